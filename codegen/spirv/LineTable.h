//===- LineTable.h - Source lines in a SPIR-V module ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM 22's writer drops debug locations: with -g it writes the same module as
// without. OpLine is the part of SPIR-V's debug information that is in the core
// language and that every reader accepts. So the lines pass through the writer
// as calls
//
//     call void @__syclcc1_line(i32 <number of a place>)
//
// and each call becomes an OpLine in the finished words; the function, its type
// and the constants that only the calls use are removed. A module with -g has
// the same instructions as one without (test/codegen/spirv/line-table.ll checks
// it).
//
// A line is the line in the innermost inlined function. Rejected:
// NonSemantic.Shader.DebugInfo, for which the writer has a pass, because it
// describes types and units but no lines yet; and OpNoLine where the optimiser
// has merged lines, because readers then have no line for an instruction that
// now keeps the previous one.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_LINETABLE_H
#define SYCLCC1_CODEGEN_SPIRV_LINETABLE_H

#include "codegen/spirv/SPIRVModule.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <string>

namespace llvm {
class DIFile;
class DILocation;
class Module;
} // namespace llvm

namespace syclcc1 {

class LineTable {
public:
  /// Marks the locations in \p M. Does nothing without debug information.
  explicit LineTable(llvm::Module &M);

  /// Turns the marks in \p Module, the writer's output, into lines.
  void resolve(SPIRVModule &Module) const;

private:
  struct Place {
    uint32_t File, Line, Column;
    bool operator==(const Place &) const = default;
  };
  Place placeOf(const llvm::DILocation &Location);

  llvm::SmallVector<Place> Places;
  llvm::SmallVector<std::string> Files;
  llvm::DenseMap<const llvm::DIFile *, uint32_t> FileNumbers;
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_LINETABLE_H
