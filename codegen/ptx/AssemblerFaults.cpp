//===- AssemblerFaults.cpp - Text that ptxas gives another meaning --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ptxas 13.0, and the compiler in driver 580, compute wrong results for two
// instructions that LLVM 22 writes. Nothing is said, by either of them. (A
// third one depends on what is done with the result: LostNegations.cpp.)
//
//   neg.s16 %rs3, %rs2;            // computed in 32 bits and taken for
//                                  // extended: 32768 instead of -32768
//   mul.lo.s16 %rs3, %rs2, -1;     // right, and the same two instructions
//
// The other is a store of fewer bits than the register has. LLVM's registers
// have sizes and no types; ptxas takes the type from the instruction that wrote
// the register, and converts the number instead of storing its low bits:
//
//   add.rn.f64    %rd4, %rd2, %rd3;        // DADD R2, R2, R4
//   st.global.b32 [%rd1], %rd4;            // F2I.U32.F64.TRUNC R3, R2
//                                          // STG.E [R6], R3
//
//   { .reg .b64 %t; mov.b64 %t, %rd4; st.global.b32 [%rd1], %t; }
//
// A copy has no type, and costs nothing: STG.E [R6], R2. All stores, among them
// those of parameters and results, where the register is wider: which ones are
// read as numbers does not matter then.
//
// Rejected: passes over LLVM IR. The code generator makes these instructions of
// others (products with negative powers of two, and a store of each truncation,
// whatever it is hidden in). Other options for ptxas: -O0 converts as well.
//
// Text between the marks of inline assembly is the program's and stays.
//
// Tested by test/codegen/ptx/emit-negations.ll and emit-narrow-stores.ll; on a
// GPU by test/run/negated_bit_fields.cpp and low_bits_of_floats.cpp.
// Reproducers: docs/design/known-driver-faults.md.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/AssemblerText.h"
#include "codegen/ptx/Emit.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The bits of a register of LLVM's PTX, or 0 for what is none.
unsigned bitsOfRegister(StringRef Name) {
  StringRef Class = Name.take_until(isDigit);
  return Class == "%rs"   ? 16
         : Class == "%r"  ? 32
         : Class == "%rd" ? 64
         : Class == "%rq" ? 128
                          : 0;
}

/// 16 for `st.global.v2.b16`.
unsigned bitsOfElement(StringRef Mnemonic) {
  StringRef Type = Mnemonic.rsplit('.').second;
  unsigned Bits = 0;
  return Type.consume_front("b") && !Type.getAsInteger(10, Bits) ? Bits : 0;
}

/// Returns false, and writes nothing, if no register is wider than what is
/// stored.
bool writeNarrowStore(raw_ostream &OS, const AssemblerInstruction &I) {
  auto [Address, Values] = I.Operands.split("],");
  const unsigned Bits = bitsOfElement(I.Mnemonic);
  SmallVector<StringRef, 8> Registers;
  Values.trim(" \t{}").split(Registers, ',');
  SmallString<128> Copies, Stored;
  raw_svector_ostream Copy(Copies), Store(Stored);
  for (auto [K, Register] : enumerate(Registers)) {
    Register = Register.trim();
    const unsigned Size = bitsOfRegister(Register);
    Store << (K ? ", " : "");
    if (!Bits || Size <= Bits) {
      Store << Register;
      continue;
    }
    Copy << ".reg .b" << Size << " %t" << K << "; mov.b" << Size << " %t" << K
         << ", " << Register << "; ";
    Store << "%t" << K;
  }
  if (Copies.empty())
    return false;
  const bool IsVector = Values.contains('{');
  OS << "\t{ " << Copies << I.Mnemonic << ' ' << Address << "], "
     << (IsVector ? "{" : "") << Stored << (IsVector ? "}" : "") << "; }";
  return true;
}

/// Writes \p Line as it has to be, or returns false if it stays.
bool rewrite(raw_ostream &OS, StringRef Line) {
  StringRef Text = Line.ltrim();
  if (Text.starts_with("st."))
    return writeNarrowStore(OS, AssemblerInstruction(Text));
  if (!Text.starts_with("neg.s16"))
    return false;
  OS << "\tmul.lo.s16 \t" << AssemblerInstruction(Text).Operands << ", -1;";
  return true;
}

} // namespace

void avoidAssemblerFaults(SmallVectorImpl<char> &Text) {
  rewriteLines(Text, rewrite);
}

} // namespace syclcc1
