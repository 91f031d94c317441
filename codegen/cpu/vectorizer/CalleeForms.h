//===- CalleeForms.h - Functions of the program for lanes -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %v = call float @f(float %x, ptr %table)     ; %x varies, %table does not
//
//     store <16 x i8> %mask, ptr %on
//  -> store <16 x float> %x, ptr %xs
//     call void @f.x16.mvu(i64 0, ptr %on, ptr %xs, ptr %table, ptr %result)
//     %v = load <16 x float>, ptr %result
//
// A function that LLVM's inliner leaves alone, because it is large and has
// several callers, is written for all lanes once, and each kernel calls that. A
// call for each lane makes a kernel ten times as slow as the same kernel with
// the function inlined; inlined everywhere, the kernel is compiled for longer.
//
// The wide form is that of an item function, whose lanes find their arguments
// and their mask in memory. So nothing in the vectoriser is special to it, and
// no vector is in a register that only some levels have. Uniform arguments and
// pointers with a constant distance are passed as they are: for each
// combination there is a form, so that the callee knows as much of its
// addresses as if it were inlined.
//
// Rejected: to inline more. Shared forms keep the code of large kernels small,
// and callees of callees have forms, too.
//
// Not for functions that call themselves, need the thread's item, or have no
// wide form; they are serialised (Serialized.h).
//
// Tested by test/codegen/cpu/vectorizer/callee-forms.ll,
// callee-forms-held.ll, test/run/functions_that_stay_calls.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_CALLEEFORMS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_CALLEEFORMS_H

#include "codegen/cpu/vectorizer/Gain.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"
#include <memory>

namespace llvm {
class CallInst;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

class Strides;

class CalleeForms {
public:
  /// How lanes pass an argument.
  enum class Passing { Uniform, Strided, InMemory };
  struct Argument {
    llvm::Value *V; ///< In the item function, or a constant.
    Passing How;
    int64_t Stride = 0;
  };
  struct Form {
    llvm::Function *Wide = nullptr; ///< Null if the call is serialised.
    llvm::SmallVector<Argument> Arguments;
    bool HasMask = false, HasResult = false;
    LaneCosts Costs;
  };

  /// Makes the forms of functions that \p One calls, which is predicated.
  CalleeForms(llvm::Function &One, const Strides &S, unsigned Lanes,
              llvm::FunctionAnalysisManager &FAM);
  CalleeForms(const CalleeForms &) = delete;
  CalleeForms &operator=(const CalleeForms &) = delete;
  /// Erases those that nothing calls.
  ~CalleeForms();

  /// The form for the unit that \p I calls; null if nothing is known of it.
  const Form *of(const llvm::Instruction &I) const;

private:
  void add(llvm::CallInst &Unit, const Strides &S);
  llvm::Function *make(llvm::Function &Callee, Form &To);

  const unsigned Lanes;
  llvm::FunctionAnalysisManager &FAM;
  llvm::DenseMap<const llvm::Instruction *, Form> Forms;
  llvm::SmallVector<llvm::Function *> Made;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_CALLEEFORMS_H
