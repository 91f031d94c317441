# <sycl/sycl.hpp>, precompiled for usual command lines (driver/HeaderCache.cpp), so that
# a small program does not parse it:
#
#   lib/syclcc1/headers   of the build tree, by `release` builds
#                         of the prefix, by `cmake --install`
#
# A precompiled header is right for one machine's C and C++ libraries and one place, and
# proves that before it is used. So it is in no package, and not made under DESTDIR:
# installing the packages' compiler by hand means one command more (docs/options.md).

# By hand, in samples, and CMake's Release; 8 MB and half a second each. (Clang does not
# take what -O2 made for -O3.)
set(SYCLCC1_PRECOMPILED_HEADERS
    "-O0;-O2;-O3;-O3 -DNDEBUG;-O0 -std=c++20;-O2 -std=c++20;-O3 -DNDEBUG -std=gnu++20;-fsycl;-fsycl -O2;-fsycl -O3"
    CACHE STRING "Options for which <sycl/sycl.hpp> is precompiled; empty for none")
option(SYCLCC1_PRECOMPILE_IN_BUILD
       "Precompile it in the build tree, too: takes seconds after each change"
       ${SYCLCC1_STATIC_LLVM})

# cmake -P's arguments are strings: a list within becomes one.
string(REPLACE ";" "," sets "${SYCLCC1_PRECOMPILED_HEADERS}")
set(script ${PROJECT_SOURCE_DIR}/cmake/PrecompileHeaders.cmake)

if(SYCLCC1_PRECOMPILED_HEADERS AND SYCLCC1_PRECOMPILE_IN_BUILD)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/*)
  set(stamp ${PROJECT_BINARY_DIR}/headers.stamp)
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -DPREFIX=${PROJECT_BINARY_DIR} -DSETS=${sets} -P ${script}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS syclcc1 ${script} ${headers}
    COMMENT "Precompiling <sycl/sycl.hpp>" VERBATIM)
  add_custom_target(syclcc1-headers ALL DEPENDS ${stamp})
endif()

install(CODE "
  if(\"\$ENV{DESTDIR}\" STREQUAL \"\" AND NOT \"${sets}\" STREQUAL \"\")
    message(STATUS \"Precompiling <sycl/sycl.hpp>\")
    execute_process(COMMAND \"${CMAKE_COMMAND}\" \"-DPREFIX=\${CMAKE_INSTALL_PREFIX}\"
      \"-DSETS=${sets}\" -P \"${script}\")
  endif()"
  COMPONENT headers)
