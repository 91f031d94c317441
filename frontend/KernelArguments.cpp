//===- KernelArguments.cpp - Numbers of captures --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs that were written for DPC++ update a graph by the number of a
// capture:
//
//     dynamic_parameter where(graph, p);
//     node = graph.add([&](handler &h) {
//       h.set_arg(1, where);
//       h.single_task([=] { acc[0] … n … p[i] … });
//     });
//
// There the members of the callable are arguments of the native kernel, in the
// order of the captures (that of their first use in the lambda): a number, a
// pointer or a structure is one, an accessor four (pointer, two ranges, id).
// Here a kernel has one object, so the numbers are recorded with the place that
// each has in it. Above: acc is 0 to 3, n is 4, p is 5.
//
// A structure that contains a special member is not one argument: DPC++ passes
// its members, and so they are numbered one by one. The numbers end at a member
// that DPC++ would take apart in a way that headers do not tell (a stream).
//
// Tested by test/frontend/kernel-arguments.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/KernelArguments.h"
#include "frontend/Annotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace syclcc1 {
namespace {

class Numbering {
public:
  explicit Numbering(const ASTContext &Context) : Context(Context) {}

  std::string Text;

  /// The members of \p Record, in DPC++'s order.
  void members(const CXXRecordDecl *Record, CharUnits At) {
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
    Ended |= Record->getNumVBases() != 0;
    for (const CXXBaseSpecifier &Base : Record->bases()) {
      if (Ended)
        return;
      const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl();
      member(Base.getType(), At + Layout.getBaseClassOffset(Class));
    }
    for (const FieldDecl *Field : Record->fields()) {
      Ended |= Field->isBitField();
      if (Ended)
        return;
      member(Field->getType(),
             At + Context.toCharUnitsFromBits(
                      Layout.getFieldOffset(Field->getFieldIndex())));
    }
  }

private:
  /// How many numbers a capture of that class has, if headers say so.
  std::optional<uint64_t> stated(const CXXRecordDecl *Record) const {
    const AnnotateAttr *A = findAnnotation(Record, annotation::Arguments);
    if (const auto *Instance =
            dyn_cast<ClassTemplateSpecializationDecl>(Record);
        !A && Instance)
      A = findAnnotation(Instance->getSpecializedTemplate()->getTemplatedDecl(),
                         annotation::Arguments);
    Expr::EvalResult Number;
    if (A && A->args_size() == 1 &&
        (*A->args_begin())->EvaluateAsInt(Number, Context))
      return Number.Val.getInt().getZExtValue();
    return std::nullopt;
  }

  bool hasStated(QualType T) const {
    const CXXRecordDecl *Record =
        Context.getBaseElementType(T)->getAsCXXRecordDecl();
    if (!Record || !Record->hasDefinition())
      return false;
    return stated(Record) ||
           llvm::any_of(Record->bases(),
                        [&](const CXXBaseSpecifier &Base) {
                          return hasStated(Base.getType());
                        }) ||
           llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
             return hasStated(Field->getType());
           });
  }

  void member(QualType T, CharUnits At) {
    if (!hasStated(T))
      return add(T, At, 1);
    if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T)) {
      const CharUnits Size =
          Context.getTypeSizeInChars(Array->getElementType());
      for (uint64_t I = 0; I != Array->getZExtSize() && !Ended; ++I)
        member(Array->getElementType(), At + Size * I);
      return;
    }
    const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
    if (std::optional<uint64_t> Count = stated(Record)) {
      if (*Count)
        add(T, At, *Count);
      else
        Ended = true;
      return;
    }
    members(Record, At);
  }

  void add(QualType T, CharUnits At, uint64_t Count) {
    if (!Text.empty())
      Text += ',';
    Text += std::to_string(Next) + ':' + std::to_string(At.getQuantity()) +
            ':' + std::to_string(Context.getTypeSizeInChars(T).getQuantity());
    Next += Count;
  }

  const ASTContext &Context;
  uint64_t Next = 0;
  bool Ended = false;
};

} // namespace

std::string numberArguments(const CXXRecordDecl *Callable, uint64_t Offset,
                            const ASTContext &Context) {
  Numbering N(Context);
  if (Callable)
    N.members(Callable, CharUnits::fromQuantity(Offset));
  return std::move(N.Text);
}

} // namespace syclcc1
