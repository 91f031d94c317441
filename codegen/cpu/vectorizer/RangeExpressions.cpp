//===- RangeExpressions.cpp - Intervals to be computed later --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All limits are checked together, so each may rely on the others: a product is
// computed in 64 bits of operands that are limited to 32, and what a limit says
// of a sum of overflowed operands does not matter, because the operands have
// limits that fail.
//
// A filter asks of x - 2, x - 1 … x + 2 whether they are negative, and of each
// column whether its row has elements. What is a constant away from another
// expression is a limit of that; each has one of either kind, the strictest.
//
// Tested by test/codegen/cpu/vectorizer/bounded-indices.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/RangeExpressions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

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

RangeExpressions::Node RangeExpressions::atLeast(Node A, int64_t Least) {
  Expression New{AtLeast, A};
  New.C = Least;
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

std::pair<RangeExpressions::Node, int64_t>
RangeExpressions::baseOf(Node N) const {
  int64_t Added = 0;
  for (;;) {
    const Expression &Of = Nodes[N];
    if (Of.K != Sum && Of.K != Difference)
      return {N, Added};
    Node Base = Of.A;
    std::optional<int64_t> C = constantValue(Of.B);
    if (!C && Of.K == Sum) {
      Base = Of.B;
      C = constantValue(Of.A);
    }
    if (!C || *C < -Huge || *C > Huge || Added < -Huge || Added > Huge)
      return {N, Added};
    Added += Of.K == Sum ? *C : -*C;
    N = Base;
  }
}

SmallVector<RangeExpressions::Limit> RangeExpressions::strictest() const {
  SmallVector<Limit> Result;
  DenseMap<Node, size_t> At;
  for (const Limit &L : Limits) {
    const auto [Base, Added] = baseOf(L.Of);
    int64_t Least = L.Least, Most = L.Most;
    if (L.MultipleOf > 1 ||
        (Least != INT64_MIN && SubOverflow(Least, Added, Least)) ||
        (Most != INT64_MAX && SubOverflow(Most, Added, Most))) {
      Result.push_back(L);
      continue;
    }
    auto [Known, IsNew] = At.try_emplace(Base, Result.size());
    if (IsNew) {
      Result.push_back({Base, Least, Most});
      continue;
    }
    Limit &Other = Result[Known->second];
    Other.Least = std::max(Other.Least, Least);
    Other.Most = std::min(Other.Most, Most);
  }
  return Result;
}

bool RangeExpressions::startsWithLeast(Node N) const {
  const Expression &Of = Nodes[N];
  switch (Of.K) {
  case Constant:
  case Outer:
    return true;
  case Counter:
    return Of.C > 0;
  case Sum:
    return startsWithLeast(Of.A) && startsWithLeast(Of.B);
  case Difference:
    return startsWithLeast(Of.A) &&
           (Nodes[Of.B].K == Constant || Nodes[Of.B].K == Outer);
  default:
    return false;
  }
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
    case AtLeast: // Empty if no work-item has such a number.
      Ends.push_back({most(ALow, B.getInt64(uint64_t(Of.C))), AHigh});
      break;
    }
  }
  Value *Fits = B.getTrue();
  for (const Limit &L : strictest()) {
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
