//===- ConfigFiles.h - Options of ours in --config= files -------*- C++ -*-===//

#ifndef SYCLCC1_DRIVER_CONFIGFILES_H
#define SYCLCC1_DRIVER_CONFIGFILES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"

namespace syclcc1 {

struct Installation;

/// Puts the options of each --config= file that has some of ours in its place
/// in \p Args; other files stay Clang's. The strings live in \p Memory.
llvm::Error expandConfigFiles(llvm::SmallVectorImpl<const char *> &Args,
                              const Installation &Home,
                              llvm::BumpPtrAllocator &Memory);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_CONFIGFILES_H
