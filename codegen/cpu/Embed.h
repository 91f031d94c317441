//===- Embed.h - The pipeline of the cpu target -----------------*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_EMBED_H
#define SYCLCC1_CODEGEN_CPU_EMBED_H

#include "llvm/ADT/StringRef.h"

namespace syclcc1 {

/// The passes that turn the device half into group functions, as `opt` takes
/// them.
llvm::StringRef cpuPipeline();

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_EMBED_H
