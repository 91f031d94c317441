; After unrolled loops have a thousand instructions in one function, further loops of
; unknown trip count are not unrolled: 24 kernels with 80 loops each took
; six times as long for PTX as for the host.
;
; RUN: %opt -passes='function(syclcc1-ptx-unroll-hints)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @many(
; CHECK: br i1 %d0, label %l1, label %l0{{$}}
; CHECK: br i1 %d10, label %l11, label %l10{{$}}
; CHECK: br i1 %d30, label %l31, label %l30, !llvm.loop [[STAYS:![0-9]+]]
; CHECK: br i1 %d39, label %exit, label %l39, !llvm.loop
; CHECK-LABEL: define void @few(
; CHECK: br i1 %d, label %exit, label %l{{$}}
; CHECK-DAG: [[STAYS]] = distinct !{[[STAYS]], [[DISABLED:![0-9]+]]}
; CHECK-DAG: [[DISABLED]] = !{!"llvm.loop.unroll.runtime.disable"
define void @many(ptr %p, i32 %n) {
entry:
  br label %l0
l0:
  %i0 = phi i32 [ 0, %entry ], [ %j0, %l0 ]
  store volatile i32 0, ptr %p
  %j0 = add nuw i32 %i0, 1
  %d0 = icmp eq i32 %j0, %n
  br i1 %d0, label %l1, label %l0
l1:
  %i1 = phi i32 [ 0, %l0 ], [ %j1, %l1 ]
  store volatile i32 1, ptr %p
  %j1 = add nuw i32 %i1, 1
  %d1 = icmp eq i32 %j1, %n
  br i1 %d1, label %l2, label %l1
l2:
  %i2 = phi i32 [ 0, %l1 ], [ %j2, %l2 ]
  store volatile i32 2, ptr %p
  %j2 = add nuw i32 %i2, 1
  %d2 = icmp eq i32 %j2, %n
  br i1 %d2, label %l3, label %l2
l3:
  %i3 = phi i32 [ 0, %l2 ], [ %j3, %l3 ]
  store volatile i32 3, ptr %p
  %j3 = add nuw i32 %i3, 1
  %d3 = icmp eq i32 %j3, %n
  br i1 %d3, label %l4, label %l3
l4:
  %i4 = phi i32 [ 0, %l3 ], [ %j4, %l4 ]
  store volatile i32 4, ptr %p
  %j4 = add nuw i32 %i4, 1
  %d4 = icmp eq i32 %j4, %n
  br i1 %d4, label %l5, label %l4
l5:
  %i5 = phi i32 [ 0, %l4 ], [ %j5, %l5 ]
  store volatile i32 5, ptr %p
  %j5 = add nuw i32 %i5, 1
  %d5 = icmp eq i32 %j5, %n
  br i1 %d5, label %l6, label %l5
l6:
  %i6 = phi i32 [ 0, %l5 ], [ %j6, %l6 ]
  store volatile i32 6, ptr %p
  %j6 = add nuw i32 %i6, 1
  %d6 = icmp eq i32 %j6, %n
  br i1 %d6, label %l7, label %l6
l7:
  %i7 = phi i32 [ 0, %l6 ], [ %j7, %l7 ]
  store volatile i32 7, ptr %p
  %j7 = add nuw i32 %i7, 1
  %d7 = icmp eq i32 %j7, %n
  br i1 %d7, label %l8, label %l7
l8:
  %i8 = phi i32 [ 0, %l7 ], [ %j8, %l8 ]
  store volatile i32 8, ptr %p
  %j8 = add nuw i32 %i8, 1
  %d8 = icmp eq i32 %j8, %n
  br i1 %d8, label %l9, label %l8
l9:
  %i9 = phi i32 [ 0, %l8 ], [ %j9, %l9 ]
  store volatile i32 9, ptr %p
  %j9 = add nuw i32 %i9, 1
  %d9 = icmp eq i32 %j9, %n
  br i1 %d9, label %l10, label %l9
l10:
  %i10 = phi i32 [ 0, %l9 ], [ %j10, %l10 ]
  store volatile i32 10, ptr %p
  %j10 = add nuw i32 %i10, 1
  %d10 = icmp eq i32 %j10, %n
  br i1 %d10, label %l11, label %l10
l11:
  %i11 = phi i32 [ 0, %l10 ], [ %j11, %l11 ]
  store volatile i32 11, ptr %p
  %j11 = add nuw i32 %i11, 1
  %d11 = icmp eq i32 %j11, %n
  br i1 %d11, label %l12, label %l11
l12:
  %i12 = phi i32 [ 0, %l11 ], [ %j12, %l12 ]
  store volatile i32 12, ptr %p
  %j12 = add nuw i32 %i12, 1
  %d12 = icmp eq i32 %j12, %n
  br i1 %d12, label %l13, label %l12
l13:
  %i13 = phi i32 [ 0, %l12 ], [ %j13, %l13 ]
  store volatile i32 13, ptr %p
  %j13 = add nuw i32 %i13, 1
  %d13 = icmp eq i32 %j13, %n
  br i1 %d13, label %l14, label %l13
l14:
  %i14 = phi i32 [ 0, %l13 ], [ %j14, %l14 ]
  store volatile i32 14, ptr %p
  %j14 = add nuw i32 %i14, 1
  %d14 = icmp eq i32 %j14, %n
  br i1 %d14, label %l15, label %l14
l15:
  %i15 = phi i32 [ 0, %l14 ], [ %j15, %l15 ]
  store volatile i32 15, ptr %p
  %j15 = add nuw i32 %i15, 1
  %d15 = icmp eq i32 %j15, %n
  br i1 %d15, label %l16, label %l15
l16:
  %i16 = phi i32 [ 0, %l15 ], [ %j16, %l16 ]
  store volatile i32 16, ptr %p
  %j16 = add nuw i32 %i16, 1
  %d16 = icmp eq i32 %j16, %n
  br i1 %d16, label %l17, label %l16
l17:
  %i17 = phi i32 [ 0, %l16 ], [ %j17, %l17 ]
  store volatile i32 17, ptr %p
  %j17 = add nuw i32 %i17, 1
  %d17 = icmp eq i32 %j17, %n
  br i1 %d17, label %l18, label %l17
l18:
  %i18 = phi i32 [ 0, %l17 ], [ %j18, %l18 ]
  store volatile i32 18, ptr %p
  %j18 = add nuw i32 %i18, 1
  %d18 = icmp eq i32 %j18, %n
  br i1 %d18, label %l19, label %l18
l19:
  %i19 = phi i32 [ 0, %l18 ], [ %j19, %l19 ]
  store volatile i32 19, ptr %p
  %j19 = add nuw i32 %i19, 1
  %d19 = icmp eq i32 %j19, %n
  br i1 %d19, label %l20, label %l19
l20:
  %i20 = phi i32 [ 0, %l19 ], [ %j20, %l20 ]
  store volatile i32 20, ptr %p
  %j20 = add nuw i32 %i20, 1
  %d20 = icmp eq i32 %j20, %n
  br i1 %d20, label %l21, label %l20
l21:
  %i21 = phi i32 [ 0, %l20 ], [ %j21, %l21 ]
  store volatile i32 21, ptr %p
  %j21 = add nuw i32 %i21, 1
  %d21 = icmp eq i32 %j21, %n
  br i1 %d21, label %l22, label %l21
l22:
  %i22 = phi i32 [ 0, %l21 ], [ %j22, %l22 ]
  store volatile i32 22, ptr %p
  %j22 = add nuw i32 %i22, 1
  %d22 = icmp eq i32 %j22, %n
  br i1 %d22, label %l23, label %l22
l23:
  %i23 = phi i32 [ 0, %l22 ], [ %j23, %l23 ]
  store volatile i32 23, ptr %p
  %j23 = add nuw i32 %i23, 1
  %d23 = icmp eq i32 %j23, %n
  br i1 %d23, label %l24, label %l23
l24:
  %i24 = phi i32 [ 0, %l23 ], [ %j24, %l24 ]
  store volatile i32 24, ptr %p
  %j24 = add nuw i32 %i24, 1
  %d24 = icmp eq i32 %j24, %n
  br i1 %d24, label %l25, label %l24
l25:
  %i25 = phi i32 [ 0, %l24 ], [ %j25, %l25 ]
  store volatile i32 25, ptr %p
  %j25 = add nuw i32 %i25, 1
  %d25 = icmp eq i32 %j25, %n
  br i1 %d25, label %l26, label %l25
l26:
  %i26 = phi i32 [ 0, %l25 ], [ %j26, %l26 ]
  store volatile i32 26, ptr %p
  %j26 = add nuw i32 %i26, 1
  %d26 = icmp eq i32 %j26, %n
  br i1 %d26, label %l27, label %l26
l27:
  %i27 = phi i32 [ 0, %l26 ], [ %j27, %l27 ]
  store volatile i32 27, ptr %p
  %j27 = add nuw i32 %i27, 1
  %d27 = icmp eq i32 %j27, %n
  br i1 %d27, label %l28, label %l27
l28:
  %i28 = phi i32 [ 0, %l27 ], [ %j28, %l28 ]
  store volatile i32 28, ptr %p
  %j28 = add nuw i32 %i28, 1
  %d28 = icmp eq i32 %j28, %n
  br i1 %d28, label %l29, label %l28
l29:
  %i29 = phi i32 [ 0, %l28 ], [ %j29, %l29 ]
  store volatile i32 29, ptr %p
  %j29 = add nuw i32 %i29, 1
  %d29 = icmp eq i32 %j29, %n
  br i1 %d29, label %l30, label %l29
l30:
  %i30 = phi i32 [ 0, %l29 ], [ %j30, %l30 ]
  store volatile i32 30, ptr %p
  %j30 = add nuw i32 %i30, 1
  %d30 = icmp eq i32 %j30, %n
  br i1 %d30, label %l31, label %l30
l31:
  %i31 = phi i32 [ 0, %l30 ], [ %j31, %l31 ]
  store volatile i32 31, ptr %p
  %j31 = add nuw i32 %i31, 1
  %d31 = icmp eq i32 %j31, %n
  br i1 %d31, label %l32, label %l31
l32:
  %i32 = phi i32 [ 0, %l31 ], [ %j32, %l32 ]
  store volatile i32 32, ptr %p
  %j32 = add nuw i32 %i32, 1
  %d32 = icmp eq i32 %j32, %n
  br i1 %d32, label %l33, label %l32
l33:
  %i33 = phi i32 [ 0, %l32 ], [ %j33, %l33 ]
  store volatile i32 33, ptr %p
  %j33 = add nuw i32 %i33, 1
  %d33 = icmp eq i32 %j33, %n
  br i1 %d33, label %l34, label %l33
l34:
  %i34 = phi i32 [ 0, %l33 ], [ %j34, %l34 ]
  store volatile i32 34, ptr %p
  %j34 = add nuw i32 %i34, 1
  %d34 = icmp eq i32 %j34, %n
  br i1 %d34, label %l35, label %l34
l35:
  %i35 = phi i32 [ 0, %l34 ], [ %j35, %l35 ]
  store volatile i32 35, ptr %p
  %j35 = add nuw i32 %i35, 1
  %d35 = icmp eq i32 %j35, %n
  br i1 %d35, label %l36, label %l35
l36:
  %i36 = phi i32 [ 0, %l35 ], [ %j36, %l36 ]
  store volatile i32 36, ptr %p
  %j36 = add nuw i32 %i36, 1
  %d36 = icmp eq i32 %j36, %n
  br i1 %d36, label %l37, label %l36
l37:
  %i37 = phi i32 [ 0, %l36 ], [ %j37, %l37 ]
  store volatile i32 37, ptr %p
  %j37 = add nuw i32 %i37, 1
  %d37 = icmp eq i32 %j37, %n
  br i1 %d37, label %l38, label %l37
l38:
  %i38 = phi i32 [ 0, %l37 ], [ %j38, %l38 ]
  store volatile i32 38, ptr %p
  %j38 = add nuw i32 %i38, 1
  %d38 = icmp eq i32 %j38, %n
  br i1 %d38, label %l39, label %l38
l39:
  %i39 = phi i32 [ 0, %l38 ], [ %j39, %l39 ]
  store volatile i32 39, ptr %p
  %j39 = add nuw i32 %i39, 1
  %d39 = icmp eq i32 %j39, %n
  br i1 %d39, label %exit, label %l39
exit:
  ret void
}

define void @few(ptr %p, i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  store volatile i32 0, ptr %p
  %j = add nuw i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %l
exit:
  ret void
}
