//===- AssemblerText.h - Lines of PTX, as LLVM writes them ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For the steps that rewrite text for ptxas (AssemblerFaults.cpp,
// LostNegations.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_PTX_ASSEMBLERTEXT_H
#define SYCLCC1_CODEGEN_PTX_ASSEMBLERTEXT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace syclcc1 {

/// `add.s32  %r1, %r2, 5;`, taken apart: the mnemonic and the rest.
struct AssemblerInstruction {
  llvm::StringRef Mnemonic, Operands;

  explicit AssemblerInstruction(llvm::StringRef Line) {
    std::tie(Mnemonic, Operands) = llvm::getToken(Line.ltrim(), " \t");
    Operands = Operands.take_until([](char C) { return C == ';'; }).trim();
  }
  /// `%r1`, `%r2`, `5`.
  llvm::SmallVector<llvm::StringRef, 4> operands() const {
    llvm::SmallVector<llvm::StringRef, 4> Parts;
    Operands.split(Parts, ',');
    for (llvm::StringRef &Part : Parts)
      Part = Part.trim();
    return Parts;
  }
};

/// Calls \p Each with the lines of \p Text, and whether they are of inline
/// assembly, which is the program's and stays as it is.
inline void forEachLine(llvm::StringRef Text,
                        llvm::function_ref<void(llvm::StringRef, bool)> Each) {
  bool InAssembly = false;
  while (!Text.empty()) {
    auto [Line, Next] = Text.split('\n');
    if (Line.contains("// begin inline asm"))
      InAssembly = true;
    else if (Line.contains("// end inline asm"))
      InAssembly = false;
    Each(Line, InAssembly);
    Text = Next;
  }
}

/// Replaces lines of \p Text. \p Rewrite writes what takes a line's place, or
/// returns false if the line stays.
inline void rewriteLines(
    llvm::SmallVectorImpl<char> &Text,
    llvm::function_ref<bool(llvm::raw_ostream &, llvm::StringRef)> Rewrite) {
  llvm::SmallString<0> New;
  New.reserve(Text.size() + Text.size() / 16);
  llvm::raw_svector_ostream OS(New);
  forEachLine({Text.data(), Text.size()},
              [&](llvm::StringRef Line, bool InAssembly) {
                if (InAssembly || !Rewrite(OS, Line))
                  OS << Line;
                OS << '\n';
              });
  Text.assign(New.begin(), New.end());
}

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_ASSEMBLERTEXT_H
