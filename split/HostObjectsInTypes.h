//===- HostObjectsInTypes.h - Types that name the host's objects *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Debug information of a type may name an object or a function:
//
//     constexpr sycl::specialization_id<int> size(7);
//     handler.get_specialization_constant<size>();   // template<auto &>
//
//     !DITemplateValueParameter(type: …, value: ptr @size)
//
// The two halves share their types (ExtractDevice.cpp), and @size is the
// host's. A bitcode writer that finds such a value in the device half has no
// number for it and reads beyond its tables. So such values are replaced by
// placeholder constants while bitcode of the device half is written; DWARF of a
// device then lacks the value, but has it in the type's name. Rejected:
// dropping them permanently; the host's DWARF would differ from Clang's.
//
// Tested by test/split/extract-debug-info-of-template-arguments.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_HOSTOBJECTSINTYPES_H
#define SYCLCC1_SPLIT_HOSTOBJECTSINTYPES_H

#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace llvm {
class Constant;
class Module;
} // namespace llvm

namespace syclcc1 {

/// While an object of this class lives, no metadata of the context names a
/// global of a module.
class WithoutHostObjectsInTypes {
public:
  explicit WithoutHostObjectsInTypes(const llvm::Module &Host);
  ~WithoutHostObjectsInTypes();
  WithoutHostObjectsInTypes(const WithoutHostObjectsInTypes &) = delete;
  WithoutHostObjectsInTypes &
  operator=(const WithoutHostObjectsInTypes &) = delete;

private:
  /// The values that metadata names, and their placeholders.
  llvm::SmallVector<std::pair<llvm::Constant *, llvm::Constant *>, 4> Replaced;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_HOSTOBJECTSINTYPES_H
