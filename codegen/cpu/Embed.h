//===- Embed.h - The steps of embedCPU, for tests ---------------*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_EMBED_H
#define SYCLCC1_CODEGEN_CPU_EMBED_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

struct CPUKernel;

/// The passes that turn the device half into group functions, as `opt` takes
/// them.
llvm::StringRef cpuPipeline();

/// Moves \p Device, which holds group functions, into \p Host.
llvm::Expected<std::vector<CPUKernel>>
joinHost(llvm::Module &Host, std::unique_ptr<llvm::Module> Device);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_EMBED_H
