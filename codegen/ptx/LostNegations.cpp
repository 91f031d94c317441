//===- LostNegations.cpp - A negation that ptxas forgets ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   sycl::max(sycl::max(a, -b), c)
//
//   neg.s32  %r5, %r2;
//   max.s32  %r6, %r1, %r5;
//   max.s32  %r7, %r6, %r3;        // VIMNMX3 R9, R8, R9, R10: a, b and c
//
// From sm_90 on ptxas 13.0 makes one instruction of two signed maxima, or two
// minima, of 32 bits. If the second operand of the inner one is a negation, it
// is lost: the machine code is that of max(max(a, b), c), bit for bit. The
// first operand's, the third's and those of unsigned numbers stay. A maximum
// over -f(x) is such a chain, and an absolute value where the least number
// counts (AbsoluteValues.cpp) is the beginning of one. So the negation becomes
//
//   { .reg .b32 %t; add.s32 %t, %r2, -1; not.b32 %r5, %t; }
//
// if such an instruction may use it, also by way of copies, and if the result
// of one is an operand of another. That is one instruction more.
//
// Rejected: to exchange the operands. Both may be negations, and ptxas orders
// them as it likes. A pass over LLVM IR: the code generator makes a negation of
// this again. A product with -1: so does ptxas.
//
// Tested by test/codegen/ptx/emit-lost-negations.ll; on a GPU by
// test/run/greatest_of_negations.cpp. Reproducer:
// docs/design/known-driver-faults.md.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/AssemblerText.h"
#include "codegen/ptx/Emit.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace syclcc1 {
namespace {

bool isSignedExtremum(StringRef Mnemonic) {
  return Mnemonic == "max.s32" || Mnemonic == "min.s32";
}

/// What the minima and maxima of a function use.
struct Extrema {
  StringSet<> Used; ///< Registers; also those of which they are copies.
  bool AreChained = false;

  explicit Extrema(StringRef Function) {
    SmallVector<std::pair<StringRef, StringRef>> Copies;
    SmallVector<StringRef> Results;
    forEachLine(Function, [&](StringRef Line, bool InAssembly) {
      const AssemblerInstruction I(Line);
      if (InAssembly)
        return;
      if (isSignedExtremum(I.Mnemonic)) {
        const auto Operands = I.operands();
        Results.push_back(Operands.front());
        for (StringRef Operand : drop_begin(Operands))
          Used.insert(Operand);
      } else if (I.Mnemonic == "mov.b32" || I.Mnemonic == "mov.u32") {
        if (const auto Operands = I.operands(); Operands.size() == 2)
          Copies.emplace_back(Operands[0], Operands[1]);
      }
    });
    for (bool Changed = !Results.empty(); Changed;) {
      Changed = false;
      for (auto [To, From] : Copies)
        if (Used.contains(To))
          Changed |= Used.insert(From).second;
    }
    AreChained = any_of(Results, [&](StringRef R) { return Used.contains(R); });
  }
};

/// \p Function with such negations written otherwise, at the end of \p Out.
void rewriteFunction(StringRef Function, SmallVectorImpl<char> &Out) {
  SmallString<0> New(Function);
  if (const Extrema Known(Function); Known.AreChained)
    rewriteLines(New, [&](raw_ostream &OS, StringRef Line) {
      const AssemblerInstruction I(Line);
      if (I.Mnemonic != "neg.s32")
        return false;
      const auto Operands = I.operands();
      if (!Known.Used.contains(Operands[0]))
        return false;
      OS << "\t{ .reg .b32 %t; add.s32 %t, " << Operands[1] << ", -1; not.b32 "
         << Operands[0] << ", %t; }";
      return true;
    });
  Out.append(New.begin(), New.end());
}

} // namespace

void avoidLostNegations(SmallVectorImpl<char> &Text) {
  StringRef Rest(Text.data(), Text.size());
  if (!Rest.contains("neg.s32"))
    return;
  SmallString<0> New;
  New.reserve(Text.size() + Text.size() / 16);
  // Registers have their names in one function only.
  constexpr StringLiteral EndOfFunction = "\n}\n";
  while (!Rest.empty()) {
    const size_t End = Rest.find(EndOfFunction);
    const size_t Size =
        End == StringRef::npos ? Rest.size() : End + EndOfFunction.size();
    rewriteFunction(Rest.take_front(Size), New);
    Rest = Rest.drop_front(Size);
  }
  Text.assign(New.begin(), New.end());
}

} // namespace syclcc1
