//===- KnownCaptures.h - What is known of a kernel's object -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KnownCaptures.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_KNOWNCAPTURES_H
#define SYCLCC1_SPLIT_IR_KNOWNCAPTURES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"
#include <map>
#include <optional>
#include <string>

namespace llvm {
class Constant;
class DataLayout;
class Function;
class Type;
} // namespace llvm

namespace syclcc1 {

/// Bytes of a kernel object that are the same at each launch.
class KnownBytes {
public:
  /// The bytes of \p Value begin at \p Offset.
  void add(uint64_t Offset, const llvm::Constant &Value,
           const llvm::DataLayout &DL);
  /// A value of type \p Type at \p Offset; null if not all of its bytes are
  /// known.
  llvm::Constant *load(uint64_t Offset, llvm::Type *Type,
                       const llvm::DataLayout &DL) const;
  bool empty() const { return Bytes.empty(); }

  /// "offset:bytes in hexadecimal,…", as in attribute::KnownCaptures.
  std::string text() const;
  /// Nothing if \p Text is not of that form.
  static std::optional<KnownBytes> parse(llvm::StringRef Text);

private:
  std::map<uint64_t, uint8_t> Bytes;
};

/// Bytes of a kernel object that are the same as earlier ones.
struct EqualCapture {
  uint64_t Offset, Earlier, Size;
};

/// "offset=earlier offset:bytes,…", as in attribute::EqualCaptures.
std::string textOf(llvm::ArrayRef<EqualCapture> Captures);
/// Nothing if \p Text is not of that form.
std::optional<llvm::SmallVector<EqualCapture>>
parseEqualCaptures(llvm::StringRef Text);

/// In the device half: loads of known captures become constants.
class KnownCapturesPass : public llvm::PassInfoMixin<KnownCapturesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_KNOWNCAPTURES_H
