//===- Embed.h - The pipeline of the cpu target -----------------*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_EMBED_H
#define SYCLCC1_CODEGEN_CPU_EMBED_H

#include <string>

namespace syclcc1 {

struct CodeGenOptions;

/// The passes that turn the device half into group functions, as `opt` takes
/// them.
std::string cpuPipeline();

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_EMBED_H
