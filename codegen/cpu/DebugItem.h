//===- DebugItem.h - Which work-item is this? -------------------*- C++ -*-===//
//
// A debugger that has stopped in a kernel shall say in which work-item. Nothing
// of the source holds that, so the kernel's frame gets an artificial variable
//
//     work_item = {local_id = {3, 0, 0}, group_id = {1, 0, 0}, launch = 0x…}
//
// that describes the hidden parameter. The order is that of the launch, x
// first, and SYCL's last dimension is x. share/syclcc1/gdb/sycl.py makes global
// ids in SYCL's order of it. Tested by test/codegen/cpu/debug-item.ll and
// test/debugger/work-item.test.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_DEBUGITEM_H
#define SYCLCC1_CODEGEN_CPU_DEBUGITEM_H

namespace llvm {
class Argument;
} // namespace llvm

namespace syclcc1::cpu {

/// Lets the debugger see \p Item, the address of the state of a kernel's
/// work-item. In un-optimised functions it is kept in memory, with and without
/// debug information, as Clang keeps its parameters.
void describeItem(llvm::Argument &Item);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_DEBUGITEM_H
