; A work-group's block is aligned to 64 bytes. A variable that needs more gets its
; place when the kernel runs, and room for that; it used to lie at a multiple of its
; alignment behind the block's beginning.
; RUN: %opt -passes='syclcc1-cpu-local-variables,verify' -S %s | FileCheck %s

@small = internal global [3 x i8] undef, align 1 #0
@page = internal global [200 x i8] undef, align 128 #0
@next = internal global i32 undef, align 4 #0

; small: 0..3, page: 128..328 and 64 more, next: 392..396
define void @k(ptr %o) #1 {
; CHECK-LABEL: define void @k(
; CHECK-SAME: [[K:#[0-9]+]]
; CHECK: getelementptr inbounds i8, ptr %{{.*}}, i64 0
; CHECK: %[[LAST:.*]] = getelementptr i8, ptr %{{.*}}, i64 255
; CHECK: %[[PAGE:.*]] = call ptr @llvm.ptrmask.p0.i64(ptr %[[LAST]], i64 -128)
; CHECK: store i8 1, ptr %[[PAGE]]
; CHECK: getelementptr inbounds i8, ptr %{{.*}}, i64 392
  store i8 0, ptr @small
  store i8 1, ptr @page, align 128
  store i32 2, ptr @next
  ret void
}
; CHECK: attributes [[K]] = { {{.*}}"sycl-cpu-static-local-bytes"="396"
attributes #0 = { "sycl-local"="true" }
attributes #1 = { "sycl-kernel"="k" }
