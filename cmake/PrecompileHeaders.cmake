# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DPREFIX=… -DSETS=options,options -P PrecompileHeaders.cmake
#
# Precompiles <sycl/sycl.hpp> with the compiler of PREFIX for each set of
# options, and removes all earlier ones. A failure is not an error of the
# installation: without them the header is parsed.

set(folder ${PREFIX}/lib/syclcc1/headers)
file(REMOVE_RECURSE ${folder})
# Waits until the headers are older than a second, as driver/HeaderRecord.cpp
# requires.
execute_process(COMMAND ${CMAKE_COMMAND} -E sleep 2)
file(MAKE_DIRECTORY ${folder})
set(source ${folder}/source.cpp)
file(WRITE ${source} "#include <sycl/sycl.hpp>\n")
string(REPLACE "," ";" SETS "${SETS}")
foreach(options IN LISTS SETS)
  separate_arguments(arguments UNIX_COMMAND "${options}")
  execute_process(
    COMMAND ${PREFIX}/bin/syclcc1 ${arguments} -v -fsycl-pch=install -c ${source} -o ${folder}/source.o
    RESULT_VARIABLE status ERROR_VARIABLE said)
  if(status OR NOT said MATCHES "<sycl/sycl.hpp>: precompiled now")
    string(REGEX MATCH "[^\n]*<sycl/sycl.hpp>: [^\n]*|[^\n]*error[^\n]*" why "${said}")
    message(WARNING "<sycl/sycl.hpp> is not precompiled for '${options}': ${why}")
  endif()
endforeach()
file(REMOVE ${source} ${folder}/source.o)
