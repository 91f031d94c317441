; The static data members that the front end lists become SYCL_EXTERNAL, with
; their other attributes. Members that are defined here or not in the module are
; skipped, and the variable with the list is removed.
; RUN: %opt -passes=syclcc1-annotations %s -S | FileCheck %s --implicit-check-not=syclcc1
; CHECK: @_ZN1S8declaredE = external constant i32 #[[EXTERNAL:[0-9]+]]
; CHECK: @_ZN1S6globalE = external global i64 #[[GLOBAL:[0-9]+]]
; CHECK: @_ZN1S7definedE = constant i32 3{{$}}
; CHECK: @_ZN1S5otherE = external constant i32{{$}}
; CHECK: attributes #[[EXTERNAL]] = { "sycl-external"="true" }
; CHECK: attributes #[[GLOBAL]] = { "sycl-device-global-size"="4" "sycl-external"="true" }
@_ZN1S8declaredE = external constant i32
@_ZN1S6globalE = external global i64
@_ZN1S7definedE = constant i32 3
@_ZN1S5otherE = external constant i32
@__syclcc1_external_members = internal global i8 0
@llvm.used = appending global [1 x ptr] [ptr @__syclcc1_external_members], section "llvm.metadata"
@text = private constant [25 x i8] c"syclcc1.external-members\00", section "llvm.metadata"
@file = private constant [4 x i8] c"a.h\00", section "llvm.metadata"
@a = private constant [17 x i8] c"_ZN1S8declaredE?\00", section "llvm.metadata"
@b = private constant [41 x i8] c"_ZN1S6globalE?sycl-device-global-size=4&\00", section "llvm.metadata"
@c = private constant [16 x i8] c"_ZN1S7definedE?\00", section "llvm.metadata"
@d = private constant [15 x i8] c"_ZN1S6unusedE?\00", section "llvm.metadata"
@args = private constant { ptr, ptr, ptr, ptr } { ptr @a, ptr @b, ptr @c, ptr @d }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @__syclcc1_external_members, ptr @text, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
