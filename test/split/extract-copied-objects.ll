; Objects with virtual functions are copied byte by byte: an access of the pointer
; to the table of functions has the memory of a char, too. LLVM took what a loop of
; chars had copied for undefined, and what followed for unreachable.
; RUN: %opt -S %s -passes='syclcc1-extract-device,verify' | FileCheck %s
; RUN: %opt -S %s -passes='syclcc1-extract-device,gvn' | FileCheck %s --check-prefix=GVN

; CHECK-LABEL: define void @kernel
; CHECK: store i8 %byte, ptr %to, align 1, !tbaa [[CHAR:![0-9]+]]
; CHECK: %table = load ptr, ptr %own, align 8{{$}}
; GVN-LABEL: define void @kernel
; GVN: %table = load ptr, ptr %own
define void @kernel(ptr %in, ptr %out) "sycl-kernel"="kernel" {
entry:
  %own = alloca [64 x i8], align 8
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i8, ptr %in, i64 %k
  %byte = load i8, ptr %from, align 1, !tbaa !0
  %to = getelementptr inbounds nuw i8, ptr %own, i64 %k
  store i8 %byte, ptr %to, align 1, !tbaa !0
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  %table = load ptr, ptr %own, align 8, !tbaa !3
  store ptr %table, ptr %out, align 8
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"omnipotent char", !2, i64 0}
!2 = !{!"Simple C++ TBAA"}
!3 = !{!4, !4, i64 0}
!4 = !{!"vtable pointer", !2, i64 0}
