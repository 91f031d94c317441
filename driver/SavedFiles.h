//===- SavedFiles.h - Intermediate files that are kept ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -save-temps keeps the steps of Clang and, beside them,
//
//     a.host.bc            the host half
//     a.device.bc          the device half
//     a.common.ll          the device half, optimised for every target
//     a.spirv64.ll         what the SPIR-V writer was given
//     a.spirv64.spv        the image
//     a.nvptx64.sm_75.ll   what the PTX writer was given
//     a.nvptx64.sm_75.ptx  the image
//     a.nvptx64.sm_75.cubin  its machine code, if sm_75 was asked for
//
// where `a` is the stem of the output, and a.bc is the combined module. The
// link step keeps the same of what it has joined: program.linked.common.ll,
// program.linked.spirv64.spv, … for the output `program`.
// -fsycl-dump-device-code=<dir> writes only the images, with the stem of the
// source: the output may be temporary. The cpu target has no file: its code is
// in the host's a.s.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_SAVEDFILES_H
#define SYCLCC1_DRIVER_SAVEDFILES_H

#include "codegen/CodeGen.h"

namespace syclcc1 {

/// Writes a file; "-" is standard output.
llvm::Error saveBytes(llvm::StringRef Bytes, llvm::StringRef Path);

/// "<stem>" of the files above; \p Output may be empty or "-".
std::string stemOfSavedFiles(llvm::StringRef Output, llvm::StringRef Source);

/// Writes \p Half to <stem>.<name>.bc.
llvm::Error saveBitcode(const llvm::Module &Half, llvm::StringRef Stem,
                        llvm::StringRef Name);

/// Writes each image to its file. The folder of \p Stem is made.
llvm::Error saveImages(llvm::ArrayRef<DeviceImage> Images,
                       llvm::StringRef Stem);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_SAVEDFILES_H
