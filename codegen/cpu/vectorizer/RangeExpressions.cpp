//===- RangeExpressions.cpp - Intervals to be computed later --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All limits are checked together, so each may rely on the others: a product is
// computed in 64 bits of operands that are limited to 32, and what a limit says
// of a sum of overflowed operands does not matter, because the operands have
// limits that fail.
//
// Tested by test/codegen/cpu/vectorizer/bounded-indices.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/RangeExpressions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace syclcc1::cpu {

/// Numbers of 64 bits may be at most this large: sums of them do not overflow.
static constexpr int64_t Huge = int64_t(1) << 40;

RangeExpressions::Node RangeExpressions::add(Expression New) {
  Nodes.push_back(std::move(New));
  return Node(Nodes.size() - 1);
}

RangeExpressions::Node RangeExpressions::constant(int64_t V) {
  Expression New{Constant};
  New.C = V;
  return add(New);
}

RangeExpressions::Node RangeExpressions::value(const Value &A, Type *T,
                                               ArrayRef<int64_t> Offsets,
                                               bool Signed) {
  Expression New{Outer};
  New.Of = &A;
  New.T = T;
  New.Offsets.append(Offsets.begin(), Offsets.end());
  New.Signed = Signed;
  const Node N = add(New);
  if (T->getIntegerBitWidth() > 32)
    limit(N, -Huge, Huge);
  return N;
}

RangeExpressions::Node RangeExpressions::counter(const Argument &A,
                                                 int64_t Step) {
  Expression New{Counter};
  New.Of = &A;
  New.C = Step;
  const Node N = add(New);
  limit(N, -Huge, Huge);
  return N;
}

RangeExpressions::Node RangeExpressions::product(Node A, Node B) {
  constexpr int64_t Largest = int64_t(1) << 31;
  limit(A, -Largest, Largest);
  limit(B, -Largest, Largest);
  const Node N = add({Product, A, B});
  limit(N, -Huge, Huge);
  return N;
}

RangeExpressions::Node RangeExpressions::quotientBy(Node A, int64_t By) {
  Expression New{Quotient, A};
  New.C = By;
  return add(New);
}

std::optional<int64_t> RangeExpressions::constantValue(Node N) const {
  const Expression &Of = Nodes[N];
  if (Of.K == Constant)
    return Of.C;
  if (Of.K != Sum && Of.K != Difference)
    return std::nullopt;
  const auto A = constantValue(Of.A), B = constantValue(Of.B);
  if (!A || !B)
    return std::nullopt;
  return Of.K == Sum ? *A + *B : *A - *B;
}

void RangeExpressions::limit(Node N, int64_t Least, int64_t Most) {
  if (Nodes[N].K == Constant && Nodes[N].C >= Least && Nodes[N].C <= Most)
    return;
  Limits.push_back({N, Least, Most});
}

void RangeExpressions::reset(std::pair<size_t, size_t> Mark) {
  Nodes.truncate(Mark.first);
  Limits.truncate(Mark.second);
}

Value *RangeExpressions::emit(IRBuilder<> &B, Value *Count,
                              const DenseMap<Value *, Value *> &Outside) const {
  Type *I64 = B.getInt64Ty();
  SmallVector<std::pair<Value *, Value *>> Ends;
  auto least = [&](Value *X, Value *Y) {
    return B.CreateBinaryIntrinsic(Intrinsic::smin, X, Y);
  };
  auto most = [&](Value *X, Value *Y) {
    return B.CreateBinaryIntrinsic(Intrinsic::smax, X, Y);
  };
  for (const Expression &Of : Nodes) {
    auto [ALow, AHigh] =
        Of.A < Ends.size() ? Ends[Of.A] : std::pair<Value *, Value *>();
    auto [BLow, BHigh] =
        Of.B < Ends.size() ? Ends[Of.B] : std::pair<Value *, Value *>();
    switch (Of.K) {
    case Constant:
      Ends.push_back({B.getInt64(uint64_t(Of.C)), B.getInt64(uint64_t(Of.C))});
      break;
    case Outer: {
      Value *V = Outside.lookup(const_cast<Value *>(Of.Of));
      for (auto [N, Offset] : enumerate(Of.Offsets))
        V = B.CreateLoad(N + 1 == Of.Offsets.size() ? Of.T : B.getPtrTy(),
                         B.CreatePtrAdd(V, B.getInt64(uint64_t(Offset))));
      // Poison, if no work-item reaches its use.
      V = B.CreateFreeze(Of.Signed ? B.CreateSExt(V, I64)
                                   : B.CreateZExt(V, I64));
      Ends.push_back({V, V});
      break;
    }
    case Counter: {
      Value *First = Outside.lookup(const_cast<Value *>(Of.Of));
      Value *Last =
          B.CreateAdd(First, B.CreateMul(B.CreateSub(Count, B.getInt64(1)),
                                         ConstantInt::getSigned(I64, Of.C)));
      Ends.push_back(Of.C > 0 ? std::pair(First, Last)
                              : std::pair(Last, First));
      break;
    }
    case Sum:
      Ends.push_back({B.CreateAdd(ALow, BLow), B.CreateAdd(AHigh, BHigh)});
      break;
    case Difference:
      Ends.push_back({B.CreateSub(ALow, BHigh), B.CreateSub(AHigh, BLow)});
      break;
    case Product: {
      Value *P[] = {B.CreateMul(ALow, BLow), B.CreateMul(ALow, BHigh),
                    B.CreateMul(AHigh, BLow), B.CreateMul(AHigh, BHigh)};
      Ends.push_back({least(least(P[0], P[1]), least(P[2], P[3])),
                      most(most(P[0], P[1]), most(P[2], P[3]))});
      break;
    }
    case Quotient:
      Ends.push_back(
          {B.CreateSDiv(B.CreateSub(ALow, B.getInt64(uint64_t(Of.C - 1))),
                        B.getInt64(uint64_t(Of.C))),
           B.CreateSDiv(AHigh, B.getInt64(uint64_t(Of.C)))});
      break;
    case Hull:
      Ends.push_back({least(ALow, BLow), most(AHigh, BHigh)});
      break;
    case UpTo:
      Ends.push_back({ALow, most(AHigh, BHigh)});
      break;
    case DownTo:
      Ends.push_back({least(ALow, BLow), AHigh});
      break;
    }
  }
  Value *Fits = B.getTrue();
  for (const Limit &L : Limits) {
    auto [Low, High] = Ends[L.Of];
    if (L.MultipleOf > 1)
      Fits = B.CreateAnd(
          Fits, B.CreateIsNull(B.CreateAnd(Low, B.getInt64(L.MultipleOf - 1))));
    if (L.Least != INT64_MIN)
      Fits = B.CreateAnd(
          Fits, B.CreateICmpSGE(Low, ConstantInt::getSigned(I64, L.Least)));
    if (L.Most != INT64_MAX)
      Fits = B.CreateAnd(
          Fits, B.CreateICmpSLE(High, ConstantInt::getSigned(I64, L.Most)));
  }
  return Fits;
}

} // namespace syclcc1::cpu
