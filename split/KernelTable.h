//===- KernelTable.h - What is known about the kernels ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The interface between split and code generation. A KernelTable is read from a
// module whose kernels have the attributes of IRContract.def, so that a pass
// under `opt` needs only its input; it prints as YAML.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_KERNELTABLE_H
#define SYCLCC1_SPLIT_KERNELTABLE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
class raw_ostream;
} // namespace llvm

namespace syclcc1 {

/// A member of the kernel object that the runtime rewrites at launch.
struct Capture {
  std::string Kind;    ///< "local_accessor", … (the class's annotation).
  uint64_t Offset = 0; ///< Bytes from the start of the kernel object.
};

/// A parameter of a free function kernel: a piece of the kernel object.
struct KernelParameter {
  uint64_t Offset = 0; ///< Bytes from the start of the kernel object.
  uint64_t Size = 0;   ///< sizeof the parameter's type.
  uint64_t Align = 1;
};

/// A capture that programs set by its number.
struct NumberedCapture {
  uint64_t Number = 0;
  uint64_t Offset = 0; ///< Bytes from the start of the kernel object.
  uint64_t Size = 0;
};

/// The properties of a free function kernel.
struct FreeFunction {
  unsigned Dimensions = 0; ///< 0 for a single task.
  std::vector<KernelParameter> Parameters;
};

/// One kernel, as code generation and the runtime see it.
struct KernelInfo {
  std::string Symbol; ///< Name of the function in the device half.
  std::string
      DisplayName; ///< The name for users: the name type or the lambda's place.
  uint64_t ObjectSize = 0; ///< Bytes.
  uint64_t ObjectAlign = 1;
  std::vector<Capture> Captures;
  std::vector<NumberedCapture> Numbered;
  std::optional<uint32_t>
      Dimensions; ///< The largest number of a launch, if known.
  std::optional<FreeFunction> Free; ///< Only of free function kernels.
  /// In SYCL order (slowest dimension first), as written: 1 to 3 numbers.
  llvm::SmallVector<uint32_t, 3> ReqdWorkGroupSize;
  std::optional<uint32_t> ReqdSubGroupSize;
  llvm::SmallVector<uint32_t, 3> WorkGroupSizeHint;
  llvm::SmallVector<uint32_t, 3> MaxWorkGroupSize;
  std::optional<uint32_t> MaxLinearWorkGroupSize;
  /// The aspects that [[sycl::device_has]] lists; numbers of info.def.
  llvm::SmallVector<uint32_t, 4> Aspects;
  llvm::SmallVector<uint32_t, 2> UsedAspects; ///< Required by its code.
  /// Keys of the specialization constants that it reads; and whether it may
  /// read others, in unknown code.
  llvm::SmallVector<uint64_t, 1> UsedConstants;
  bool UsesAnyConstant = false;
  /// Names of the sets of virtual functions that it calls.
  llvm::SmallVector<std::string, 1> CallsIndirectly;
  /// It uses the launch's scratch memory, the start of the work-group's dynamic
  /// local memory.
  bool UsesScratch = false;
  /// Of a body of a kernel: the kernel's symbol, the guard, and whether it
  /// still reads specialization constants.
  std::string BodyOf, Guard;
  bool BodyReadsConstants = false;

  /// True if a launch needs the work-group's block of dynamic local memory.
  /// With \p NativeArguments, captures for which isLocalArgument() holds do not
  /// count.
  bool usesDynamicLocalMemory(bool NativeArguments = false) const;
  /// True if \p C is a whole parameter of a free function kernel, a
  /// work_group_memory. On targets with local memory arguments (SPIR-V) it
  /// becomes one.
  bool isLocalArgument(const Capture &C) const;
};

struct KernelTable {
  std::vector<KernelInfo> Kernels; ///< Sorted by Symbol.

  /// Reads the table from \p M. Fails on a malformed attribute, naming it.
  static llvm::Expected<KernelTable> fromModule(const llvm::Module &M);
  const KernelInfo *find(llvm::StringRef Symbol) const;
  void print(llvm::raw_ostream &OS) const;
};

/// True if \p F has the kernel attribute.
bool isKernel(const llvm::Function &F);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_KERNELTABLE_H
