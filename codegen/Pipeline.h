//===- Pipeline.h - What runs on the device half, in which order -*- C++ -*-==//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pipelines are text, so that each step can be repeated under `opt`;
// Pipeline.cpp has the reasons for their order. A pass that refuses its input
// reports an error through the context; runPipeline turns that into an
// llvm::Error.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_PIPELINE_H
#define SYCLCC1_CODEGEN_PIPELINE_H

#include "codegen/CodeGen.h"
#include <string>

namespace llvm {
class PassBuilder;
class TargetMachine;
} // namespace llvm

namespace syclcc1 {

/// Bitcode of a device library: "common", "spirv64", "nvptx64".
std::string deviceLibrary(const CodeGenOptions &Options, llvm::StringRef Name);

/// The pass that links the library of that name, and a comma.
std::string linkLibrary(const CodeGenOptions &Options, llvm::StringRef Name);

/// Changes the device half to IR that every target can compile.
std::string commonPipeline(const CodeGenOptions &Options);
/// Replaces commonPipeline for units that the link has joined.
std::string linkedPipeline(const CodeGenOptions &Options);
/// Turns the device half into group functions of the cpu target.
std::string cpuPipeline();
/// Host-shaped IR -> IR that LLVM's SPIR-V writer translates correctly.
std::string spirvPipeline(const CodeGenOptions &Options);
/// The default architecture of PTX.
constexpr llvm::StringLiteral DefaultPTXArch = "sm_75";
/// Runs on the device half before LLVM's NVPTX code generator.
std::string ptxPipeline(const CodeGenOptions &Options,
                        llvm::StringRef Arch = DefaultPTXArch);

/// Registers the names of codegen/Passes.def with \p PB.
void registerCodeGenPasses(llvm::PassBuilder &PB);

/// Runs \p Text on \p M. \p TM may be null: then the passes have no target
/// costs. Errors that passes emit are returned, one line for each.
llvm::Error runPipeline(llvm::Module &M, llvm::StringRef Text,
                        const CodeGenOptions &Options,
                        llvm::TargetMachine *TM = nullptr);

/// The shared, target-independent simplification at \p Options' level.
llvm::Error simplify(llvm::Module &M, const CodeGenOptions &Options);

/// -save-temps (driver/SavedFiles.h): \p M as text in the file
/// <prefix><suffix>.
llvm::Error saveModule(const llvm::Module &M, const CodeGenOptions &Options,
                       llvm::StringRef Suffix);

/// Collects the messages of passes and code generators while \p Work runs on \p
/// M's context; the first errors become the result, warnings go to stderr.
llvm::Error collectErrors(llvm::Module &M, llvm::function_ref<void()> Work);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PIPELINE_H
