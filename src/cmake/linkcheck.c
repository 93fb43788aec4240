/* Linked with one floor's whole archive and the floors below it, nothing else:
 * if that floor calls upward, this does not link. See gv_floor(). */
int main(void)
{
    return 0;
}
