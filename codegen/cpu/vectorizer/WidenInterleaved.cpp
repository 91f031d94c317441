//===- WidenInterleaved.cpp - Structures side by side in memory -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     m = gather p[x].a, mask        v0 = load <W x float> p, mask'
//     n = gather p[x].b, mask   ->   v1 = load <W x float> p + W, mask'
//                                    m = shuffle v0, v1    0, 2, 4, …
//                                    n = shuffle v0, v1    1, 3, 5, …
//
// Scattered structures are loaded lane by lane and transposed, or transposed
// and stored lane by lane; with AVX-512, small ones are gathered and scattered
// as numbers of 64 and 32 bits.
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
#include <numeric>

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// Four elements of 64 bits; see mostScattered.
constexpr uint64_t MostScatteredBytes = 32;

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

/// Memory that inactive lanes access in place of their structures, which may be
/// anywhere. They load zeros: garbage may be denormal numbers, with which they
/// would compute slowly, and what was just stored would have to be waited for.
Value *Widener::spareStructure(bool IsLoad) {
  if (!IsLoad) {
    if (!SpareTarget)
      SpareTarget = new AllocaInst(
          ArrayType::get(B.getInt8Ty(), MostScatteredBytes),
          DL.getAllocaAddrSpace(), nullptr, Align(MostScatteredBytes), "spare",
          Prologue->getFirstNonPHIOrDbgOrAlloca());
    return SpareTarget;
  }
  Module &M = *F.getParent();
  constexpr const char *Name = "syclcc1.zeros";
  if (GlobalVariable *Zeros = M.getNamedGlobal(Name))
    return Zeros;
  Type *T = ArrayType::get(B.getInt8Ty(), MostScatteredBytes);
  auto *Zeros =
      new GlobalVariable(M, T, /*isConstant=*/true, GlobalValue::PrivateLinkage,
                         Constant::getNullValue(T), Name);
  Zeros->setAlignment(Align(MostScatteredBytes));
  Zeros->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  return Zeros;
}

/// The address of each lane's structure.
SmallVector<Value *> Widener::addressesOf(const InterleaveGroup &G) {
  const InterleaveGroup::Member &Leader = G.leader();
  Value *Of = getLoadStorePointerOperand(Leader.I);
  const Shape Place = S.of(Of);
  const int64_t Before = -int64_t(Leader.Index) * G.Element;
  SmallVector<Value *> Addresses;
  if (Mask) {
    Value *Start = B.CreatePtrAdd(wide(Of), B.getInt64(uint64_t(Before)));
    Value *All = B.CreateSelect(
        Mask, Start,
        B.CreateVectorSplat(Lanes, spareStructure(isa<LoadInst>(Leader.I))));
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Addresses.push_back(B.CreateExtractElement(All, uint64_t(Lane)));
    return Addresses;
  }
  for (unsigned Lane = 0; Lane != Lanes; ++Lane)
    Addresses.push_back(
        Place.K == Shape::Strided
            ? B.CreatePtrAdd(first(Of),
                             B.getInt64(uint64_t(Place.Stride * Lane + Before)))
            : B.CreatePtrAdd(B.CreateExtractElement(wide(Of), uint64_t(Lane)),
                             B.getInt64(uint64_t(Before))));
  return Addresses;
}

/// The structure at \p Address, with anything behind its span.
Value *Widener::structureAt(const InterleaveGroup &G, Value *Address) {
  const Align A =
      commonAlignment(getLoadStoreAlignment(G.leader().I), G.Element);
  Type *Element = B.getIntNTy(8 * G.Element);
  const auto Size = unsigned(PowerOf2Ceil(G.Span));
  Value *Structure = nullptr;
  for (unsigned From = 0; From != G.Span;) {
    const unsigned Count = bit_floor(G.Span - From);
    Value *At = B.CreatePtrAdd(Address, B.getInt64(uint64_t(From) * G.Element));
    if (Count == 1) {
      Structure = B.CreateInsertElement(
          Structure, B.CreateAlignedLoad(Element, At, A), uint64_t(From));
    } else {
      Value *Part =
          B.CreateAlignedLoad(FixedVectorType::get(Element, Count), At, A);
      SmallVector<int> Placed(Size, PoisonMaskElem);
      std::iota(Placed.begin(), Placed.begin() + Count, 0);
      if (Count != Size)
        Part = B.CreateShuffleVector(Part, Placed);
      if (From != 0) {
        std::iota(Placed.begin(), Placed.begin() + From, 0);
        std::iota(Placed.begin() + From, Placed.begin() + From + Count, Size);
        Part = B.CreateShuffleVector(Structure, Part, Placed);
      }
      Structure = Part;
    }
    From += Count;
  }
  return Structure;
}

/// The elements of \p Left and \p Right in turns, of the first or second half
/// of each block of \p Size lanes.
static Value *interleaveHalves(IRBuilder<> &B, Value *Left, Value *Right,
                               unsigned Size, bool Second) {
  const unsigned Lanes =
      cast<FixedVectorType>(Left->getType())->getNumElements();
  SmallVector<int> Mask;
  for (unsigned Block = 0; Block != Lanes; Block += Size)
    for (unsigned N = 0; N != Size; ++N)
      Mask.push_back(int(Block + (Second ? Size / 2 : 0) + N / 2 +
                         (N % 2 == 0 ? 0 : Lanes)));
  return B.CreateShuffleVector(Left, Right, Mask);
}

/// Transposes each block of as many lanes as there are vectors. A step rotates
/// the bits of the pair (number of the vector, number in the block) by one,
/// which exchanges the two numbers after as many steps as each has bits. On x86
/// it is one instruction for each vector.
static SmallVector<Value *> transposed(IRBuilder<> &B,
                                       SmallVector<Value *> Of) {
  const auto Size = unsigned(Of.size());
  for (unsigned Step = 1; Step < Size; Step *= 2) {
    SmallVector<Value *> Now;
    for (unsigned N = 0; N != Size / 2; ++N)
      for (const bool Second : {false, true})
        Now.push_back(
            interleaveHalves(B, Of[N], Of[N + Size / 2], Size, Second));
    Of = std::move(Now);
  }
  return Of;
}

/// The elements of \p Vectors in turns.
static Value *interleaveVectors(IRBuilder<> &B, ArrayRef<Value *> Vectors) {
  if (Vectors.size() == 1)
    return Vectors.front();
  // 0 2 and 1 3 first, so that each step takes turns of two.
  SmallVector<Value *> Even, Odd;
  for (size_t N = 0; N != Vectors.size(); ++N)
    (N % 2 == 0 ? Even : Odd).push_back(Vectors[N]);
  Value *Left = interleaveVectors(B, Even), *Right = interleaveVectors(B, Odd);
  const auto Size = cast<FixedVectorType>(Left->getType())->getNumElements();
  return B.CreateShuffleVector(Left, Right, createInterleaveMask(Size, 2));
}

/// Each lane's structure as numbers of 64 and 32 bits.
void Widener::emitGatheredWords(const InterleaveGroup &G) {
  const InterleaveGroup::Member &Leader = G.leader();
  Value *Place = wide(getLoadStorePointerOperand(Leader.I));
  const Align A = commonAlignment(getLoadStoreAlignment(Leader.I), G.Element);
  unsigned Count;
  for (unsigned From = 0; From != G.Span; From += Count) {
    Count = std::min(bit_floor(G.Span - From), 8 / G.Element);
    const int64_t Offset = (int64_t(From) - int64_t(Leader.Index)) * G.Element;
    VectorType *Word = vectorOf(B.getIntNTy(8 * Count * G.Element));
    Value *Words = B.CreateMaskedGather(
        Word, B.CreatePtrAdd(Place, B.getInt64(uint64_t(Offset))), A, Mask);
    for (const InterleaveGroup::Member &M : G.Members)
      if (M.Index >= From && M.Index < From + Count) {
        const uint64_t Shift = uint64_t(M.Index - From) * G.Element * 8;
        Value *Shifted = B.CreateLShr(Words, ConstantInt::get(Word, Shift));
        Wides[M.I] = B.CreateBitCast(
            B.CreateTrunc(Shifted, vectorOf(B.getIntNTy(8 * G.Element))),
            vectorOf(M.I->getType()));
      }
  }
}

/// The same backwards: members side by side, and numbers of all of them.
void Widener::emitScatteredWords(const InterleaveGroup &G) {
  const InterleaveGroup::Member &Leader = G.leader();
  Value *Place = wide(getLoadStorePointerOperand(Leader.I));
  const Align A = commonAlignment(getLoadStoreAlignment(Leader.I), G.Element);
  SmallVector<Value *> Members(G.Span);
  for (const InterleaveGroup::Member &M : G.Members)
    Members[M.Index] =
        B.CreateBitCast(wide(cast<StoreInst>(M.I)->getValueOperand()),
                        vectorOf(B.getIntNTy(8 * G.Element)));
  unsigned Count;
  for (unsigned From = 0; From != G.Span; From += Count) {
    Count = std::min(bit_floor(G.Span - From), 8 / G.Element);
    const int64_t Offset = (int64_t(From) - int64_t(Leader.Index)) * G.Element;
    Value *Words =
        Count == 1 ? Members[From]
                   : interleaveVectors(B, ArrayRef(Members).slice(From, Count));
    B.CreateMaskedScatter(
        B.CreateBitCast(Words, vectorOf(B.getIntNTy(8 * Count * G.Element))),
        B.CreatePtrAdd(Place, B.getInt64(uint64_t(Offset))), A, Mask);
  }
}

/// Of blocks of n lanes: register k has the structures of lanes k, n + k, …,
/// and each block of n elements is transposed by itself.
void Widener::emitScatteredLoads(const InterleaveGroup &G) {
  if (G.IsOfWords)
    return emitGatheredWords(G);
  const SmallVector<Value *> Addresses = addressesOf(G);
  const auto Size = unsigned(PowerOf2Ceil(G.Span));
  SmallVector<Value *> Of;
  for (unsigned N = 0; N != Size; ++N) {
    SmallVector<Value *> Parts;
    for (unsigned Lane = N; Lane < Lanes; Lane += Size)
      Parts.push_back(structureAt(G, Addresses[Lane]));
    Of.push_back(Parts.size() == 1 ? Parts.front()
                                   : concatenateVectors(B, Parts));
  }
  const auto Members = transposed(B, Of);
  for (const InterleaveGroup::Member &M : G.Members)
    Wides[M.I] = B.CreateBitCast(Members[M.Index], vectorOf(M.I->getType()));
}

/// The same backwards.
void Widener::emitScatteredStores(const InterleaveGroup &G) {
  if (G.IsOfWords)
    return emitScatteredWords(G);
  Type *Element = B.getIntNTy(8 * G.Element);
  VectorType *T = vectorOf(Element);
  SmallVector<Value *> Of(G.Span, PoisonValue::get(T));
  for (const InterleaveGroup::Member &M : G.Members)
    Of[M.Index] =
        B.CreateBitCast(wide(cast<StoreInst>(M.I)->getValueOperand()), T);
  const auto Structures = transposed(B, Of);
  const SmallVector<Value *> Addresses = addressesOf(G);
  const Align A =
      commonAlignment(getLoadStoreAlignment(G.leader().I), G.Element);
  auto *One = FixedVectorType::get(Element, G.Span);
  for (unsigned Lane = 0; Lane != Lanes; ++Lane)
    B.CreateAlignedStore(
        B.CreateExtractVector(One, Structures[Lane % G.Span],
                              uint64_t(Lane) / G.Span * G.Span),
        Addresses[Lane], A);
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
