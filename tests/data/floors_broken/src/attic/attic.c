int attic;
