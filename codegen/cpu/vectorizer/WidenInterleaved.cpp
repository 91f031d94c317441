//===- WidenInterleaved.cpp - Structures side by side in memory -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     m = gather p[x].a, mask        v0 = load <W x float> p, mask'
//     n = gather p[x].b, mask   ->   v1 = load <W x float> p + W, mask'
//                                    m = shuffle v0, v1    0, 2, 4, …
//                                    n = shuffle v0, v1    1, 3, 5, …
//
// Scattered structures are loaded lane by lane and transposed, or transposed
// and stored lane by lane.
//
// Only vectors of W elements and shuffles of two of them are used, which every
// target has. mask' repeats each lane's bit once for each element of the
// structure; it is not set after the last element that is read.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Interleaved.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Instructions.h"
#include <array>

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// A vector whose elements come from many, by shuffles of two.
class Collector {
public:
  Collector(IRBuilder<> &B, unsigned Lanes)
      : B(B), Now(Lanes, PoisonMaskElem) {}

  /// \p From is the element of \p V that a lane takes, if it takes one.
  void add(Value *V,
           function_ref<std::optional<unsigned>(unsigned Lane)> From) {
    const unsigned Lanes = unsigned(Now.size());
    SmallVector<int> Mask = Now;
    bool HasAny = false;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      if (auto At = From(Lane)) {
        Mask[Lane] = int(*At + (Result ? Lanes : 0));
        HasAny = true;
      }
    if (!HasAny)
      return;
    if (!Result) { // Taken apart together with the second one.
      Result = V;
      Now = Mask;
      return;
    }
    Result = B.CreateShuffleVector(Result, V, Mask);
    IsWritten = true;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Now[Lane] = Mask[Lane] == PoisonMaskElem ? PoisonMaskElem : int(Lane);
  }

  Value *get() {
    return IsWritten ? Result : B.CreateShuffleVector(Result, Now);
  }

private:
  IRBuilder<> &B;
  SmallVector<int> Now; ///< Where the lanes' elements are in the result.
  Value *Result = nullptr;
  bool IsWritten = false;
};

} // namespace

/// Vector \p Chunk of the structures' memory: its address in lane 0.
Value *Widener::addressOfChunk(const InterleaveGroup &G, unsigned Chunk) {
  const InterleaveGroup::Member &Leader = G.leader();
  const int64_t Offset =
      (int64_t(Chunk) * Lanes - int64_t(Leader.Index)) * G.Element;
  return B.CreatePtrAdd(first(getLoadStorePointerOperand(Leader.I)),
                        B.getInt64(uint64_t(Offset)));
}

/// The active lanes, for each element of \p Chunk; null if all are.
Value *Widener::maskOfChunk(const InterleaveGroup &G, unsigned Chunk) {
  SmallVector<Constant *> Needed;
  SmallVector<int> LaneOf;
  const unsigned End = (Lanes - 1) * G.Factor + G.Span;
  bool NeedsAll = true;
  for (unsigned N = 0; N != Lanes; ++N) {
    const unsigned At = Chunk * Lanes + N;
    LaneOf.push_back(int(At / G.Factor));
    // Memory after a structure's last member is read if the next lane is
    // active.
    const bool IsRead = Mask ? At % G.Factor < G.Span : At < End;
    Needed.push_back(B.getInt1(IsRead));
    NeedsAll &= IsRead;
  }
  Value *Known = NeedsAll ? nullptr : ConstantVector::get(Needed);
  if (!Mask)
    return Known;
  Value *Of = B.CreateShuffleVector(Mask, LaneOf);
  return Known ? B.CreateAnd(Of, Known) : Of;
}

/// The leader's alignment, for vector \p Chunk after it.
static Align alignmentOf(const InterleaveGroup &G, unsigned Chunk,
                         unsigned Lanes) {
  const InterleaveGroup::Member &Leader = G.leader();
  Align A = getLoadStoreAlignment(Leader.I);
  A = commonAlignment(A, uint64_t(Leader.Index) * G.Element);
  return commonAlignment(A, uint64_t(Chunk) * Lanes * G.Element);
}

/// The address of lane \p Lane's structure.
Value *Widener::addressOfStructure(const InterleaveGroup &G, unsigned Lane) {
  const InterleaveGroup::Member &Leader = G.leader();
  Value *Of = getLoadStorePointerOperand(Leader.I);
  const Shape Place = S.of(Of);
  const int64_t Before = -int64_t(Leader.Index) * G.Element;
  if (Place.K == Shape::Strided)
    return B.CreatePtrAdd(first(Of),
                          B.getInt64(uint64_t(Place.Stride * Lane + Before)));
  return B.CreatePtrAdd(B.CreateExtractElement(wide(Of), uint64_t(Lane)),
                        B.getInt64(uint64_t(Before)));
}

/// The structure of lane \p Lane, with anything behind its span.
Value *Widener::structureOf(const InterleaveGroup &G, unsigned Lane) {
  Value *At = addressOfStructure(G, Lane);
  const Align A =
      commonAlignment(getLoadStoreAlignment(G.leader().I), G.Element);
  Type *Element = B.getIntNTy(8 * G.Element);
  auto load = [&](unsigned From, unsigned Count) {
    return B.CreateAlignedLoad(
        FixedVectorType::get(Element, Count),
        B.CreatePtrAdd(At, B.getInt64(uint64_t(From) * G.Element)), A);
  };
  if (G.Span == 4)
    return load(0, 4);
  Value *Two = B.CreateShuffleVector(load(0, 2), {0, 1, -1, -1});
  if (G.Span == 2)
    return Two;
  return B.CreateInsertElement(
      Two,
      B.CreateAlignedLoad(Element,
                          B.CreatePtrAdd(At, B.getInt64(2 * G.Element)), A),
      uint64_t(2));
}

/// Elements of \p Left and, from 4 on, of \p Right: the same for each block of
/// four lanes.
static Value *shuffleBlocks(IRBuilder<> &B, Value *Left, Value *Right,
                            ArrayRef<unsigned> Four) {
  const unsigned Lanes =
      cast<FixedVectorType>(Left->getType())->getNumElements();
  SmallVector<int> Mask;
  for (unsigned Block = 0; Block != Lanes / 4; ++Block)
    for (unsigned N : Four)
      Mask.push_back(int(4 * Block + N % 4 + (N < 4 ? 0 : Lanes)));
  return B.CreateShuffleVector(Left, Right, Mask);
}

/// Transposes each block of four by four elements; of four vectors the first
/// \p Count are needed.
static std::array<Value *, 4> transposed(IRBuilder<> &B, ArrayRef<Value *> Of,
                                         unsigned Count) {
  std::array<Value *, 4> Result = {};
  for (unsigned Half = 0; 2 * Half < Count; ++Half) {
    Value *Pairs[2];
    for (unsigned N = 0; N != 2; ++N)
      Pairs[N] = Half == 0
                     ? shuffleBlocks(B, Of[2 * N], Of[2 * N + 1], {0, 4, 1, 5})
                     : shuffleBlocks(B, Of[2 * N], Of[2 * N + 1], {2, 6, 3, 7});
    Result[2 * Half] = shuffleBlocks(B, Pairs[0], Pairs[1], {0, 1, 4, 5});
    Result[2 * Half + 1] = shuffleBlocks(B, Pairs[0], Pairs[1], {2, 3, 6, 7});
  }
  return Result;
}

/// Four lanes at a time: register n has the structures of lanes n, 4 + n, …,
/// and each block of four elements is transposed by itself.
void Widener::emitScatteredLoads(const InterleaveGroup &G) {
  Value *Of[4];
  for (unsigned N = 0; N != 4; ++N) {
    SmallVector<Value *> Parts;
    for (unsigned Block = 0; Block != Lanes / 4; ++Block)
      Parts.push_back(structureOf(G, 4 * Block + N));
    Of[N] = concatenateVectors(B, Parts);
  }
  const auto Members = transposed(B, Of, G.Span);
  for (const InterleaveGroup::Member &M : G.Members)
    Wides[M.I] = B.CreateBitCast(Members[M.Index], vectorOf(M.I->getType()));
}

/// The same backwards. Structures of two are the first halves of four.
void Widener::emitScatteredStores(const InterleaveGroup &G) {
  Type *Element = B.getIntNTy(8 * G.Element);
  VectorType *T = vectorOf(Element);
  SmallVector<Value *, 4> Of(4, PoisonValue::get(T));
  for (const InterleaveGroup::Member &M : G.Members)
    Of[M.Index] =
        B.CreateBitCast(wide(cast<StoreInst>(M.I)->getValueOperand()), T);
  const auto Structures = transposed(B, Of, 4);
  const Align A =
      commonAlignment(getLoadStoreAlignment(G.leader().I), G.Element);
  auto *One = FixedVectorType::get(Element, G.Span);
  for (unsigned Lane = 0; Lane != Lanes; ++Lane)
    B.CreateAlignedStore(B.CreateExtractVector(One, Structures[Lane % 4],
                                               uint64_t(Lane) / 4 * 4),
                         addressOfStructure(G, Lane), A);
}

/// Gives all members of \p G their vectors.
void Widener::emitInterleavedLoads(const InterleaveGroup &G) {
  if (G.IsScattered)
    return emitScatteredLoads(G);
  VectorType *T = vectorOf(B.getIntNTy(8 * G.Element));
  SmallVector<Value *> Chunks;
  for (unsigned Chunk = 0; Chunk != G.Factor; ++Chunk) {
    Value *Address = addressOfChunk(G, Chunk);
    const Align A = alignmentOf(G, Chunk, Lanes);
    if (Value *On = maskOfChunk(G, Chunk))
      Chunks.push_back(
          B.CreateMaskedLoad(T, Address, A, On, PoisonValue::get(T)));
    else
      Chunks.push_back(B.CreateAlignedLoad(T, Address, A));
  }
  for (const InterleaveGroup::Member &M : G.Members) {
    Collector All(B, Lanes);
    for (unsigned Chunk = 0; Chunk != G.Factor; ++Chunk)
      All.add(Chunks[Chunk], [&](unsigned Lane) -> std::optional<unsigned> {
        const unsigned At = Lane * G.Factor + M.Index;
        if (At / Lanes != Chunk)
          return std::nullopt;
        return At % Lanes;
      });
    Value *Result = All.get();
    Wides[M.I] = B.CreateBitCast(Result, vectorOf(M.I->getType()));
  }
}

void Widener::emitInterleavedStores(const InterleaveGroup &G) {
  if (G.IsScattered)
    return emitScatteredStores(G);
  VectorType *T = vectorOf(B.getIntNTy(8 * G.Element));
  SmallVector<Value *> Values(G.Factor);
  for (const InterleaveGroup::Member &M : G.Members)
    Values[M.Index] =
        B.CreateBitCast(wide(cast<StoreInst>(M.I)->getValueOperand()), T);
  for (unsigned Chunk = 0; Chunk != G.Factor; ++Chunk) {
    Collector All(B, Lanes);
    for (unsigned Index = 0; Index != G.Factor; ++Index)
      All.add(Values[Index], [&](unsigned N) -> std::optional<unsigned> {
        const unsigned At = Chunk * Lanes + N;
        if (At % G.Factor != Index)
          return std::nullopt;
        return At / G.Factor;
      });
    Value *V = All.get();
    Value *Address = addressOfChunk(G, Chunk);
    const Align A = alignmentOf(G, Chunk, Lanes);
    if (Value *On = maskOfChunk(G, Chunk))
      B.CreateMaskedStore(V, Address, A, On);
    else
      B.CreateAlignedStore(V, Address, A);
  }
}

} // namespace syclcc1::cpu
