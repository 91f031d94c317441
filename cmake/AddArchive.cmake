# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DAR=… -DINTO=a.a -DFROM=b.a -P AddArchive.cmake Adds the members of one
# archive to another. Extracts them: an MRI script would be shorter, but does
# not accept a path with a plus sign.
set(folder ${INTO}.members)
file(REMOVE_RECURSE ${folder})
file(MAKE_DIRECTORY ${folder})
execute_process(COMMAND ${AR} x ${FROM} WORKING_DIRECTORY ${folder}
                COMMAND_ERROR_IS_FATAL ANY)
file(GLOB members ${folder}/*.o)
execute_process(COMMAND ${AR} rs ${INTO} ${members}
                COMMAND_ERROR_IS_FATAL ANY ERROR_QUIET)
file(REMOVE_RECURSE ${folder})
