//===- Interfaces.cpp - Variables of an entry point -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   static const char *const names[] = {"zero", "one"};
//
// From SPIR-V 1.4 on an entry point lists every variable of the module that it
// uses. The translator lists `names`, which the code refers to, but not the two
// texts, to which only the initialiser of `names` refers: invalid.
//
// Tested by test/run/translator.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Interfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// Variables and constants, and what their values consist of.
struct Values {
  DenseSet<uint32_t> Variables;
  DenseMap<uint32_t, SmallVector<uint32_t, 4>> Parts;

  void add(SPIRVInstruction I) {
    switch (opcode(I)) {
    case spirv::OpVariable:
      Variables.insert(I[2]);
      [[fallthrough]];
    case spirv::OpSpecConstantOp: // Behind the storage class, or the opcode.
      append_range(Parts[I[2]], I.drop_front(4));
      break;
    case spirv::OpConstantComposite:
      append_range(Parts[I[2]], I.drop_front(3));
      break;
    default:
      break;
    }
  }
};

/// The first word of an entry point's interface, behind its name.
size_t interfaceOf(SPIRVInstruction EntryPoint) {
  return 3 + textAt(EntryPoint, 3).size() / 4 + 1;
}

} // namespace

SPIRVModule withWholeInterfaces(const SPIRVModule &Written) {
  Values All;
  bool InFunctions = false; // Variables there are the function's own.
  Written.forEach([&](SPIRVInstruction I) {
    InFunctions |= opcode(I) == spirv::OpFunction;
    if (!InFunctions)
      All.add(I);
  });
  SPIRVModule New = SPIRVModule::withHeaderOf(Written);
  Written.forEach([&](SPIRVInstruction I) {
    if (opcode(I) != spirv::OpEntryPoint) {
      New.append(I);
      return;
    }
    SmallSetVector<uint32_t, 16> Used;
    Used.insert_range(I.drop_front(interfaceOf(I)));
    for (size_t Next = 0; Next < Used.size(); ++Next)
      if (auto Found = All.Parts.find(Used[Next]); Found != All.Parts.end())
        Used.insert_range(Found->second);
    SmallVector<uint32_t> Operands(I.slice(1, interfaceOf(I) - 1));
    for (uint32_t Id : Used)
      if (All.Variables.contains(Id))
        Operands.push_back(Id);
    New.append(spirv::OpEntryPoint, Operands);
  });
  return New;
}

} // namespace syclcc1
