# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DLIBRARIES=a.bc,b.bc -DOUTPUT=file -P DeviceLibraryDigest.cmake
#
# A digest of the device libraries, which is compiled into syclcc1. Caches
# identify a compiler by its executable, but its output also depends on these
# files.
set(all "")
string(REPLACE "," ";" LIBRARIES "${LIBRARIES}")
foreach(library IN LISTS LIBRARIES)
  file(SHA256 ${library} digest)
  string(APPEND all ${digest})
endforeach()
string(SHA256 digest "${all}")
string(SUBSTRING ${digest} 0 16 digest)
file(WRITE ${OUTPUT} "#define SYCLCC1_DEVICE_LIBRARIES \"${digest}\"\n")
