# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Precompiles <sycl/sycl.hpp> for common command lines (driver/HeaderCache.cpp),
# so that a small program does not parse it:
#
#   lib/syclcc1/headers   of the build tree, by `release` builds
#                         of the prefix, by `cmake --install`
#
# A precompiled header is valid for the C and C++ libraries of one machine and
# for one folder, which is checked before its use. So it is not in packages and
# not made under DESTDIR; after installing a package one more command makes it
# (docs/options.md).

# The options of command lines, of samples and of CMake's Release; each takes 8
# MB and half a second. Clang does not accept the header of -O2 for -O3.
set(SYCLCC1_PRECOMPILED_HEADERS
    "-O0;-O2;-O3;-O3 -DNDEBUG;-O0 -std=c++20;-O2 -std=c++20;-O3 -DNDEBUG -std=gnu++20;-fsycl;-fsycl -O2;-fsycl -O3"
    CACHE STRING "Options for which <sycl/sycl.hpp> is precompiled; empty for none")
option(SYCLCC1_PRECOMPILE_IN_BUILD
       "Precompile it in the build tree, too: takes seconds after each change"
       ${SYCLCC1_STATIC_LLVM})

# Arguments of cmake -P are strings, so the list becomes one.
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
