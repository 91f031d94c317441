# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DINPUT=file -DOUTPUT=file.inc -P BytesAsText.cmake
#
# The bytes of a file as numbers for an array of C++.
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "((0x..,){16})" "\\1\n" bytes "${bytes}")
file(WRITE ${OUTPUT} "${bytes}\n")
