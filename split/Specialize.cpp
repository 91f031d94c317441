//===- Specialize.cpp - Facts of all launches become attributes -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   int radius = 3;
//   q.parallel_for(n, [=](id<1> i) { … k <= 2 * radius … });   // only launch
//
//   define internal void @entry(ptr %object)
//     -> define internal void @entry(ptr "sycl-known-captures"="8:03000000" …)
//
// Other attributes say which captured pointers are of different allocations
// (DistinctPointers.cpp) and which numbers equal others (EqualNumbers.cpp).
//
// It is an attribute of the parameter, not of the function: LLVM copies
// function attributes to functions that it makes of parts of the function.
//
// A compiler that sees kernels and launches separately cannot know this; the
// combined module has both. LaunchPaths.cpp finds the launches of a kernel,
// LaunchValues.cpp finds their values, and KnownCaptures.cpp makes them
// constants in the device half. docs/design/specialize.md describes the whole.
//
// -Rpass=sycl-specialize reports what was found, -Rpass-missed why nothing was.
//
// Requires:    annotations are attributes; nothing has been inlined.
// Establishes: the attributes above; nothing else of the module changes.
// Tested by test/split/specialize-*.ll, test/driver/specialize*.
//
//===----------------------------------------------------------------------===//

#include "split/Specialize.h"
#include "split/AccessorLoops.h"
#include "split/ConstantValues.h"
#include "split/IRContract.h"
#include "split/LaunchGuards.h"
#include "split/LaunchPaths.h"
#include "split/LaunchValues.h"
#include "split/ObjectNumbers.h"
#include "split/ir/KnownCaptures.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

static constexpr const char *RemarkName = "sycl-specialize";

static std::string numberOf(const Constant &Value) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (auto *Float = dyn_cast<ConstantFP>(&Value)) {
    SmallString<16> Digits;
    Float->getValueAPF().toString(Digits);
    OS << Digits;
  } else {
    Value.printAsOperand(OS, /*PrintType=*/false);
  }
  return Text;
}

template <class Captures> static std::string bytesOf(const Captures &All) {
  return join(
      map_range(All, [](const auto &C) { return "byte " + utostr(C.Offset); }),
      ", ");
}

static void remark(const LaunchedKernel &K, const LaunchValues &V) {
  const Function &At = V.Root ? *V.Root : *K.Kernel;
  LLVMContext &Context = At.getContext();
  const DiagnosticHandler *Handler = Context.getDiagHandlerPtr();
  if (!Handler || !Handler->isAnyRemarkEnabled() || At.empty())
    return;
  const std::string Kernel =
      ("kernel '" +
       K.Kernel->getFnAttribute(attribute::Kernel).getValueAsString() + "'")
          .str();
  const DebugLoc Place(V.Place);
  const bool IsWanted = Handler->isPassedOptRemarkEnabled(RemarkName);
  if (!V.Distinct.empty() && IsWanted)
    Context.diagnose(
        OptimizationRemark(RemarkName, "DistinctCaptures", Place, &At.front())
        << Kernel << ": pointers to different allocations at each launch: "
        << DiagnosticInfoOptimizationBase::Argument("Offsets",
                                                    bytesOf(V.Distinct)));
  if (!V.Equal.empty() && IsWanted)
    Context.diagnose(
        OptimizationRemark(RemarkName, "EqualCaptures", Place, &At.front())
        << Kernel << ": equal to an earlier number at each launch: "
        << DiagnosticInfoOptimizationBase::Argument("Offsets",
                                                    bytesOf(V.Equal)));
  if (V.Object.empty() && !(V.Distinct.empty() && V.Equal.empty()))
    return;
  if (V.Object.empty()) {
    if (Handler->isMissedOptRemarkEnabled(RemarkName))
      Context.diagnose(OptimizationRemarkMissed(RemarkName, "NotSpecialized",
                                                Place, &At.front())
                       << Kernel << " is not specialized: " << V.Reason);
    return;
  }
  if (!IsWanted)
    return;
  std::string Numbers;
  for (const ObjectValue &Known : V.Object)
    Numbers += (Numbers.empty() ? "byte " : ", byte ") + utostr(Known.Offset) +
               ": " + numberOf(*Known.Value);
  Context.diagnose(
      OptimizationRemark(RemarkName, "KnownCaptures", Place, &At.front())
      << Kernel << ": constant at each launch: "
      << DiagnosticInfoOptimizationBase::Argument("Numbers", Numbers));
}

static void remarkBodies(const LaunchedKernel &K, const LaunchValues &V) {
  const Function &At = V.Root ? *V.Root : *K.Kernel;
  LLVMContext &Context = At.getContext();
  const DiagnosticHandler *Handler = Context.getDiagHandlerPtr();
  if (!Handler || !Handler->isPassedOptRemarkEnabled(RemarkName) || At.empty())
    return;
  for (const std::string &Guard : V.Bodies)
    Context.diagnose(
        OptimizationRemark(RemarkName, "Body", DebugLoc(V.Place), &At.front())
        << "kernel '"
        << K.Kernel->getFnAttribute(attribute::Kernel).getValueAsString()
        << "': a body for launches with "
        << DiagnosticInfoOptimizationBase::Argument("Guard", Guard));
}

/// Bodies for launches whose accessors share no memory: those that there are
/// get that condition, too, and there is one more for other launches. One for
/// constants stays as it is: the headers ask for it before the buffers of the
/// launch are known.
static void tellAccessorsApart(const Function &Kernel,
                               std::vector<std::string> &Bodies) {
  LaunchGuard Alone;
  Alone.Disjoint = accessorsToTellApart(Kernel);
  if (Alone.empty())
    return;
  for (std::string &Text : Bodies) {
    std::optional<LaunchGuard> Guard = LaunchGuard::parse(Text);
    if (!Guard || !Guard->Constants.empty())
      continue;
    Guard->Disjoint = Alone.Disjoint;
    Text = Guard->text();
  }
  Bodies.push_back(Alone.text());
}

bool specializeKernels(Module &M) {
  ConstantValues Constants(M);
  const std::vector<LaunchedKernel> Kernels =
      findLaunches(M, [&](Function &Kernel) {
        return capturesSpecialized(Kernel) || !Constants.readBy(Kernel).empty();
      });
  bool Changed = false;
  for (auto [K, V] : zip(Kernels, computeLaunchValues(M, Kernels, Constants))) {
    tellAccessorsApart(*K.Kernel, V.Bodies);
    remark(K, V);
    remarkBodies(K, V);
    if (!V.Bodies.empty()) {
      K.Kernel->addFnAttr(attribute::KernelBodies, join(V.Bodies, ";"));
      Changed = true;
    }
    // Updates of graphs write captures, too (guards are compared at launch).
    if (K.Kernel->hasFnAttribute(attribute::KernelArguments))
      continue;
    KnownBytes Known;
    for (const ObjectValue &Value : V.Object)
      Known.add(Value.Offset, *Value.Value, M.getDataLayout());
    auto AddFact = [&](StringRef Name, const std::string &Text) {
      if (Text.empty())
        return;
      K.Kernel->addParamAttr(0, Attribute::get(M.getContext(), Name, Text));
      Changed = true;
    };
    AddFact(attribute::KnownCaptures, Known.text());
    AddFact(attribute::DistinctCaptures, textOf(V.Distinct));
    AddFact(attribute::EqualCaptures, textOf(V.Equal));
  }
  return Changed;
}

PreservedAnalyses SpecializePass::run(Module &M, ModuleAnalysisManager &) {
  return specializeKernels(M) ? PreservedAnalyses::none()
                              : PreservedAnalyses::all();
}

} // namespace syclcc1
