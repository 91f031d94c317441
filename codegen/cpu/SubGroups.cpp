// CPUSubGroups: builtins that a line answers; a sub-group is one work-item.
//
//     __sycl_sub_group_size()          ->  1
//     __sycl_sub_group_id()            ->  linear local id
//     __sycl_num_sub_groups()          ->  number of work-items of the group
//     __sycl_shuffle_xor_u32(v, m)     ->  v
//     __sycl_sub_group_any(p)          ->  p != 0
//     __sycl_sub_group_barrier(scope)  ->  fence
//     __sycl_range_is_exact()          ->  1
//     __sycl_pointer_is_local(p)       ->  __sycl_cpu_pointer_is_local(p)
//
// The bodies are written into the declarations, as a device library would
// define them, and the inliner does the rest. Lanes as real sub-groups (a loop
// over W work-items that vectorises) can take the place of this pass later:
// nothing else here knows the size. A library of bitcode was not taken: a dozen
// one-liners are not worth a file that has to be found at compile time.
//
// Must come before CPUItemState, which answers __sycl_local_id and its like.
// Tested by test/codegen/cpu/sub-groups.ll.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

enum class Answer {
  None,
  One,
  Zero,
  OwnValue,
  NotZero,
  LinearLocalId,
  LocalItems,
  Fence,
  Runtime
};

Answer answerOf(StringRef Name) {
  return StringSwitch<Answer>(Name)
      .Case("__sycl_range_is_exact", Answer::One)
      .Case("__sycl_sub_group_size", Answer::One)
      .Case("__sycl_sub_group_max_size", Answer::One)
      .Case("__sycl_sub_group_local_id", Answer::Zero)
      .Case("__sycl_sub_group_id", Answer::LinearLocalId)
      .Case("__sycl_num_sub_groups", Answer::LocalItems)
      .Case("__sycl_sub_group_barrier", Answer::Fence)
      .Cases({"__sycl_sub_group_any", "__sycl_sub_group_all"}, Answer::NotZero)
      .Cases({"__sycl_shuffle_u32", "__sycl_shuffle_u64",
              "__sycl_shuffle_xor_u32", "__sycl_shuffle_xor_u64",
              "__sycl_shuffle_up_u32", "__sycl_shuffle_up_u64",
              "__sycl_shuffle_down_u32", "__sycl_shuffle_down_u64"},
             Answer::OwnValue)
      .Cases({"__sycl_pointer_is_local", "__sycl_pointer_is_private"},
             Answer::Runtime)
      .Default(Answer::None);
}

class BodyWriter {
public:
  explicit BodyWriter(Function &F)
      : F(F), M(*F.getParent()),
        B(BasicBlock::Create(F.getContext(), "entry", &F)) {}

  void write(Answer A) {
    Type *RT = F.getReturnType();
    switch (A) {
    case Answer::None:
      return;
    case Answer::One:
      B.CreateRet(ConstantInt::get(RT, 1));
      return;
    case Answer::Zero:
      B.CreateRet(ConstantInt::get(RT, 0));
      return;
    case Answer::OwnValue:
      B.CreateRet(F.getArg(0));
      return;
    case Answer::NotZero:
      B.CreateRet(B.CreateZExt(B.CreateIsNotNull(F.getArg(0)), RT));
      return;
    case Answer::LinearLocalId: {
      Value *ZY = B.CreateAdd(B.CreateMul(query("__sycl_local_id", 2),
                                          query("__sycl_local_size", 1)),
                              query("__sycl_local_id", 1));
      Value *ZYX = B.CreateAdd(B.CreateMul(ZY, query("__sycl_local_size", 0)),
                               query("__sycl_local_id", 0));
      B.CreateRet(B.CreateTrunc(ZYX, RT));
      return;
    }
    case Answer::LocalItems: {
      Value *XY = B.CreateMul(query("__sycl_local_size", 0),
                              query("__sycl_local_size", 1));
      B.CreateRet(
          B.CreateTrunc(B.CreateMul(XY, query("__sycl_local_size", 2)), RT));
      return;
    }
    case Answer::Fence:
      // One work-item waits for nobody; what it has written must be seen by the
      // scope that it names. Memory is coherent: the order is what matters.
      B.CreateFence(AtomicOrdering::SequentiallyConsistent);
      B.CreateRetVoid();
      return;
    case Answer::Runtime: {
      StringRef Rest = F.getName();
      Rest.consume_front("__sycl_");
      FunctionCallee Callee = M.getOrInsertFunction(
          ("__sycl_cpu_" + Rest).str(), F.getFunctionType());
      // For one run of the kernel's function the answer depends on the address
      // alone, so that asking keeps nothing from being optimised.
      auto *Asked = cast<Function>(Callee.getCallee());
      Asked->setDoesNotAccessMemory();
      Asked->setDoesNotThrow();
      Asked->setWillReturn();
      B.CreateRet(B.CreateCall(Callee, {F.getArg(0)}));
      return;
    }
    }
  }

private:
  Value *query(StringRef Builtin, int Dimension) {
    FunctionCallee Callee = M.getOrInsertFunction(
        Builtin, FunctionType::get(B.getInt64Ty(), {B.getInt32Ty()}, false));
    return B.CreateCall(Callee, {B.getInt32(Dimension)});
  }

  Function &F;
  Module &M;
  IRBuilder<> B;
};

} // namespace

PreservedAnalyses CPUSubGroupsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<std::pair<Function *, Answer>> Work;
  for (Function &F : M)
    if (Answer A = answerOf(F.getName());
        A != Answer::None && F.isDeclaration() && !F.use_empty())
      Work.push_back({&F, A});
  for (auto [F, A] : Work) {
    BodyWriter(*F).write(A);
    F->setLinkage(GlobalValue::InternalLinkage);
    F->setDSOLocal(true);
    F->setSubprogram(nullptr); // That of the declaration.
    F->removeFnAttr(Attribute::Convergent);
    F->addFnAttr(Attribute::AlwaysInline);
    F->addFnAttr(Attribute::NoUnwind);
  }
  return Work.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
