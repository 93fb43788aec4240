# The building rules: gv_floor, gv_embed, gv_fuzz.

# The floors, in the order of src/cmake/floors.txt: GV_FLOOR_NAMES, and for each
# GV_FLOOR_NUMBER_<name>.
set(GV_CMAKE_DIR "${CMAKE_CURRENT_LIST_DIR}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${GV_CMAKE_DIR}/floors.txt")
file(STRINGS "${GV_CMAKE_DIR}/floors.txt" gv_rows REGEX "^floor ")
set(GV_FLOOR_NAMES)
foreach(row IN LISTS gv_rows)
  if(NOT row MATCHES "^floor +([a-z]+) +([0-9]+) *$")
    message(FATAL_ERROR "floors.txt: \"${row}\"; expected: floor NAME NUMBER")
  endif()
  list(APPEND GV_FLOOR_NAMES ${CMAKE_MATCH_1})
  set(GV_FLOOR_NUMBER_${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
endforeach()

# Those that are left out when the window's libraries are not there.
set(GV_WINDOW_FLOORS ui scene gl app)

# gv_floor(NAME board
#          SOURCES dart.c lines.c ...
#          FLOORS base                 the lower floors it may link
#          [OPTIONAL_FLOORS app]       linked, and GV_HAVE_APP=1 defined, if built
#          [LIBRARIES m ...])          what else it links
#
# Makes the static library gv_<name>; the highest floor, cli, makes the program
# `gluversi` instead.  Headers are included as "gluversi/board.h" (public) and
# "board/lines.h" (between our own sources).
#
# A static library links whatever it calls, seen or unseen, because nobody
# resolves its symbols before the program does, and the program has them all.
# So each floor also gets gv_linkcheck_<name>, an empty program into which the
# whole archive is linked with nothing but the floors it named: a call upward
# fails there as an undefined symbol, at build time.
function(gv_floor)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME"
                        "SOURCES;FLOORS;OPTIONAL_FLOORS;LIBRARIES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_NAME OR NOT arg_SOURCES)
    message(FATAL_ERROR "gv_floor(NAME … SOURCES … FLOORS … [OPTIONAL_FLOORS …]"
                        " [LIBRARIES …]); left over: \"${arg_UNPARSED_ARGUMENTS}\"")
  endif()
  if(NOT arg_NAME IN_LIST GV_FLOOR_NAMES)
    message(FATAL_ERROR "gv_floor: \"${arg_NAME}\" is not in src/cmake/floors.txt")
  endif()

  set(floors ${arg_FLOORS})
  set(defines)
  foreach(floor IN LISTS arg_OPTIONAL_FLOORS)
    if(TARGET gv_${floor})
      string(TOUPPER "${floor}" upper)
      list(APPEND floors ${floor})
      list(APPEND defines GV_HAVE_${upper}=1)
    endif()
  endforeach()

  set(lower)
  foreach(floor IN LISTS floors)
    if(NOT floor IN_LIST GV_FLOOR_NAMES)
      message(FATAL_ERROR "gv_floor(${arg_NAME}): there is no floor \"${floor}\"")
    endif()
    if(NOT GV_FLOOR_NUMBER_${floor} LESS GV_FLOOR_NUMBER_${arg_NAME})
      message(FATAL_ERROR "gv_floor(${arg_NAME}): ${floor} (floor ${GV_FLOOR_NUMBER_${floor}})"
                          " is not below ${arg_NAME} (floor ${GV_FLOOR_NUMBER_${arg_NAME}})")
    endif()
    if(NOT TARGET gv_${floor})
      message(FATAL_ERROR "gv_floor(${arg_NAME}): ${floor} is not built;"
                          " src/${floor}/CMakeLists.txt is missing or left out")
    endif()
    list(APPEND lower gv_${floor})
  endforeach()

  if(arg_NAME STREQUAL "cli")
    # Beside the build's own files, where it is quickly found: build/dev/gluversi
    add_executable(gluversi ${arg_SOURCES})
    set_target_properties(gluversi PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    set(target gluversi)
  else()
    add_library(gv_${arg_NAME} STATIC ${arg_SOURCES})
    set(target gv_${arg_NAME})
  endif()
  target_include_directories(${target} PUBLIC
    "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${target} PUBLIC ${lower} ${arg_LIBRARIES} PRIVATE gv_flags)
  target_compile_definitions(${target} PRIVATE ${defines})

  if(NOT arg_NAME STREQUAL "cli")
    add_executable(gv_linkcheck_${arg_NAME} "${GV_CMAKE_DIR}/linkcheck.c")
    target_link_libraries(gv_linkcheck_${arg_NAME} PRIVATE
      gv_flags "$<LINK_LIBRARY:WHOLE_ARCHIVE,gv_${arg_NAME}>")
    set_target_properties(gv_linkcheck_${arg_NAME} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/linkcheck")
  endif()
endfunction()

# gv_embed(TARGET gv_notation OUTPUT_SYMBOL gv_i_variants FILES a.ini b.ini ...)
#
# Puts files into the program: adds to TARGET a generated source that defines
#   const gv_embedded SYMBOL[]; const size_t SYMBOL_count;   (base/embed.h)
# with one entry a file, in the order given.  An entry's name is the file's path
# in the source tree ("variants/klein.ini"), or its last part for a file from
# elsewhere, such as a font of the system.  Call it in the directory that made
# TARGET.  A changed file rebuilds the source.
function(gv_embed)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;OUTPUT_SYMBOL" "FILES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_TARGET OR NOT arg_OUTPUT_SYMBOL OR NOT arg_FILES)
    message(FATAL_ERROR "gv_embed(TARGET … OUTPUT_SYMBOL … FILES …);"
                        " left over: \"${arg_UNPARSED_ARGUMENTS}\"")
  endif()
  set(list "")
  set(depends)
  foreach(file IN LISTS arg_FILES)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    cmake_path(IS_PREFIX PROJECT_SOURCE_DIR "${file}" inside)
    if(inside)
      cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE name)
    else()
      cmake_path(GET file FILENAME name)
    endif()
    string(APPEND list "${name}|${file}\n")
    list(APPEND depends "${file}")
  endforeach()

  # The names travel in a file: a command line would have to quote them twice.
  # Written only when it differs, so that configuring again rebuilds nothing.
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${arg_OUTPUT_SYMBOL}.c")
  set(names "${CMAKE_CURRENT_BINARY_DIR}/${arg_OUTPUT_SYMBOL}.names")
  file(CONFIGURE OUTPUT "${names}" CONTENT "${list}" @ONLY)
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DSYMBOL=${arg_OUTPUT_SYMBOL}" "-DNAMES=${names}"
            "-DOUTPUT=${source}" -P "${GV_CMAKE_DIR}/embed.cmake"
    DEPENDS ${depends} "${names}" "${GV_CMAKE_DIR}/embed.cmake"
    COMMENT "Embedding ${arg_OUTPUT_SYMBOL}"
    VERBATIM)
  target_sources(${arg_TARGET} PRIVATE "${source}")
  target_include_directories(${arg_TARGET} PRIVATE "${PROJECT_SOURCE_DIR}/src")
endfunction()

# gv_fuzz(NAME variant SOURCES fuzz_variant.c FLOORS notation [CORPUS dir])
#
# Makes fuzz_<name> out of a source with LLVMFuzzerTestOneInput: with libFuzzer's
# main where GV_SANITIZE has "fuzzer" (the fuzz preset), elsewhere with a main
# that only runs the files it is given.  So the corpus, by default
# corpus/<name>/ beside the CMakeLists.txt, is an ordinary test in every build,
# and what fuzzing once found stays found.
function(gv_fuzz)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;CORPUS" "SOURCES;FLOORS;LIBRARIES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_NAME OR NOT arg_SOURCES)
    message(FATAL_ERROR "gv_fuzz(NAME … SOURCES … FLOORS … [LIBRARIES …] [CORPUS …])")
  endif()
  if(NOT arg_CORPUS)
    set(arg_CORPUS corpus/${arg_NAME})
  endif()
  cmake_path(ABSOLUTE_PATH arg_CORPUS BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
  add_executable(fuzz_${arg_NAME} ${arg_SOURCES})
  list(TRANSFORM arg_FLOORS PREPEND gv_)
  target_link_libraries(fuzz_${arg_NAME} PRIVATE gv_flags ${arg_FLOORS} ${arg_LIBRARIES})
  if(GV_SANITIZE MATCHES "(^|,)fuzzer(,|$)")
    target_link_options(fuzz_${arg_NAME} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(fuzz_${arg_NAME} PRIVATE "${GV_CMAKE_DIR}/fuzz_replay.c")
  endif()
  # ./check --full finds the programs to run, and their corpora, in this list.
  set_property(GLOBAL APPEND_STRING PROPERTY GV_FUZZ_LIST
    "$<TARGET_FILE:fuzz_${arg_NAME}>|${arg_CORPUS}\n")
  if(GV_TESTS)
    add_test(NAME fuzz.${arg_NAME} COMMAND fuzz_${arg_NAME} -runs=0 "${arg_CORPUS}")
  endif()
endfunction()
