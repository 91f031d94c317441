; Work-group local variables become offsets into the group's block. Variables that
; no kernel uses together share bytes; phis, constant expressions and helpers are
; handled where they stand.
; RUN: %opt -passes='syclcc1-cpu-local-variables,verify' -S %s | FileCheck %s

@a = internal global [10 x float] undef, align 4 #0
@b = internal global double undef, align 64 #0
@only_k2 = internal global i32 undef, align 4 #0
@unused = internal global i32 undef, align 4 #0
; CHECK-NOT: @a =
; CHECK-NOT: @unused

define internal void @helper(i64 %i) {
; CHECK-LABEL: define internal void @helper(
; CHECK: %[[BLOCK:.*]] = call ptr @__sycl_cpu_static_local()
; CHECK: %[[A:.*]] = getelementptr inbounds i8, ptr %[[BLOCK]], i64 0
; CHECK: getelementptr inbounds float, ptr %[[A]], i64 %i
  %p = getelementptr inbounds float, ptr @a, i64 %i
  store float 1.0, ptr %p
  ret void
}

; a: 0..40, b: aligned to 64, 64..72
define void @k1(ptr %o) #1 {
; CHECK-LABEL: define void @k1(
; CHECK-SAME: [[K1:#[0-9]+]]
; CHECK: getelementptr inbounds i8, ptr %{{.*}}, i64 64
  call void @helper(i64 3)
  store double 0.0, ptr @b
  ret void
}

; Does not meet a or b: begins at 0 again.
define void @k2(ptr %o, i1 %c) #1 {
; CHECK-LABEL: define void @k2(
; CHECK-SAME: [[K2:#[0-9]+]]
; CHECK: %[[L:.*]] = getelementptr inbounds i8, ptr %{{.*}}, i64 0
; CHECK: phi ptr [ %{{.*}}, %x ], [ %o, %y ]
entry:
  store i32 0, ptr @only_k2
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  %p = phi ptr [ @only_k2, %x ], [ %o, %y ]
  store i32 1, ptr %p
  store i8 1, ptr getelementptr (i8, ptr @only_k2, i64 2)
  ret void
}
; CHECK-DAG: attributes [[K1]] = { "sycl-cpu-static-local-bytes"="72" "sycl-kernel"="k" }
; CHECK-DAG: attributes [[K2]] = { "sycl-cpu-static-local-bytes"="4" "sycl-kernel"="k" }
attributes #0 = { "sycl-local"="true" }
attributes #1 = { "sycl-kernel"="k" }
