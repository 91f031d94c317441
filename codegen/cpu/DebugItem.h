//===- DebugItem.h - The work-item's ids in debug information ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A debugger that has stopped in a kernel must show the work-item. No variable
// of the source has it, so the kernel's frame gets an artificial variable
//
//     work_item = {local_id = {3, 0, 0}, group_id = {1, 0, 0}, launch = 0x…}
//
// that describes the hidden parameter. The order is that of the launch: x
// first, which is SYCL's last dimension. share/syclcc1/gdb/sycl.py converts it
// to global ids in SYCL's order. Tested by test/codegen/cpu/debug-item.ll and
// test/debugger/work-item.test.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_DEBUGITEM_H
#define SYCLCC1_CODEGEN_CPU_DEBUGITEM_H

namespace llvm {
class Argument;
} // namespace llvm

namespace syclcc1::cpu {

/// Makes \p Item, the address of the state of a kernel's work-item, visible to
/// the debugger. In un-optimised functions it is kept in memory, with and
/// without debug information, as Clang keeps its parameters.
void describeItem(llvm::Argument &Item);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_DEBUGITEM_H
