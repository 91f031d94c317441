# cmake -DPREFIX=… -DSETS=options,options -P PrecompileHeaders.cmake
#
# Has the compiler of PREFIX precompile <sycl/sycl.hpp> for each set of options, in place
# of all that were there. No error of an installation: without it the header is read.

set(folder ${PREFIX}/lib/syclcc1/headers)
file(REMOVE_RECURSE ${folder})
# Headers of the last second could still change: driver/HeaderRecord.cpp.
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
