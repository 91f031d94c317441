# The assembly of abi_1_0.cpp by the compiler of ABI 1.0; the source says how it was made.
	.file	"abi_1_0.cpp"
	.text
	.globl	main
	.type	main,@function
main:
.Lfunc_begin0:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception0
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	andq	$-128, %rsp
	subq	$2304, %rsp
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	leaq	124(%rsp), %rax
	andl	$0, (%rax)
	leaq	896(%rsp), %rsi
	andq	$0, 8(%rsi)
	movq	%rax, (%rsi)
	leaq	_ZNSt17_Function_handlerIFvN4sycl3_V114exception_listEEZ4mainE3$_0E9_M_invokeERKSt9_Any_dataOS2_(%rip), %rax
	movq	%rax, 24(%rsi)
	leaq	640(%rsp), %rdx
	andl	$0, (%rdx)
	leaq	_ZNSt17_Function_handlerIFvN4sycl3_V114exception_listEEZ4mainE3$_0E10_M_managerERSt9_Any_dataRKS6_St18_Manager_operation(%rip), %rax
	movq	%rax, 16(%rsi)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 8(%rdx)
.Ltmp0:
	leaq	96(%rsp), %rdi
	callq	_ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE
.Ltmp1:
	leaq	656(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	896(%rsp), %rbx
	movq	%rbx, %rdi
	callq	_ZNSt14_Function_baseD2Ev
	movl	$1, (%rbx)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 8(%rbx)
.Ltmp3:
	leaq	128(%rsp), %rdi
	leaq	896(%rsp), %rsi
	callq	_ZN4sycl3_V15queueC2ERKNS0_13property_listE
.Ltmp4:
	leaq	912(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
.Ltmp6:
	leaq	896(%rsp), %rdi
	leaq	96(%rsp), %rsi
	callq	_ZNK4sycl3_V15queue10get_deviceEv
.Ltmp7:
.Ltmp9:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail8get_infoINS0_4info6device17max_compute_unitsEEENT_11return_typeERKNS1_10has_handleE
.Ltmp10:
	xorl	%edi, %edi
	testl	%eax, %eax
	setne	%dil
	leaq	.L.str(%rip), %rsi
	callq	_ZL5checkbPKc
	leaq	896(%rsp), %rbx
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	andl	$0, (%rbx)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 8(%rbx)
.Ltmp12:
	leaq	96(%rsp), %rsi
	leaq	896(%rsp), %rdx
	movl	$256, %edi
	callq	_ZN4sycl3_V113malloc_sharedIiEEPT_mRKNS0_5queueERKNS0_13property_listE
.Ltmp13:
	movq	%rax, %rbx
	leaq	912(%rsp), %r14
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	144(%rsp), %rcx
	movl	$3, (%rcx)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, (%r14)
	movaps	%xmm0, -16(%r14)
	andq	$0, 16(%r14)
.Ltmp15:
	leaq	640(%rsp), %rdi
	leaq	96(%rsp), %rsi
	leaq	896(%rsp), %r9
	movl	$256, %r8d
	movq	%rbx, %rdx
	callq	_ZN4sycl3_V15queue4fillIiEENS0_5eventEPvRKT_mRKNS0_6detail12dependenciesE
.Ltmp16:
.Ltmp18:
	leaq	640(%rsp), %rdi
	callq	_ZNK4sycl3_V15event4waitEv
.Ltmp19:
	movabsq	$6005832677586894920, %r15
	leaq	640(%rsp), %r12
	movq	%r12, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	936(%rsp), %r13
	movq	-24(%r13), %rdi
	callq	_ZdlPv@PLT
	xorps	%xmm0, %xmm0
	movups	%xmm0, 104(%r12)
	movq	%rbx, (%r12)
	movl	$256, %eax
	movq	%rax, 8(%r12)
	movabsq	$4294967296, %rcx
	movq	%rcx, 16(%r12)
	movq	%rax, 24(%r12)
	pushq	$1
	popq	%rdx
	movq	%rdx, 32(%r12)
	movq	%rdx, 40(%r12)
	movups	.Lconstinit.51(%rip), %xmm0
	movups	%xmm0, 48(%r12)
	movq	%rdx, 64(%r12)
	andl	$0, 72(%r12)
	andq	$0, 80(%r12)
	andl	$0, 88(%r12)
	movq	$9, 96(%r12)
	movl	$136, %ecx
	xorl	%eax, %eax
	movq	%r13, %rdi
	rep;stosb %al, %es:(%rdi)
	leaq	104(%r15), %r14
	movq	%r14, -40(%r13)
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEJEEE(%rip), %rax
	movq	%rax, -32(%r13)
	movq	%r12, -24(%r13)
	movq	$16, -16(%r13)
	movq	%rdx, -8(%r13)
	pushq	$12
	popq	%rax
.LBB0_8:
	cmpq	$15, %rax
	je	.LBB0_10
	movq	568(%rsp,%rax,8), %rcx
	movq	592(%rsp,%rax,8), %rdx
	movq	%rcx, 840(%rsp,%rax,8)
	movq	%rdx, 864(%rsp,%rax,8)
	movq	640(%rsp,%rax,8), %rcx
	movq	%rcx, 936(%rsp,%rax,8)
	incq	%rax
	jmp	.LBB0_8
.LBB0_10:
	xorps	%xmm0, %xmm0
	leaq	896(%rsp), %rsi
	movups	%xmm0, 88(%rsi)
	leaq	144(%rsp), %r15
	andq	$0, (%r15)
	movq	96(%rsp), %rdi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	movq	%r15, %r8
	callq	__sycl_rt_launch@PLT
.Ltmp21:
	leaq	320(%rsp), %rdi
	movq	%r15, %rsi
	movl	%eax, %edx
	callq	_ZNK4sycl3_V16detail9new_event2ofEi
.Ltmp22:
	xorl	%edi, %edi
	callq	_ZdlPv@PLT
.Ltmp24:
	leaq	320(%rsp), %rdi
	callq	_ZNK4sycl3_V15event4waitEv
.Ltmp25:
	movq	%r14, %r13
	leaq	320(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	cmpl	$3, (%rbx)
	jne	.LBB0_14
	cmpl	$258, 1020(%rbx)
	sete	%al
	jmp	.LBB0_15
.LBB0_14:
	xorl	%eax, %eax
.LBB0_15:
	movq	%rbx, %r15
	movzbl	%al, %edi
	leaq	.L.str.1(%rip), %rsi
	callq	_ZL5checkbPKc
	leaq	912(%rsp), %rdx
	leaq	96(%rsp), %rax
	movq	%rax, -16(%rdx)
	movq	96(%rsp), %rax
	movq	%rax, -8(%rdx)
	xorl	%r12d, %r12d
	movl	$264, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movabsq	$6005832677586894920, %rax
	movq	%rax, 192(%rdx)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 272(%rdx)
	movaps	%xmm0, 288(%rdx)
	movaps	%xmm0, 304(%rdx)
	movaps	%xmm0, 320(%rdx)
	movq	%rax, 264(%rdx)
	movq	%r13, 336(%rdx)
	leaq	1256(%rsp), %rdi
	leaq	1664(%rsp), %rdx
	movl	$312, %ecx
	xorl	%eax, %eax
	rep;stosb %al, %es:(%rdi)
	movq	%rdx, -96(%rdx)
	leaq	320(%rsp), %rbx
	pushq	$16
	popq	%rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V114local_accessorIiLi1EEC2ENS0_5rangeILi1EEE
	movups	(%rbx), %xmm0
	movups	16(%rbx), %xmm1
	movaps	%xmm1, 160(%rsp)
	movaps	%xmm0, 144(%rsp)
	movq	%r15, 176(%rsp)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 272(%rsp)
	movabsq	$4294967297, %rsi
	movq	%rsi, 184(%rsp)
	movq	$256, 192(%rsp)
	pushq	$1
	popq	%rax
	movq	%rax, 200(%rsp)
	movq	%rax, 208(%rsp)
	movq	$16, 216(%rsp)
	movq	%rax, 224(%rsp)
	movq	%rax, 232(%rsp)
	andl	$0, 240(%rsp)
	andq	$0, 248(%rsp)
	andl	$0, 256(%rsp)
	andq	$0, 264(%rsp)
	leaq	680(%rsp), %rdx
	movl	$136, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movq	%r13, -40(%rdx)
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEJEEE(%rip), %rax
	movq	%rax, -32(%rdx)
	leaq	144(%rsp), %rax
	movq	%rax, -24(%rdx)
	movq	$40, -16(%rdx)
	movq	%rsi, -8(%rdx)
	movq	%r15, %rbx
.LBB0_16:
	cmpq	$3, %r12
	je	.LBB0_18
	movq	192(%rsp,%r12,8), %rax
	movq	216(%rsp,%r12,8), %rcx
	movq	%rax, 680(%rsp,%r12,8)
	movq	%rcx, 704(%rsp,%r12,8)
	movq	264(%rsp,%r12,8), %rax
	movq	%rax, 776(%rsp,%r12,8)
	incq	%r12
	jmp	.LBB0_16
.LBB0_18:
	xorps	%xmm0, %xmm0
	leaq	640(%rsp), %rsi
	movups	%xmm0, 88(%rsi)
.Ltmp27:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE
.Ltmp28:
.Ltmp29:
	leaq	512(%rsp), %rdi
	leaq	896(%rsp), %rsi
	callq	_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv
.Ltmp30:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
.Ltmp32:
	leaq	512(%rsp), %rdi
	callq	_ZNK4sycl3_V15event4waitEv
.Ltmp33:
	movq	%r13, %r15
	leaq	512(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	cmpl	$18, (%rbx)
	jne	.LBB0_24
	cmpl	$3, 60(%rbx)
	jne	.LBB0_24
	cmpl	$34, 64(%rbx)
	sete	%al
	jmp	.LBB0_25
.LBB0_24:
	xorl	%eax, %eax
.LBB0_25:
	movzbl	%al, %edi
	leaq	.L.str.2(%rip), %rsi
	callq	_ZL5checkbPKc
	pushq	$64
	popq	%rcx
	leaq	640(%rsp), %rsi
	xorl	%eax, %eax
	movq	%rsi, %rdi
	rep;stosl %eax, %es:(%rdi)
	leaq	896(%rsp), %rcx
	andl	$0, (%rcx)
	leaq	144(%rsp), %rdx
	movq	$32, (%rdx)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 8(%rcx)
.Ltmp35:
	leaq	512(%rsp), %rdi
	callq	_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEERKNS0_13property_listE
.Ltmp36:
	leaq	912(%rsp), %r13
	movq	%r13, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	128(%rsp), %rax
	movq	%rax, -16(%r13)
	movq	128(%rsp), %rax
	movq	%rax, -8(%r13)
	leaq	912(%rsp), %rdx
	movl	$264, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movabsq	$6005832677586894920, %rax
	movq	%rax, 192(%rdx)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 272(%rdx)
	movaps	%xmm0, 288(%rdx)
	movaps	%xmm0, 304(%rdx)
	movaps	%xmm0, 320(%rdx)
	movq	%rax, 264(%rdx)
	movq	%r15, 336(%rdx)
	leaq	1256(%rsp), %rdx
	movl	$312, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	leaq	1664(%rsp), %r13
	movq	%r13, 312(%rdx)
	leaq	144(%rsp), %rcx
	andl	$0, (%rcx)
	movups	%xmm0, 8(%rcx)
.Ltmp38:
	leaq	584(%rsp), %rdi
	leaq	512(%rsp), %rsi
	leaq	896(%rsp), %rdx
	callq	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li1EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE
.Ltmp39:
	leaq	160(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	632(%rsp), %rax
	movq	%rax, 368(%rsp)
	movups	584(%rsp), %xmm0
	movups	600(%rsp), %xmm1
	movups	616(%rsp), %xmm2
	movaps	%xmm2, 352(%rsp)
	movaps	%xmm1, 336(%rsp)
	movaps	%xmm0, 320(%rsp)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 472(%rsp)
	pushq	$32
	popq	%rax
	movq	%rax, 376(%rsp)
	andl	$0, 384(%rsp)
	movl	$1, 388(%rsp)
	movq	%rax, 392(%rsp)
	pushq	$1
	popq	%rsi
	movq	%rsi, 400(%rsp)
	movq	%rsi, 408(%rsp)
	movups	.Lconstinit.51(%rip), %xmm0
	movaps	%xmm0, 416(%rsp)
	movq	%rsi, 432(%rsp)
	andl	$0, 440(%rsp)
	andq	$0, 448(%rsp)
	andl	$0, 456(%rsp)
	movq	$57, 464(%rsp)
	leaq	184(%rsp), %rdx
	movl	$136, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movq	%r15, -40(%rdx)
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEJEEE(%rip), %rax
	movq	%rax, -32(%rdx)
	leaq	320(%rsp), %rax
	movq	%rax, -24(%rdx)
	movq	$64, -16(%rdx)
	movq	%rsi, -8(%rdx)
	pushq	$9
	popq	%rax
.LBB0_28:
	cmpq	$12, %rax
	je	.LBB0_30
	movq	320(%rsp,%rax,8), %rcx
	movq	344(%rsp,%rax,8), %rdx
	movq	%rcx, 112(%rsp,%rax,8)
	movq	%rdx, 136(%rsp,%rax,8)
	movq	392(%rsp,%rax,8), %rcx
	movq	%rcx, 208(%rsp,%rax,8)
	incq	%rax
	jmp	.LBB0_28
.LBB0_30:
	xorps	%xmm0, %xmm0
	leaq	144(%rsp), %rsi
	movups	%xmm0, 88(%rsi)
.Ltmp41:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE
.Ltmp42:
.Ltmp43:
	leaq	504(%rsp), %rdi
	leaq	896(%rsp), %rsi
	callq	_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv
.Ltmp44:
	leaq	896(%rsp), %r12
	movq	%r12, %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
	leaq	504(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	128(%rsp), %rax
	movq	%rax, (%r12)
	movq	128(%rsp), %rax
	movq	%rax, 8(%r12)
	leaq	912(%rsp), %rdx
	movl	$264, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movabsq	$6005832677586894920, %rax
	movq	%rax, 192(%rdx)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 272(%rdx)
	movaps	%xmm0, 288(%rdx)
	movaps	%xmm0, 304(%rdx)
	movaps	%xmm0, 320(%rdx)
	movq	%rax, 264(%rdx)
	movq	%r15, 336(%rdx)
	leaq	1256(%rsp), %rdx
	movl	$312, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movq	%r13, 312(%rdx)
	leaq	320(%rsp), %rcx
	andl	$0, (%rcx)
	movups	%xmm0, 8(%rcx)
.Ltmp46:
	leaq	144(%rsp), %rdi
	leaq	512(%rsp), %rsi
	leaq	896(%rsp), %rdx
	callq	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li2EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE
.Ltmp47:
	leaq	336(%rsp), %r12
	movq	%r12, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	192(%rsp), %rax
	movq	%rax, 32(%r12)
	movups	144(%rsp), %xmm0
	movups	160(%rsp), %xmm1
	movups	176(%rsp), %xmm2
	movaps	%xmm2, 16(%r12)
	movaps	%xmm1, (%r12)
	movaps	%xmm0, -16(%r12)
.Ltmp49:
	leaq	896(%rsp), %rdi
	pushq	$10
	popq	%rsi
	callq	_ZN4sycl3_V16detail13command_group5beginENS2_4kindE
.Ltmp50:
.Ltmp51:
	pushq	$56
	popq	%rdi
	callq	_Znwm@PLT
.Ltmp52:
	movq	368(%rsp), %rcx
	movq	%rcx, 48(%rax)
	movaps	320(%rsp), %xmm0
	movaps	336(%rsp), %xmm1
	movaps	352(%rsp), %xmm2
	movups	%xmm2, 32(%rax)
	movups	%xmm1, 16(%rax)
	movups	%xmm0, (%rax)
	leaq	896(%rsp), %rsi
	movq	%rax, 152(%rsi)
	leaq	_ZN4sycl3_V16detail14call_host_taskIZZ4mainENK3$_4clERNS0_7handlerEEUlvE_EEvPv(%rip), %rax
	movq	%rax, 136(%rsi)
	leaq	_ZZN4sycl3_V17handler9host_taskIZZ4mainENK3$_4clERS1_EUlvE_EEvOT_ENUlPvE_8__invokeES8_(%rip), %rax
	movq	%rax, 160(%rsi)
.Ltmp53:
	leaq	496(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv
.Ltmp54:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
	leaq	496(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	144(%rsp), %rdx
	andl	$0, (%rdx)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 8(%rdx)
.Ltmp56:
	leaq	896(%rsp), %rdi
	leaq	512(%rsp), %rsi
	callq	_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_RKNS0_13property_listE
.Ltmp57:
	leaq	160(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	920(%rsp), %r12
	movq	8(%r12), %rax
	xorl	%edi, %edi
	cmpq	$107, 40(%rax)
	sete	%dil
	leaq	.L.str.3(%rip), %rsi
	callq	_ZL5checkbPKc
	movq	%r12, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	512(%rsp), %rdi
	callq	_ZN4sycl3_V16bufferIlLi1ESaIlEED2Ev
	movq	640(%rsp), %rax
	movq	680(%rsp), %rcx
	xorq	$7, %rax
	xorq	$107, %rcx
	xorl	%edi, %edi
	orq	%rax, %rcx
	sete	%dil
	leaq	.L.str.4(%rip), %rsi
	callq	_ZL5checkbPKc
	leaq	96(%rsp), %rax
	movq	%rax, -24(%r12)
	movq	96(%rsp), %rax
	movq	%rax, -16(%r12)
	leaq	912(%rsp), %rdx
	movl	$264, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movabsq	$6005832677586894920, %rax
	movq	%rax, 192(%rdx)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 272(%rdx)
	movaps	%xmm0, 288(%rdx)
	movaps	%xmm0, 304(%rdx)
	movaps	%xmm0, 320(%rdx)
	movq	%rax, 264(%rdx)
	movq	%r15, 336(%rdx)
	leaq	1256(%rsp), %rdx
	movl	$312, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movq	%r13, 312(%rdx)
.Ltmp59:
	leaq	896(%rsp), %rdi
	pushq	$10
	popq	%rsi
	callq	_ZN4sycl3_V16detail13command_group5beginENS2_4kindE
.Ltmp60:
.Ltmp61:
	pushq	$1
	popq	%r14
	movq	%r14, %rdi
	callq	_Znwm@PLT
.Ltmp62:
	leaq	896(%rsp), %rsi
	movq	%rax, 152(%rsi)
	leaq	_ZN4sycl3_V16detail14call_host_taskIZZ4mainENK3$_5clERNS0_7handlerEEUlvE_EEvPv(%rip), %rax
	movq	%rax, 136(%rsi)
	leaq	_ZZN4sycl3_V17handler9host_taskIZZ4mainENK3$_5clERS1_EUlvE_EEvOT_ENUlPvE_8__invokeES8_(%rip), %rax
	movq	%rax, 160(%rsi)
.Ltmp63:
	leaq	144(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv
.Ltmp64:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
.Ltmp66:
	leaq	144(%rsp), %rdi
	callq	_ZNK4sycl3_V15event4waitEv
.Ltmp67:
	leaq	144(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
.Ltmp69:
	leaq	96(%rsp), %rdi
	callq	_ZN4sycl3_V15queue18throw_asynchronousEv
.Ltmp70:
	xorl	%edi, %edi
	cmpl	$1, 124(%rsp)
	sete	%dil
	leaq	.L.str.5(%rip), %rsi
	callq	_ZL5checkbPKc
	xorps	%xmm0, %xmm0
	leaq	512(%rsp), %rdx
	movaps	%xmm0, (%rdx)
	leaq	896(%rsp), %r9
	movaps	%xmm0, 16(%r9)
	movaps	%xmm0, (%r9)
	andq	$0, 32(%r9)
.Ltmp72:
	leaq	584(%rsp), %rdi
	leaq	96(%rsp), %r12
	pushq	$16
	popq	%r8
	movq	%r12, %rsi
	movq	%rbx, %rcx
	callq	_ZN4sycl3_V15queue6memcpyEPvPKvmRKNS0_6detail12dependenciesE
.Ltmp73:
	leaq	912(%rsp), %r13
	movq	(%r13), %rdi
	callq	_ZdlPv@PLT
	movq	%r12, -16(%r13)
	movq	96(%rsp), %rax
	movq	%rax, -8(%r13)
	movl	$264, %ecx
	xorl	%eax, %eax
	movq	%r13, %rdi
	rep;stosb %al, %es:(%rdi)
	movabsq	$6005832677586894920, %rax
	movq	%rax, 192(%r13)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 272(%r13)
	movaps	%xmm0, 288(%r13)
	movaps	%xmm0, 304(%r13)
	movaps	%xmm0, 320(%r13)
	movq	%rax, 264(%r13)
	movq	%r15, 336(%r13)
	leaq	1256(%rsp), %rdx
	movl	$312, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	leaq	1664(%rsp), %rax
	movq	%rax, 312(%rdx)
.Ltmp75:
	leaq	896(%rsp), %rdi
	leaq	584(%rsp), %rsi
	callq	_ZN4sycl3_V17handler10depends_onERKNS0_5eventE
.Ltmp76:
	leaq	184(%rsp), %rdx
	andq	$0, -20(%rdx)
	movq	%rbx, 320(%rsp)
	andq	$0, 328(%rsp)
	xorps	%xmm0, %xmm0
	movups	.Lconstinit.51(%rip), %xmm1
	movups	%xmm1, 336(%rsp)
	movq	%r14, 352(%rsp)
	movups	%xmm1, 360(%rsp)
	movq	%r14, 376(%rsp)
	andl	$0, 384(%rsp)
	movups	%xmm0, -36(%rdx)
	andq	$0, 392(%rsp)
	andl	$0, 400(%rsp)
	movups	-40(%rdx), %xmm0
	movups	%xmm0, 404(%rsp)
	movups	-28(%rdx), %xmm0
	movups	%xmm0, 416(%rsp)
	movl	$136, %ecx
	xorl	%eax, %eax
	movq	%rdx, %rdi
	rep;stosb %al, %es:(%rdi)
	movq	%r15, -40(%rdx)
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEJEEE(%rip), %rax
	movq	%rax, -32(%rdx)
	leaq	320(%rsp), %rax
	movq	%rax, -24(%rdx)
	movq	$8, -16(%rdx)
	andq	$0, -8(%rdx)
	pushq	$11
	popq	%rax
.LBB0_45:
	cmpq	$14, %rax
	je	.LBB0_47
	movq	248(%rsp,%rax,8), %rcx
	movq	272(%rsp,%rax,8), %rdx
	movq	%rcx, 96(%rsp,%rax,8)
	movq	%rdx, 120(%rsp,%rax,8)
	movq	320(%rsp,%rax,8), %rcx
	movq	%rcx, 192(%rsp,%rax,8)
	incq	%rax
	jmp	.LBB0_45
.LBB0_47:
	xorps	%xmm0, %xmm0
	leaq	144(%rsp), %rsi
	movups	%xmm0, 88(%rsi)
.Ltmp77:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE
.Ltmp78:
.Ltmp79:
	leaq	112(%rsp), %rdi
	leaq	896(%rsp), %rsi
	callq	_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv
.Ltmp80:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
.Ltmp82:
	leaq	112(%rsp), %rdi
	callq	_ZNK4sycl3_V15event4waitEv
.Ltmp83:
	leaq	112(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	cmpl	$18, 512(%rsp)
	jne	.LBB0_52
	cmpl	$-1, (%rbx)
	sete	%al
	jmp	.LBB0_53
.LBB0_52:
	xorl	%eax, %eax
.LBB0_53:
	movzbl	%al, %edi
	leaq	.L.str.6(%rip), %rsi
	callq	_ZL5checkbPKc
	xorps	%xmm0, %xmm0
	leaq	896(%rsp), %r9
	movaps	%xmm0, 16(%r9)
	movaps	%xmm0, (%r9)
	andq	$0, 32(%r9)
.Ltmp85:
	leaq	144(%rsp), %rdi
	leaq	96(%rsp), %rsi
	pushq	$4
	popq	%r8
	xorl	%edx, %edx
	movq	%rbx, %rcx
	callq	_ZN4sycl3_V15queue6memcpyEPvPKvmRKNS0_6detail12dependenciesE
.Ltmp86:
.Ltmp88:
	leaq	144(%rsp), %rdi
	callq	_ZNK4sycl3_V15event4waitEv
.Ltmp89:
	leaq	144(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	912(%rsp), %rdi
	callq	_ZdlPv@PLT
	leaq	.L.str.7(%rip), %rsi
	xorl	%edi, %edi
	callq	_ZL5checkbPKc
.LBB0_56:
.Ltmp94:
	leaq	96(%rsp), %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V14freeEPvRKNS0_5queueE
.Ltmp95:
	movl	_ZL5wrong(%rip), %esi
	leaq	.L.str.9(%rip), %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	_ZL5wrong(%rip), %ebx
	leaq	584(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	128(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	96(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movl	%ebx, %eax
	leaq	-40(%rbp), %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	.cfi_def_cfa %rsp, 8
	retq
.LBB0_58:
	.cfi_def_cfa %rbp, 16
.Ltmp90:
	movq	%rdx, %r15
	movq	%rax, %r14
	leaq	144(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB0_62
.LBB0_59:
.Ltmp96:
.LBB0_60:
	movq	%rax, %r14
	jmp	.LBB0_92
.LBB0_61:
.Ltmp87:
	movq	%rdx, %r15
	movq	%rax, %r14
.LBB0_62:
	movq	912(%rsp), %rdi
	callq	_ZdlPv@PLT
	cmpl	$1, %r15d
	jne	.LBB0_92
	movq	%r14, %rdi
	callq	__cxa_begin_catch@PLT
	movq	%rax, %r14
	callq	_ZN4sycl3_V113sycl_categoryEv
	cmpq	%rax, 32(%r14)
	sete	%al
	cmpl	$8, 24(%r14)
	sete	%cl
	andb	%al, %cl
	movzbl	%cl, %edi
	leaq	.L.str.8(%rip), %rsi
	callq	_ZL5checkbPKc
.Ltmp91:
	callq	__cxa_end_catch@PLT
.Ltmp92:
	jmp	.LBB0_56
.LBB0_64:
.Ltmp93:
	jmp	.LBB0_60
.LBB0_65:
.Ltmp84:
	movq	%rax, %r14
	leaq	112(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB0_92
.LBB0_66:
.Ltmp74:
	jmp	.LBB0_79
.LBB0_67:
.Ltmp71:
	jmp	.LBB0_86
.LBB0_68:
.Ltmp68:
	movq	%rax, %r14
	leaq	144(%rsp), %rdi
	jmp	.LBB0_93
.LBB0_69:
.Ltmp58:
	movq	%rax, %r14
	leaq	160(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB0_99
.LBB0_70:
.Ltmp48:
	movq	%rax, %r14
	leaq	336(%rsp), %rdi
	jmp	.LBB0_72
.LBB0_71:
.Ltmp40:
	movq	%rax, %r14
	leaq	160(%rsp), %rdi
.LBB0_72:
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB0_98
.LBB0_73:
.Ltmp37:
	jmp	.LBB0_83
.LBB0_74:
.Ltmp34:
	movq	%rax, %r14
	leaq	512(%rsp), %rdi
	jmp	.LBB0_93
.LBB0_75:
.Ltmp26:
	movq	%rax, %r14
	leaq	320(%rsp), %rdi
	jmp	.LBB0_93
.LBB0_76:
.Ltmp23:
	movq	%rax, %r14
	xorl	%edi, %edi
	jmp	.LBB0_81
.LBB0_77:
.Ltmp20:
	movq	%rax, %r14
	leaq	640(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB0_80
.LBB0_78:
.Ltmp17:
.LBB0_79:
	movq	%rax, %r14
.LBB0_80:
	movq	912(%rsp), %rdi
.LBB0_81:
	callq	_ZdlPv@PLT
	jmp	.LBB0_100
.LBB0_82:
.Ltmp14:
.LBB0_83:
	movq	%rax, %r14
	leaq	912(%rsp), %rdi
	jmp	.LBB0_93
.LBB0_84:
.Ltmp11:
	movq	%rax, %r14
	leaq	896(%rsp), %rdi
	jmp	.LBB0_93
.LBB0_85:
.Ltmp8:
.LBB0_86:
	movq	%rax, %r14
	jmp	.LBB0_100
.LBB0_87:
.Ltmp5:
	movq	%rax, %r14
	leaq	912(%rsp), %rdi
	jmp	.LBB0_101
.LBB0_88:
.Ltmp2:
	movq	%rax, %r14
	leaq	656(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	896(%rsp), %rdi
	callq	_ZNSt14_Function_baseD2Ev
	jmp	.LBB0_102
.LBB0_89:
.Ltmp45:
	jmp	.LBB0_97
.LBB0_90:
.Ltmp31:
	jmp	.LBB0_95
.LBB0_91:
.Ltmp81:
	movq	%rax, %r14
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
.LBB0_92:
	leaq	584(%rsp), %rdi
.LBB0_93:
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB0_100
.LBB0_94:
.Ltmp65:
.LBB0_95:
	movq	%rax, %r14
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
	jmp	.LBB0_100
.LBB0_96:
.Ltmp55:
.LBB0_97:
	movq	%rax, %r14
.LBB0_98:
	leaq	896(%rsp), %rdi
	callq	_ZN4sycl3_V16detail13command_groupD2Ev
.LBB0_99:
	leaq	512(%rsp), %rdi
	callq	_ZN4sycl3_V16bufferIlLi1ESaIlEED2Ev
.LBB0_100:
	leaq	128(%rsp), %rdi
.LBB0_101:
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	96(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
.LBB0_102:
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end0:
	.cfi_endproc
	.section	.gcc_except_table,"a",@progbits
	.p2align	2, 0x0
GCC_except_table0:
.Lexception0:
	.byte	255
	.byte	155
	.uleb128 .Lttbase0-.Lttbaseref0
.Lttbaseref0:
	.byte	1
	.uleb128 .Lcst_end0-.Lcst_begin0
.Lcst_begin0:
	.uleb128 .Ltmp0-.Lfunc_begin0
	.uleb128 .Ltmp1-.Ltmp0
	.uleb128 .Ltmp2-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp3-.Lfunc_begin0
	.uleb128 .Ltmp4-.Ltmp3
	.uleb128 .Ltmp5-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp6-.Lfunc_begin0
	.uleb128 .Ltmp7-.Ltmp6
	.uleb128 .Ltmp8-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp9-.Lfunc_begin0
	.uleb128 .Ltmp10-.Ltmp9
	.uleb128 .Ltmp11-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp12-.Lfunc_begin0
	.uleb128 .Ltmp13-.Ltmp12
	.uleb128 .Ltmp14-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp15-.Lfunc_begin0
	.uleb128 .Ltmp16-.Ltmp15
	.uleb128 .Ltmp17-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp18-.Lfunc_begin0
	.uleb128 .Ltmp19-.Ltmp18
	.uleb128 .Ltmp20-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp21-.Lfunc_begin0
	.uleb128 .Ltmp22-.Ltmp21
	.uleb128 .Ltmp23-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp24-.Lfunc_begin0
	.uleb128 .Ltmp25-.Ltmp24
	.uleb128 .Ltmp26-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp27-.Lfunc_begin0
	.uleb128 .Ltmp30-.Ltmp27
	.uleb128 .Ltmp31-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp32-.Lfunc_begin0
	.uleb128 .Ltmp33-.Ltmp32
	.uleb128 .Ltmp34-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp35-.Lfunc_begin0
	.uleb128 .Ltmp36-.Ltmp35
	.uleb128 .Ltmp37-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp38-.Lfunc_begin0
	.uleb128 .Ltmp39-.Ltmp38
	.uleb128 .Ltmp40-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp41-.Lfunc_begin0
	.uleb128 .Ltmp44-.Ltmp41
	.uleb128 .Ltmp45-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp46-.Lfunc_begin0
	.uleb128 .Ltmp47-.Ltmp46
	.uleb128 .Ltmp48-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp49-.Lfunc_begin0
	.uleb128 .Ltmp54-.Ltmp49
	.uleb128 .Ltmp55-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp56-.Lfunc_begin0
	.uleb128 .Ltmp57-.Ltmp56
	.uleb128 .Ltmp58-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp59-.Lfunc_begin0
	.uleb128 .Ltmp64-.Ltmp59
	.uleb128 .Ltmp65-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp66-.Lfunc_begin0
	.uleb128 .Ltmp67-.Ltmp66
	.uleb128 .Ltmp68-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp69-.Lfunc_begin0
	.uleb128 .Ltmp70-.Ltmp69
	.uleb128 .Ltmp71-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp72-.Lfunc_begin0
	.uleb128 .Ltmp73-.Ltmp72
	.uleb128 .Ltmp74-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp75-.Lfunc_begin0
	.uleb128 .Ltmp80-.Ltmp75
	.uleb128 .Ltmp81-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp82-.Lfunc_begin0
	.uleb128 .Ltmp83-.Ltmp82
	.uleb128 .Ltmp84-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp85-.Lfunc_begin0
	.uleb128 .Ltmp86-.Ltmp85
	.uleb128 .Ltmp87-.Lfunc_begin0
	.byte	3
	.uleb128 .Ltmp88-.Lfunc_begin0
	.uleb128 .Ltmp89-.Ltmp88
	.uleb128 .Ltmp90-.Lfunc_begin0
	.byte	3
	.uleb128 .Ltmp94-.Lfunc_begin0
	.uleb128 .Ltmp95-.Ltmp94
	.uleb128 .Ltmp96-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp95-.Lfunc_begin0
	.uleb128 .Ltmp91-.Ltmp95
	.byte	0
	.byte	0
	.uleb128 .Ltmp91-.Lfunc_begin0
	.uleb128 .Ltmp92-.Ltmp91
	.uleb128 .Ltmp93-.Lfunc_begin0
	.byte	0
	.uleb128 .Ltmp92-.Lfunc_begin0
	.uleb128 .Lfunc_end0-.Ltmp92
	.byte	0
	.byte	0
.Lcst_end0:
	.byte	0
	.byte	0
	.byte	1
	.byte	125
	.p2align	2, 0x0
.Ltmp97:
	.long	.L_ZTIN4sycl3_V19exceptionE.DW.stub-.Ltmp97
.Lttbase0:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE,@function
_ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE:
.Lfunc_begin1:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception1
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$16, %rsp
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r15
	movq	%rsi, %r14
	movq	%rdi, %rbx
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%rdi)
.Ltmp98:
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16deviceC2Ev
.Ltmp99:
.Ltmp101:
	leaq	8(%rsp), %rsi
	movq	%rbx, %rdi
	xorl	%edx, %edx
	movq	%r15, %rcx
	movq	%r14, %r8
	callq	_ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_
.Ltmp102:
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$16, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB1_4:
	.cfi_def_cfa_offset 48
.Ltmp103:
	movq	%rax, %r14
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB1_5
.LBB1_3:
.Ltmp100:
	movq	%rax, %r14
.LBB1_5:
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end1:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE,"aG",@progbits,_ZN4sycl3_V15queueC2ILi0EEERKSt8functionIFvNS0_14exception_listEEERKNS0_13property_listE,comdat
	.p2align	2, 0x0
GCC_except_table1:
.Lexception1:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end1-.Lcst_begin1
.Lcst_begin1:
	.uleb128 .Ltmp98-.Lfunc_begin1
	.uleb128 .Ltmp99-.Ltmp98
	.uleb128 .Ltmp100-.Lfunc_begin1
	.byte	0
	.uleb128 .Ltmp101-.Lfunc_begin1
	.uleb128 .Ltmp102-.Ltmp101
	.uleb128 .Ltmp103-.Lfunc_begin1
	.byte	0
	.uleb128 .Ltmp102-.Lfunc_begin1
	.uleb128 .Lfunc_end1-.Ltmp102
	.byte	0
	.byte	0
.Lcst_end1:
	.p2align	2, 0x0
	.section	.text._ZNSt14_Function_baseD2Ev,"axG",@progbits,_ZNSt14_Function_baseD2Ev,comdat
	.weak	_ZNSt14_Function_baseD2Ev
	.p2align	1
	.type	_ZNSt14_Function_baseD2Ev,@function
_ZNSt14_Function_baseD2Ev:
.Lfunc_begin2:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception2
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	16(%rdi), %rax
	testq	%rax, %rax
	je	.LBB2_2
.Ltmp104:
	pushq	$3
	.cfi_adjust_cfa_offset 8
	popq	%rdx
	.cfi_adjust_cfa_offset -8
	movq	%rdi, %rsi
	callq	*%rax
.Ltmp105:
.LBB2_2:
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.LBB2_3:
	.cfi_def_cfa_offset 16
.Ltmp106:
	movq	%rax, %rdi
	callq	__clang_call_terminate
.Lfunc_end2:
	.cfi_endproc
	.section	.gcc_except_table._ZNSt14_Function_baseD2Ev,"aG",@progbits,_ZNSt14_Function_baseD2Ev,comdat
	.p2align	2, 0x0
GCC_except_table2:
.Lexception2:
	.byte	255
	.byte	155
	.uleb128 .Lttbase1-.Lttbaseref1
.Lttbaseref1:
	.byte	1
	.uleb128 .Lcst_end2-.Lcst_begin2
.Lcst_begin2:
	.uleb128 .Ltmp104-.Lfunc_begin2
	.uleb128 .Ltmp105-.Ltmp104
	.uleb128 .Ltmp106-.Lfunc_begin2
	.byte	1
.Lcst_end2:
	.byte	1
	.byte	0
	.p2align	2, 0x0
	.long	0
.Lttbase1:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V15queueC2ERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V15queueC2ERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V15queueC2ERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V15queueC2ERKNS0_13property_listE,@function
_ZN4sycl3_V15queueC2ERKNS0_13property_listE:
.Lfunc_begin3:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception3
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%rdi)
.Ltmp107:
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16deviceC2Ev
.Ltmp108:
.Ltmp110:
	movq	%rsp, %rsi
	movq	%rbx, %rdi
	xorl	%edx, %edx
	movq	%r14, %rcx
	callq	_ZN4sycl3_V15queue6createERKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listE
.Ltmp111:
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB3_4:
	.cfi_def_cfa_offset 32
.Ltmp112:
	movq	%rax, %r14
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB3_5
.LBB3_3:
.Ltmp109:
	movq	%rax, %r14
.LBB3_5:
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end3:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V15queueC2ERKNS0_13property_listE,"aG",@progbits,_ZN4sycl3_V15queueC2ERKNS0_13property_listE,comdat
	.p2align	2, 0x0
GCC_except_table3:
.Lexception3:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end3-.Lcst_begin3
.Lcst_begin3:
	.uleb128 .Ltmp107-.Lfunc_begin3
	.uleb128 .Ltmp108-.Ltmp107
	.uleb128 .Ltmp109-.Lfunc_begin3
	.byte	0
	.uleb128 .Ltmp110-.Lfunc_begin3
	.uleb128 .Ltmp111-.Ltmp110
	.uleb128 .Ltmp112-.Lfunc_begin3
	.byte	0
	.uleb128 .Ltmp111-.Lfunc_begin3
	.uleb128 .Lfunc_end3-.Ltmp111
	.byte	0
	.byte	0
.Lcst_end3:
	.p2align	2, 0x0
	.text
	.type	_ZL5checkbPKc,@function
_ZL5checkbPKc:
	.cfi_startproc
	testl	%edi, %edi
	jne	.LBB4_2
	pushq	%rax
	.cfi_def_cfa_offset 16
	leaq	.L.str.28(%rip), %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	incl	_ZL5wrong(%rip)
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
.LBB4_2:
	retq
.Lfunc_end4:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V15queue10get_deviceEv,"axG",@progbits,_ZNK4sycl3_V15queue10get_deviceEv,comdat
	.weak	_ZNK4sycl3_V15queue10get_deviceEv
	.p2align	1
	.type	_ZNK4sycl3_V15queue10get_deviceEv,@function
_ZNK4sycl3_V15queue10get_deviceEv:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	(%rsi), %rdi
	movl	$501, %esi
	callq	_ZN4sycl3_V16detail11read_handleEPNS0_2rt6objectENS2_7info_idE
	movq	%rbx, %rdi
	movq	%rax, %rsi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail13access_handle4makeINS0_6deviceEEET_PNS0_2rt6objectE
.Lfunc_end5:
	.cfi_endproc
	.section	.text._ZN4sycl3_V113malloc_sharedIiEEPT_mRKNS0_5queueERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V113malloc_sharedIiEEPT_mRKNS0_5queueERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V113malloc_sharedIiEEPT_mRKNS0_5queueERKNS0_13property_listE
	.type	_ZN4sycl3_V113malloc_sharedIiEEPT_mRKNS0_5queueERKNS0_13property_listE,@function
_ZN4sycl3_V113malloc_sharedIiEEPT_mRKNS0_5queueERKNS0_13property_listE:
	.cfi_startproc
	movq	%rdx, %rcx
	pushq	$2
	.cfi_adjust_cfa_offset 8
	popq	%rdx
	.cfi_adjust_cfa_offset -8
	jmp	_ZN4sycl3_V16mallocIiEEPT_mRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE
.Lfunc_end6:
	.cfi_endproc
	.section	.text._ZN4sycl3_V15queue4fillIiEENS0_5eventEPvRKT_mRKNS0_6detail12dependenciesE,"axG",@progbits,_ZN4sycl3_V15queue4fillIiEENS0_5eventEPvRKT_mRKNS0_6detail12dependenciesE,comdat
	.weak	_ZN4sycl3_V15queue4fillIiEENS0_5eventEPvRKT_mRKNS0_6detail12dependenciesE
	.p2align	1
	.type	_ZN4sycl3_V15queue4fillIiEENS0_5eventEPvRKT_mRKNS0_6detail12dependenciesE,@function
_ZN4sycl3_V15queue4fillIiEENS0_5eventEPvRKT_mRKNS0_6detail12dependenciesE:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%r9, %rax
	movq	%rsp, %rbx
	andq	$0, (%rbx)
	movq	%rdi, %r14
	movq	(%rsi), %rdi
	cmpq	$0, 24(%r9)
	leaq	16(%r9), %rsi
	cmoveq	%r9, %rsi
	movq	(%rsi), %r9
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%r10
	.cfi_adjust_cfa_offset -8
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	movq	%r10, %rcx
	pushq	%rbx
	.cfi_adjust_cfa_offset 8
	pushq	8(%rax)
	.cfi_adjust_cfa_offset 8
	callq	__sycl_rt_fill@PLT
	popq	%rcx
	popq	%rdx
	.cfi_adjust_cfa_offset -16
	movq	%r14, %rdi
	movq	%rbx, %rsi
	movl	%eax, %edx
	callq	_ZNK4sycl3_V16detail9new_event2ofEi
	movq	%r14, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end7:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V15event4waitEv,"axG",@progbits,_ZNK4sycl3_V15event4waitEv,comdat
	.weak	_ZNK4sycl3_V15event4waitEv
	.p2align	1
	.type	_ZNK4sycl3_V15event4waitEv,@function
_ZNK4sycl3_V15event4waitEv:
	.cfi_startproc
	movq	(%rdi), %rdi
	testq	%rdi, %rdi
	je	.LBB8_1
	pushq	%rax
	.cfi_def_cfa_offset 16
	callq	__sycl_rt_event_wait@PLT
	movl	%eax, %edi
	popq	%rax
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail5checkEi
.LBB8_1:
	retq
.Lfunc_end8:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEERKNS0_13property_listE,@function
_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEERKNS0_13property_listE:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	%rcx, %r8
	leaq	7(%rsp), %rcx
	callq	_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end9:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16bufferIlLi1ESaIlEED2Ev,"axG",@progbits,_ZN4sycl3_V16bufferIlLi1ESaIlEED2Ev,comdat
	.weak	_ZN4sycl3_V16bufferIlLi1ESaIlEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16bufferIlLi1ESaIlEED2Ev,@function
_ZN4sycl3_V16bufferIlLi1ESaIlEED2Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	addq	$40, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$32, %rbx
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail6handleD2Ev
.Lfunc_end10:
	.cfi_endproc
	.section	.text._ZN4sycl3_V15queue18throw_asynchronousEv,"axG",@progbits,_ZN4sycl3_V15queue18throw_asynchronousEv,comdat
	.weak	_ZN4sycl3_V15queue18throw_asynchronousEv
	.p2align	1
	.type	_ZN4sycl3_V15queue18throw_asynchronousEv,@function
_ZN4sycl3_V15queue18throw_asynchronousEv:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	(%rdi), %rdi
	callq	__sycl_rt_queue_throw_asynchronous@PLT
	movl	%eax, %edi
	popq	%rax
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail13check_handlerEi
.Lfunc_end11:
	.cfi_endproc
	.section	.text._ZN4sycl3_V15queue6memcpyEPvPKvmRKNS0_6detail12dependenciesE,"axG",@progbits,_ZN4sycl3_V15queue6memcpyEPvPKvmRKNS0_6detail12dependenciesE,comdat
	.weak	_ZN4sycl3_V15queue6memcpyEPvPKvmRKNS0_6detail12dependenciesE
	.p2align	1
	.type	_ZN4sycl3_V15queue6memcpyEPvPKvmRKNS0_6detail12dependenciesE,@function
_ZN4sycl3_V15queue6memcpyEPvPKvmRKNS0_6detail12dependenciesE:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	subq	$24, %rsp
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%r8, %r10
	movq	%rdi, %rbx
	leaq	16(%rsp), %r14
	andq	$0, (%r14)
	movq	(%rsi), %rdi
	leaq	16(%r9), %rsi
	cmpq	$0, 24(%r9)
	movq	8(%r9), %rax
	cmoveq	%r9, %rsi
	movq	(%rsi), %r8
	movq	%r14, (%rsp)
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	movq	%r10, %rcx
	movq	%rax, %r9
	callq	__sycl_rt_memcpy@PLT
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movl	%eax, %edx
	callq	_ZNK4sycl3_V16detail9new_event2ofEi
	movq	%rbx, %rax
	addq	$24, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end12:
	.cfi_endproc
	.section	.text.__clang_call_terminate,"axG",@progbits,__clang_call_terminate,comdat
	.hidden	__clang_call_terminate
	.weak	__clang_call_terminate
	.type	__clang_call_terminate,@function
__clang_call_terminate:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	callq	__cxa_begin_catch@PLT
	callq	_ZSt9terminatev@PLT
.Lfunc_end13:
	.cfi_endproc
	.section	.text._ZN4sycl3_V14freeEPvRKNS0_5queueE,"axG",@progbits,_ZN4sycl3_V14freeEPvRKNS0_5queueE,comdat
	.weak	_ZN4sycl3_V14freeEPvRKNS0_5queueE
	.type	_ZN4sycl3_V14freeEPvRKNS0_5queueE,@function
_ZN4sycl3_V14freeEPvRKNS0_5queueE:
.Lfunc_begin4:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception4
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	%rsp, %r14
	movq	%r14, %rdi
	callq	_ZNK4sycl3_V15queue11get_contextEv
.Ltmp113:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	_ZN4sycl3_V14freeEPvRKNS0_7contextE
.Ltmp114:
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB14_2:
	.cfi_def_cfa_offset 32
.Ltmp115:
	movq	%rax, %rbx
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end14:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V14freeEPvRKNS0_5queueE,"aG",@progbits,_ZN4sycl3_V14freeEPvRKNS0_5queueE,comdat
	.p2align	2, 0x0
GCC_except_table14:
.Lexception4:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end4-.Lcst_begin4
.Lcst_begin4:
	.uleb128 .Lfunc_begin4-.Lfunc_begin4
	.uleb128 .Ltmp113-.Lfunc_begin4
	.byte	0
	.byte	0
	.uleb128 .Ltmp113-.Lfunc_begin4
	.uleb128 .Ltmp114-.Ltmp113
	.uleb128 .Ltmp115-.Lfunc_begin4
	.byte	0
	.uleb128 .Ltmp114-.Lfunc_begin4
	.uleb128 .Lfunc_end14-.Ltmp114
	.byte	0
	.byte	0
.Lcst_end4:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail6handleD2Ev,"axG",@progbits,_ZN4sycl3_V16detail6handleD2Ev,comdat
	.weak	_ZN4sycl3_V16detail6handleD2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail6handleD2Ev,@function
_ZN4sycl3_V16detail6handleD2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	testq	%rdi, %rdi
	jne	__sycl_rt_release@PLT
	retq
.Lfunc_end15:
	.cfi_endproc
	.section	.text._ZN4sycl3_V15queue6createERKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V15queue6createERKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V15queue6createERKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V15queue6createERKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listE,@function
_ZN4sycl3_V15queue6createERKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listE:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	(%rsi), %rax
	movl	(%rcx), %ecx
	movq	%rdi, (%rsp)
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movl	%ecx, %edx
	xorl	%ecx, %ecx
	xorl	%r8d, %r8d
	xorl	%r9d, %r9d
	callq	__sycl_rt_queue_create@PLT
	movl	%eax, %edi
	popq	%rax
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail5checkEi
.Lfunc_end16:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16deviceC2Ev,"axG",@progbits,_ZN4sycl3_V16deviceC2Ev,comdat
	.weak	_ZN4sycl3_V16deviceC2Ev
	.p2align	1
	.type	_ZN4sycl3_V16deviceC2Ev,@function
_ZN4sycl3_V16deviceC2Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	leaq	_ZN4sycl3_V118default_selector_vE(%rip), %rdi
	callq	_ZN4sycl3_V16detail13select_deviceINS1_17standard_selectorILNS0_2rt8selectorE0EEENS0_6deviceEEEPNS4_6objectERKT_
	movq	%rax, (%rbx)
	leaq	8(%rsp), %rdi
	andq	$0, (%rdi)
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end17:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail5checkEi,"axG",@progbits,_ZN4sycl3_V16detail5checkEi,comdat
	.weak	_ZN4sycl3_V16detail5checkEi
	.type	_ZN4sycl3_V16detail5checkEi,@function
_ZN4sycl3_V16detail5checkEi:
	.cfi_startproc
	testl	%edi, %edi
	jne	.LBB18_2
	retq
.LBB18_2:
	pushq	%rax
	.cfi_def_cfa_offset 16
	callq	_ZN4sycl3_V16detail12throw_statusEi
.Lfunc_end18:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail12throw_statusEi,"axG",@progbits,_ZN4sycl3_V16detail12throw_statusEi,comdat
	.weak	_ZN4sycl3_V16detail12throw_statusEi
	.type	_ZN4sycl3_V16detail12throw_statusEi,@function
_ZN4sycl3_V16detail12throw_statusEi:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movl	%edi, %ebx
	decl	%ebx
	callq	__sycl_rt_last_error@PLT
	movl	%ebx, %edi
	movq	%rax, %rsi
	callq	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
.Lfunc_end19:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc,"axG",@progbits,_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc,comdat
	.weak	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
	.type	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc,@function
_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc:
.Lfunc_begin5:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception5
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$48, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %rbp, -16
	movl	%edi, %ebp
	leaq	16(%rsp), %r14
	leaq	15(%rsp), %rdx
	movq	%r14, %rdi
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2IS3_EEPKcRKS3_
	pushq	$48
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	__cxa_allocate_exception@PLT
	movq	%rax, %rbx
	movl	%ebp, %edi
	callq	_ZN4sycl3_V115make_error_codeENS0_4errcE
.Ltmp116:
	movq	%rbx, %rdi
	movl	%eax, %esi
	movq	%r14, %rcx
	callq	_ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE
.Ltmp117:
.Ltmp119:
	leaq	_ZTIN4sycl3_V19exceptionE(%rip), %rsi
	leaq	_ZN4sycl3_V19exceptionD1Ev(%rip), %rdx
	movq	%rbx, %rdi
	callq	__cxa_throw@PLT
.Ltmp120:
.LBB20_3:
.Ltmp121:
	movq	%rax, %r14
	jmp	.LBB20_4
.LBB20_2:
.Ltmp118:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	__cxa_free_exception@PLT
.LBB20_4:
	leaq	16(%rsp), %rdi
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED2Ev@PLT
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end20:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc,"aG",@progbits,_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc,comdat
	.p2align	2, 0x0
GCC_except_table20:
.Lexception5:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end5-.Lcst_begin5
.Lcst_begin5:
	.uleb128 .Lfunc_begin5-.Lfunc_begin5
	.uleb128 .Ltmp116-.Lfunc_begin5
	.byte	0
	.byte	0
	.uleb128 .Ltmp116-.Lfunc_begin5
	.uleb128 .Ltmp117-.Ltmp116
	.uleb128 .Ltmp118-.Lfunc_begin5
	.byte	0
	.uleb128 .Ltmp119-.Lfunc_begin5
	.uleb128 .Ltmp120-.Ltmp119
	.uleb128 .Ltmp121-.Lfunc_begin5
	.byte	0
	.uleb128 .Ltmp120-.Lfunc_begin5
	.uleb128 .Lfunc_end20-.Ltmp120
	.byte	0
	.byte	0
.Lcst_end5:
	.p2align	2, 0x0
	.section	.text._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2IS3_EEPKcRKS3_,"axG",@progbits,_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2IS3_EEPKcRKS3_,comdat
	.weak	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2IS3_EEPKcRKS3_
	.p2align	1
	.type	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2IS3_EEPKcRKS3_,@function
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2IS3_EEPKcRKS3_:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	leaq	16(%rdi), %rax
	movq	%rax, (%rdi)
	testq	%rsi, %rsi
	je	.LBB21_1
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movq	%rsi, %rdi
	callq	strlen@PLT
	leaq	(%rax,%rbx), %rdx
	movq	%r14, %rdi
	movq	%rbx, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tag
.LBB21_1:
	.cfi_def_cfa_offset 32
	leaq	.L.str.10(%rip), %rdi
	callq	_ZSt19__throw_logic_errorPKc@PLT
.Lfunc_end21:
	.cfi_endproc
	.section	.text._ZN4sycl3_V115make_error_codeENS0_4errcE,"axG",@progbits,_ZN4sycl3_V115make_error_codeENS0_4errcE,comdat
	.weak	_ZN4sycl3_V115make_error_codeENS0_4errcE
	.type	_ZN4sycl3_V115make_error_codeENS0_4errcE,@function
_ZN4sycl3_V115make_error_codeENS0_4errcE:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movl	%edi, %ebx
	callq	_ZN4sycl3_V113sycl_categoryEv
	movq	%rax, %rdx
	movl	%ebx, %eax
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end22:
	.cfi_endproc
	.section	.text._ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE,"axG",@progbits,_ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE,comdat
	.weak	_ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE
	.p2align	1
	.type	_ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE,@function
_ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE:
.Lfunc_begin6:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception6
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %r14
	movl	%esi, %ebp
	movq	%rdi, %rbx
	leaq	_ZTVN4sycl3_V19exceptionE+40(%rip), %rax
	movq	%rax, (%rdi)
	addq	$8, %rdi
.Ltmp122:
	movq	%rcx, %rsi
	callq	_ZNSt13runtime_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE@PLT
.Ltmp123:
	movl	%ebp, 24(%rbx)
	movq	%r14, 32(%rbx)
	andq	$0, 40(%rbx)
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB23_2:
	.cfi_def_cfa_offset 32
.Ltmp124:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	_ZNSt9exceptionD2Ev@PLT
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end23:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE,"aG",@progbits,_ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE,comdat
	.p2align	2, 0x0
GCC_except_table23:
.Lexception6:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end6-.Lcst_begin6
.Lcst_begin6:
	.uleb128 .Ltmp122-.Lfunc_begin6
	.uleb128 .Ltmp123-.Ltmp122
	.uleb128 .Ltmp124-.Lfunc_begin6
	.byte	0
	.uleb128 .Ltmp123-.Lfunc_begin6
	.uleb128 .Lfunc_end23-.Ltmp123
	.byte	0
	.byte	0
.Lcst_end6:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V19exceptionD1Ev,"axG",@progbits,_ZN4sycl3_V19exceptionD1Ev,comdat
	.weak	_ZN4sycl3_V19exceptionD1Ev
	.p2align	1
	.type	_ZN4sycl3_V19exceptionD1Ev,@function
_ZN4sycl3_V19exceptionD1Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	leaq	_ZTTN4sycl3_V19exceptionE(%rip), %rsi
	callq	_ZN4sycl3_V19exceptionD2Ev
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZNSt9exceptionD2Ev@PLT
.Lfunc_end24:
	.cfi_endproc
	.section	.text._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tag,"axG",@progbits,_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tag,comdat
	.weak	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tag
	.p2align	1
	.type	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tag,@function
_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tag:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	subq	$24, %rsp
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %rbx
	subq	%rsi, %r14
	movq	%r14, 8(%rsp)
	cmpq	$15, %r14
	jbe	.LBB25_1
	leaq	8(%rsp), %r12
	movq	%rbx, %rdi
	movq	%r12, %rsi
	xorl	%edx, %edx
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm@PLT
	movq	%rax, (%rbx)
	movq	(%r12), %rcx
	movq	%rcx, 16(%rbx)
	jmp	.LBB25_3
.LBB25_1:
	movq	(%rbx), %rax
.LBB25_3:
	testq	%r14, %r14
	je	.LBB25_7
	cmpq	$1, %r14
	jne	.LBB25_6
	movb	(%r15), %cl
	movb	%cl, (%rax)
	jmp	.LBB25_7
.LBB25_6:
	movq	%rax, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	memcpy@PLT
.LBB25_7:
	leaq	16(%rsp), %rdi
	andq	$0, (%rdi)
	movq	8(%rsp), %rax
	movq	%rax, 8(%rbx)
	movq	(%rbx), %rcx
	movb	$0, (%rcx,%rax)
	callq	_ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev
	addq	$24, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end25:
	.cfi_endproc
	.section	.text._ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev,"axG",@progbits,_ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev,comdat
	.weak	_ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev
	.p2align	1
	.type	_ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev,@function
_ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev:
.Lfunc_begin7:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception7
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	(%rdi), %rdi
	testq	%rdi, %rdi
	je	.LBB26_2
.Ltmp125:
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_disposeEv@PLT
.Ltmp126:
.LBB26_2:
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.LBB26_3:
	.cfi_def_cfa_offset 16
.Ltmp127:
	movq	%rax, %rdi
	callq	__clang_call_terminate
.Lfunc_end26:
	.cfi_endproc
	.section	.gcc_except_table._ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev,"aG",@progbits,_ZZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tagEN6_GuardD2Ev,comdat
	.p2align	2, 0x0
GCC_except_table26:
.Lexception7:
	.byte	255
	.byte	155
	.uleb128 .Lttbase2-.Lttbaseref2
.Lttbaseref2:
	.byte	1
	.uleb128 .Lcst_end7-.Lcst_begin7
.Lcst_begin7:
	.uleb128 .Ltmp125-.Lfunc_begin7
	.uleb128 .Ltmp126-.Ltmp125
	.uleb128 .Ltmp127-.Lfunc_begin7
	.byte	1
.Lcst_end7:
	.byte	1
	.byte	0
	.p2align	2, 0x0
	.long	0
.Lttbase2:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V113sycl_categoryEv,"axG",@progbits,_ZN4sycl3_V113sycl_categoryEv,comdat
	.weak	_ZN4sycl3_V113sycl_categoryEv
	.type	_ZN4sycl3_V113sycl_categoryEv,@function
_ZN4sycl3_V113sycl_categoryEv:
	.cfi_startproc
	movb	_ZGVZN4sycl3_V113sycl_categoryEvE8category(%rip), %al
	testb	%al, %al
	je	.LBB27_1
.LBB27_4:
	leaq	_ZZN4sycl3_V113sycl_categoryEvE8category(%rip), %rax
	retq
.LBB27_1:
	pushq	%rax
	.cfi_def_cfa_offset 16
	leaq	_ZGVZN4sycl3_V113sycl_categoryEvE8category(%rip), %rdi
	callq	__cxa_guard_acquire@PLT
	testl	%eax, %eax
	je	.LBB27_3
	movq	_ZNSt3_V214error_categoryD2Ev@GOTPCREL(%rip), %rdi
	leaq	_ZZN4sycl3_V113sycl_categoryEvE8category(%rip), %rsi
	leaq	__dso_handle(%rip), %rdx
	callq	__cxa_atexit@PLT
	leaq	_ZGVZN4sycl3_V113sycl_categoryEvE8category(%rip), %rdi
	callq	__cxa_guard_release@PLT
.LBB27_3:
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	jmp	.LBB27_4
.Lfunc_end27:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail14error_categoryD0Ev,"axG",@progbits,_ZN4sycl3_V16detail14error_categoryD0Ev,comdat
	.weak	_ZN4sycl3_V16detail14error_categoryD0Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail14error_categoryD0Ev,@function
_ZN4sycl3_V16detail14error_categoryD0Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	callq	_ZNSt3_V214error_categoryD2Ev@PLT
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZdlPvm@PLT
.Lfunc_end28:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V16detail14error_category4nameEv,"axG",@progbits,_ZNK4sycl3_V16detail14error_category4nameEv,comdat
	.weak	_ZNK4sycl3_V16detail14error_category4nameEv
	.p2align	1
	.type	_ZNK4sycl3_V16detail14error_category4nameEv,@function
_ZNK4sycl3_V16detail14error_category4nameEv:
	.cfi_startproc
	leaq	.L.str.11(%rip), %rax
	retq
.Lfunc_end29:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei,"axG",@progbits,_ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei,comdat
	.weak	_ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei
	.p2align	1
	.type	_ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei,@function
_ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	cmpl	$14, %edx
	ja	.LBB30_17
	movl	%edx, %eax
	leaq	.LJTI30_0(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
.LBB30_2:
	leaq	.L.str.12(%rip), %rsi
	jmp	.LBB30_18
.LBB30_16:
	leaq	.L.str.26(%rip), %rsi
	jmp	.LBB30_18
.LBB30_13:
	leaq	.L.str.23(%rip), %rsi
	jmp	.LBB30_18
.LBB30_6:
	leaq	.L.str.16(%rip), %rsi
	jmp	.LBB30_18
.LBB30_14:
	leaq	.L.str.24(%rip), %rsi
	jmp	.LBB30_18
.LBB30_11:
	leaq	.L.str.21(%rip), %rsi
	jmp	.LBB30_18
.LBB30_4:
	leaq	.L.str.14(%rip), %rsi
	jmp	.LBB30_18
.LBB30_17:
	leaq	.L.str.27(%rip), %rsi
	jmp	.LBB30_18
.LBB30_5:
	leaq	.L.str.15(%rip), %rsi
	jmp	.LBB30_18
.LBB30_9:
	leaq	.L.str.19(%rip), %rsi
	jmp	.LBB30_18
.LBB30_3:
	leaq	.L.str.13(%rip), %rsi
	jmp	.LBB30_18
.LBB30_7:
	leaq	.L.str.17(%rip), %rsi
	jmp	.LBB30_18
.LBB30_15:
	leaq	.L.str.25(%rip), %rsi
	jmp	.LBB30_18
.LBB30_8:
	leaq	.L.str.18(%rip), %rsi
	jmp	.LBB30_18
.LBB30_12:
	leaq	.L.str.22(%rip), %rsi
	jmp	.LBB30_18
.LBB30_10:
	leaq	.L.str.20(%rip), %rsi
.LBB30_18:
	leaq	15(%rsp), %rdx
	movq	%rbx, %rdi
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2IS3_EEPKcRKS3_
	movq	%rbx, %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end30:
	.cfi_endproc
	.section	.rodata._ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei,"aG",@progbits,_ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei,comdat
	.p2align	2, 0x0
.LJTI30_0:
	.long	.LBB30_2-.LJTI30_0
	.long	.LBB30_3-.LJTI30_0
	.long	.LBB30_4-.LJTI30_0
	.long	.LBB30_5-.LJTI30_0
	.long	.LBB30_6-.LJTI30_0
	.long	.LBB30_7-.LJTI30_0
	.long	.LBB30_8-.LJTI30_0
	.long	.LBB30_9-.LJTI30_0
	.long	.LBB30_10-.LJTI30_0
	.long	.LBB30_11-.LJTI30_0
	.long	.LBB30_12-.LJTI30_0
	.long	.LBB30_13-.LJTI30_0
	.long	.LBB30_14-.LJTI30_0
	.long	.LBB30_15-.LJTI30_0
	.long	.LBB30_16-.LJTI30_0
	.section	.text._ZN4sycl3_V19exceptionD0Ev,"axG",@progbits,_ZN4sycl3_V19exceptionD0Ev,comdat
	.weak	_ZN4sycl3_V19exceptionD0Ev
	.p2align	1
	.type	_ZN4sycl3_V19exceptionD0Ev,@function
_ZN4sycl3_V19exceptionD0Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	callq	_ZN4sycl3_V19exceptionD1Ev
	pushq	$48
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZdlPvm@PLT
.Lfunc_end31:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V19exception4whatEv,"axG",@progbits,_ZNK4sycl3_V19exception4whatEv,comdat
	.weak	_ZNK4sycl3_V19exception4whatEv
	.p2align	1
	.type	_ZNK4sycl3_V19exception4whatEv,@function
_ZNK4sycl3_V19exception4whatEv:
	.cfi_startproc
	addq	$8, %rdi
	jmp	_ZNKSt13runtime_error4whatEv@PLT
.Lfunc_end32:
	.cfi_endproc
	.section	.text._ZN4sycl3_V19exceptionD2Ev,"axG",@progbits,_ZN4sycl3_V19exceptionD2Ev,comdat
	.weak	_ZN4sycl3_V19exceptionD2Ev
	.p2align	1
	.type	_ZN4sycl3_V19exceptionD2Ev,@function
_ZN4sycl3_V19exceptionD2Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	(%rsi), %rax
	movq	%rax, (%rdi)
	movq	8(%rsi), %rcx
	movq	-40(%rax), %rax
	movq	%rcx, (%rdi,%rax)
	addq	$40, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$8, %rbx
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZNSt13runtime_errorD1Ev@PLT
.Lfunc_end33:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13select_deviceINS1_17standard_selectorILNS0_2rt8selectorE0EEENS0_6deviceEEEPNS4_6objectERKT_,"axG",@progbits,_ZN4sycl3_V16detail13select_deviceINS1_17standard_selectorILNS0_2rt8selectorE0EEENS0_6deviceEEEPNS4_6objectERKT_,comdat
	.weak	_ZN4sycl3_V16detail13select_deviceINS1_17standard_selectorILNS0_2rt8selectorE0EEENS0_6deviceEEEPNS4_6objectERKT_
	.type	_ZN4sycl3_V16detail13select_deviceINS1_17standard_selectorILNS0_2rt8selectorE0EEENS0_6deviceEEEPNS4_6objectERKT_,@function
_ZN4sycl3_V16detail13select_deviceINS1_17standard_selectorILNS0_2rt8selectorE0EEENS0_6deviceEEEPNS4_6objectERKT_:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	leaq	8(%rsp), %rbx
	andq	$0, (%rbx)
	xorl	%edi, %edi
	movq	%rbx, %rsi
	callq	__sycl_rt_select@PLT
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	movq	(%rbx), %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end34:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13access_handle4makeINS0_6deviceEEET_PNS0_2rt6objectE,"axG",@progbits,_ZN4sycl3_V16detail13access_handle4makeINS0_6deviceEEET_PNS0_2rt6objectE,comdat
	.weak	_ZN4sycl3_V16detail13access_handle4makeINS0_6deviceEEET_PNS0_2rt6objectE
	.p2align	1
	.type	_ZN4sycl3_V16detail13access_handle4makeINS0_6deviceEEET_PNS0_2rt6objectE,@function
_ZN4sycl3_V16detail13access_handle4makeINS0_6deviceEEET_PNS0_2rt6objectE:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	%rsi, (%rdi)
	leaq	8(%rsp), %rdi
	andq	$0, (%rdi)
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end35:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail11read_handleEPNS0_2rt6objectENS2_7info_idE,"axG",@progbits,_ZN4sycl3_V16detail11read_handleEPNS0_2rt6objectENS2_7info_idE,comdat
	.weak	_ZN4sycl3_V16detail11read_handleEPNS0_2rt6objectENS2_7info_idE
	.type	_ZN4sycl3_V16detail11read_handleEPNS0_2rt6objectENS2_7info_idE,@function
_ZN4sycl3_V16detail11read_handleEPNS0_2rt6objectENS2_7info_idE:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	leaq	8(%rsp), %rbx
	andq	$0, (%rbx)
	movq	%rsp, %r8
	andq	$0, (%r8)
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rcx
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdx
	callq	__sycl_rt_info@PLT
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	movq	(%rbx), %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end36:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIPNS0_2rt6objectEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listIPNS0_2rt6objectEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEED2Ev,@function
_ZN4sycl3_V16detail4listIPNS0_2rt6objectEED2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	jmp	_ZdlPv@PLT
.Lfunc_end37:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13check_handlerEi,"axG",@progbits,_ZN4sycl3_V16detail13check_handlerEi,comdat
	.weak	_ZN4sycl3_V16detail13check_handlerEi
	.type	_ZN4sycl3_V16detail13check_handlerEi,@function
_ZN4sycl3_V16detail13check_handlerEi:
.Lfunc_begin8:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception8
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	testl	%edi, %edi
	jne	.LBB38_1
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB38_1:
	.cfi_def_cfa_offset 32
	movl	%edi, %ebx
	callq	__sycl_rt_last_thrown@PLT
	testq	%rax, %rax
	jne	.LBB38_2
	movl	%ebx, %edi
	callq	_ZN4sycl3_V16detail12throw_statusEi
.LBB38_2:
	leaq	8(%rsp), %rbx
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	_ZNSt15__exception_ptr13exception_ptrC2ERKS0_
.Ltmp128:
	movq	%rbx, %rdi
	callq	_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE@PLT
.Ltmp129:
.LBB38_4:
.Ltmp130:
	movq	%rax, %rbx
	leaq	8(%rsp), %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end38:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail13check_handlerEi,"aG",@progbits,_ZN4sycl3_V16detail13check_handlerEi,comdat
	.p2align	2, 0x0
GCC_except_table38:
.Lexception8:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end8-.Lcst_begin8
.Lcst_begin8:
	.uleb128 .Lfunc_begin8-.Lfunc_begin8
	.uleb128 .Ltmp128-.Lfunc_begin8
	.byte	0
	.byte	0
	.uleb128 .Ltmp128-.Lfunc_begin8
	.uleb128 .Ltmp129-.Ltmp128
	.uleb128 .Ltmp130-.Lfunc_begin8
	.byte	0
	.uleb128 .Ltmp129-.Lfunc_begin8
	.uleb128 .Lfunc_end38-.Ltmp129
	.byte	0
	.byte	0
.Lcst_end8:
	.p2align	2, 0x0
	.section	.text._ZNSt15__exception_ptr13exception_ptrC2ERKS0_,"axG",@progbits,_ZNSt15__exception_ptr13exception_ptrC2ERKS0_,comdat
	.weak	_ZNSt15__exception_ptr13exception_ptrC2ERKS0_
	.p2align	1
	.type	_ZNSt15__exception_ptr13exception_ptrC2ERKS0_,@function
_ZNSt15__exception_ptr13exception_ptrC2ERKS0_:
	.cfi_startproc
	movq	(%rsi), %rax
	movq	%rax, (%rdi)
	testq	%rax, %rax
	jne	_ZNSt15__exception_ptr13exception_ptr9_M_addrefEv@PLT
	retq
.Lfunc_end39:
	.cfi_endproc
	.section	.text._ZNSt15__exception_ptr13exception_ptrD2Ev,"axG",@progbits,_ZNSt15__exception_ptr13exception_ptrD2Ev,comdat
	.weak	_ZNSt15__exception_ptr13exception_ptrD2Ev
	.p2align	1
	.type	_ZNSt15__exception_ptr13exception_ptrD2Ev,@function
_ZNSt15__exception_ptr13exception_ptrD2Ev:
	.cfi_startproc
	cmpq	$0, (%rdi)
	jne	_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv@PLT
	retq
.Lfunc_end40:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V16detail9new_event2ofEi,"axG",@progbits,_ZNK4sycl3_V16detail9new_event2ofEi,comdat
	.weak	_ZNK4sycl3_V16detail9new_event2ofEi
	.p2align	1
	.type	_ZNK4sycl3_V16detail9new_event2ofEi,@function
_ZNK4sycl3_V16detail9new_event2ofEi:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movl	%edx, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	movq	(%rbx), %rsi
	movq	%r14, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail13access_handle4makeINS0_5eventEEET_PNS0_2rt6objectE
.Lfunc_end41:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13access_handle4makeINS0_5eventEEET_PNS0_2rt6objectE,"axG",@progbits,_ZN4sycl3_V16detail13access_handle4makeINS0_5eventEEET_PNS0_2rt6objectE,comdat
	.weak	_ZN4sycl3_V16detail13access_handle4makeINS0_5eventEEET_PNS0_2rt6objectE
	.p2align	1
	.type	_ZN4sycl3_V16detail13access_handle4makeINS0_5eventEEET_PNS0_2rt6objectE,@function
_ZN4sycl3_V16detail13access_handle4makeINS0_5eventEEET_PNS0_2rt6objectE:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	%rsi, (%rdi)
	leaq	8(%rsp), %rdi
	andq	$0, (%rdi)
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end42:
	.cfi_endproc
	.section	.text._ZN4sycl3_V14freeEPvRKNS0_7contextE,"axG",@progbits,_ZN4sycl3_V14freeEPvRKNS0_7contextE,comdat
	.weak	_ZN4sycl3_V14freeEPvRKNS0_7contextE
	.type	_ZN4sycl3_V14freeEPvRKNS0_7contextE,@function
_ZN4sycl3_V14freeEPvRKNS0_7contextE:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	(%rsi), %rsi
	callq	__sycl_rt_free@PLT
	movl	%eax, %edi
	popq	%rax
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail5checkEi
.Lfunc_end43:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V15queue11get_contextEv,"axG",@progbits,_ZNK4sycl3_V15queue11get_contextEv,comdat
	.weak	_ZNK4sycl3_V15queue11get_contextEv
	.p2align	1
	.type	_ZNK4sycl3_V15queue11get_contextEv,@function
_ZNK4sycl3_V15queue11get_contextEv:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	(%rsi), %rdi
	movl	$500, %esi
	callq	_ZN4sycl3_V16detail11read_handleEPNS0_2rt6objectENS2_7info_idE
	movq	%rbx, %rdi
	movq	%rax, %rsi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail13access_handle4makeINS0_7contextEEET_PNS0_2rt6objectE
.Lfunc_end44:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13access_handle4makeINS0_7contextEEET_PNS0_2rt6objectE,"axG",@progbits,_ZN4sycl3_V16detail13access_handle4makeINS0_7contextEEET_PNS0_2rt6objectE,comdat
	.weak	_ZN4sycl3_V16detail13access_handle4makeINS0_7contextEEET_PNS0_2rt6objectE
	.p2align	1
	.type	_ZN4sycl3_V16detail13access_handle4makeINS0_7contextEEET_PNS0_2rt6objectE,@function
_ZN4sycl3_V16detail13access_handle4makeINS0_7contextEEET_PNS0_2rt6objectE:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	%rsi, (%rdi)
	leaq	8(%rsp), %rdi
	andq	$0, (%rdi)
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end45:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail8get_infoINS0_4info6device17max_compute_unitsEEENT_11return_typeERKNS1_10has_handleE,"axG",@progbits,_ZN4sycl3_V16detail8get_infoINS0_4info6device17max_compute_unitsEEENT_11return_typeERKNS1_10has_handleE,comdat
	.weak	_ZN4sycl3_V16detail8get_infoINS0_4info6device17max_compute_unitsEEENT_11return_typeERKNS1_10has_handleE
	.type	_ZN4sycl3_V16detail8get_infoINS0_4info6device17max_compute_unitsEEENT_11return_typeERKNS1_10has_handleE,@function
_ZN4sycl3_V16detail8get_infoINS0_4info6device17max_compute_unitsEEENT_11return_typeERKNS1_10has_handleE:
	.cfi_startproc
	movq	(%rdi), %rdi
	movl	$202, %esi
	jmp	_ZN4sycl3_V16detail6answerIjvE4readEPNS0_2rt6objectENS4_7info_idE
.Lfunc_end46:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail6answerIjvE4readEPNS0_2rt6objectENS4_7info_idE,"axG",@progbits,_ZN4sycl3_V16detail6answerIjvE4readEPNS0_2rt6objectENS4_7info_idE,comdat
	.weak	_ZN4sycl3_V16detail6answerIjvE4readEPNS0_2rt6objectENS4_7info_idE
	.p2align	1
	.type	_ZN4sycl3_V16detail6answerIjvE4readEPNS0_2rt6objectENS4_7info_idE,@function
_ZN4sycl3_V16detail6answerIjvE4readEPNS0_2rt6objectENS4_7info_idE:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	leaq	4(%rsp), %rbx
	andl	$0, (%rbx)
	leaq	8(%rsp), %r8
	andq	$0, (%r8)
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%rcx
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdx
	callq	__sycl_rt_info@PLT
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	movl	(%rbx), %eax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end47:
	.cfi_endproc
	.text
	.p2align	1
	.type	_ZNSt17_Function_handlerIFvN4sycl3_V114exception_listEEZ4mainE3$_0E9_M_invokeERKSt9_Any_dataOS2_,@function
_ZNSt17_Function_handlerIFvN4sycl3_V114exception_listEEZ4mainE3$_0E9_M_invokeERKSt9_Any_dataOS2_:
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	movq	(%rsi), %rcx
	movq	%rsp, %rax
	movq	%rcx, (%rax)
	movups	8(%rsi), %xmm0
	movl	8(%rsi), %ecx
	movups	%xmm0, 8(%rax)
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%rsi)
	andq	$0, 16(%rsi)
	movq	(%rdi), %rdx
	addl	%ecx, (%rdx)
	movq	%rax, %rdi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end48:
	.cfi_endproc
	.p2align	1
	.type	_ZNSt17_Function_handlerIFvN4sycl3_V114exception_listEEZ4mainE3$_0E10_M_managerERSt9_Any_dataRKS6_St18_Manager_operation,@function
_ZNSt17_Function_handlerIFvN4sycl3_V114exception_listEEZ4mainE3$_0E10_M_managerERSt9_Any_dataRKS6_St18_Manager_operation:
	.cfi_startproc
	cmpl	$2, %edx
	je	.LBB49_5
	cmpl	$1, %edx
	je	.LBB49_4
	testl	%edx, %edx
	jne	.LBB49_7
	leaq	_ZTIZ4mainE3$_0(%rip), %rax
	jmp	.LBB49_6
.LBB49_4:
	movq	%rsi, (%rdi)
	jmp	.LBB49_7
.LBB49_5:
	movq	(%rsi), %rax
.LBB49_6:
	movq	%rax, (%rdi)
.LBB49_7:
	xorl	%eax, %eax
	retq
.Lfunc_end49:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev,@function
_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	movq	(%rdi), %r14
	movq	8(%rdi), %r15
	shlq	$3, %r15
.LBB50_1:
	testq	%r15, %r15
	je	.LBB50_3
	movq	%r14, %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrD2Ev
	addq	$8, %r14
	addq	$-8, %r15
	jmp	.LBB50_1
.LBB50_3:
	movq	(%rbx), %rdi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	_ZdlPv@PLT
.Lfunc_end50:
	.cfi_endproc
	.section	.text._ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_,"axG",@progbits,_ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_,comdat
	.weak	_ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_
	.p2align	1
	.type	_ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_,@function
_ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_:
.Lfunc_begin9:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception9
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r12
	movq	%rdx, %rbx
	movq	%rsi, %r13
	movq	%rdi, %r15
	cmpq	$0, 16(%r8)
	je	.LBB51_1
	movq	%r8, %rbp
	pushq	$32
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_Znwm@PLT
	movq	%rax, %r14
.Ltmp131:
	movq	%rax, %rdi
	movq	%rbp, %rsi
	callq	_ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_
.Ltmp132:
	jmp	.LBB51_3
.LBB51_1:
	xorl	%r14d, %r14d
.LBB51_3:
	movq	(%r13), %rdi
	movl	(%r12), %edx
	testq	%r14, %r14
	leaq	_ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm(%rip), %rcx
	cmoveq	%r14, %rcx
	movq	%r15, (%rsp)
	leaq	_ZN4sycl3_V16detail12handler_call6forgetISt8functionIFvNS0_14exception_listEEEEEvPv(%rip), %r9
	movq	%rbx, %rsi
	movq	%r14, %r8
	callq	__sycl_rt_queue_create@PLT
	movl	%eax, %edi
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail5checkEi
.LBB51_4:
	.cfi_def_cfa_offset 64
.Ltmp133:
	movq	%rax, %rbx
	pushq	$32
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%r14, %rdi
	callq	_ZdlPvm@PLT
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end51:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_,"aG",@progbits,_ZN4sycl3_V15queue6createISt8functionIFvNS0_14exception_listEEEEEvRKNS0_6deviceEPNS0_2rt6objectERKNS0_13property_listERKT_,comdat
	.p2align	2, 0x0
GCC_except_table51:
.Lexception9:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end9-.Lcst_begin9
.Lcst_begin9:
	.uleb128 .Lfunc_begin9-.Lfunc_begin9
	.uleb128 .Ltmp131-.Lfunc_begin9
	.byte	0
	.byte	0
	.uleb128 .Ltmp131-.Lfunc_begin9
	.uleb128 .Ltmp132-.Ltmp131
	.uleb128 .Ltmp133-.Lfunc_begin9
	.byte	0
	.uleb128 .Ltmp132-.Lfunc_begin9
	.uleb128 .Lfunc_end51-.Ltmp132
	.byte	0
	.byte	0
.Lcst_end9:
	.p2align	2, 0x0
	.section	.text._ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_,"axG",@progbits,_ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_,comdat
	.weak	_ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_
	.p2align	1
	.type	_ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_,@function
_ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_:
.Lfunc_begin10:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception10
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	xorps	%xmm0, %xmm0
	movups	%xmm0, 16(%rdi)
	movups	%xmm0, (%rdi)
	movq	16(%rsi), %rax
	testq	%rax, %rax
	je	.LBB52_3
.Ltmp134:
	movq	%rsi, %r14
	movq	%rdi, %rbx
	pushq	$2
	.cfi_adjust_cfa_offset 8
	popq	%rdx
	.cfi_adjust_cfa_offset -8
	callq	*%rax
.Ltmp135:
	movups	16(%r14), %xmm0
	movups	%xmm0, 16(%rbx)
.LBB52_3:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB52_4:
	.cfi_def_cfa_offset 32
.Ltmp136:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	_ZNSt14_Function_baseD2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end52:
	.cfi_endproc
	.section	.gcc_except_table._ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_,"aG",@progbits,_ZNSt8functionIFvN4sycl3_V114exception_listEEEC2ERKS4_,comdat
	.p2align	2, 0x0
GCC_except_table52:
.Lexception10:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end10-.Lcst_begin10
.Lcst_begin10:
	.uleb128 .Ltmp134-.Lfunc_begin10
	.uleb128 .Ltmp135-.Ltmp134
	.uleb128 .Ltmp136-.Lfunc_begin10
	.byte	0
	.uleb128 .Ltmp135-.Lfunc_begin10
	.uleb128 .Lfunc_end52-.Ltmp135
	.byte	0
	.byte	0
.Lcst_end10:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm,"axG",@progbits,_ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm,comdat
	.weak	_ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm
	.p2align	1
	.type	_ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm,@function
_ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm:
.Lfunc_begin11:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception11
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$168, %rsp
	.cfi_def_cfa_offset 224
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, 48(%rsp)
	leaq	16(%rsp), %rax
	andq	$0, 16(%rax)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, (%rax)
	addq	$24, %r15
	leaq	88(%rsp), %rbx
	leaq	120(%rsp), %r13
	leaq	40(%rsp), %r12
.LBB53_1:
	subq	$1, %r14
	jb	.LBB53_2
	movq	(%r15), %rsi
	testq	%rsi, %rsi
	je	.LBB53_9
	movq	%r12, %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrC2ERKS0_
.Ltmp137:
	leaq	16(%rsp), %rdi
	movq	%r12, %rsi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE9push_backES4_
.Ltmp138:
	movq	%r12, %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrD2Ev
	jmp	.LBB53_7
.LBB53_9:
	movl	-24(%r15), %edi
	decl	%edi
	callq	_ZN4sycl3_V115make_error_codeENS0_4errcE
	movl	%eax, %r12d
	movq	%rdx, %rbp
	movq	-16(%r15), %rsi
	movq	-8(%r15), %rdx
.Ltmp140:
	movq	%rbx, %rdi
	leaq	15(%rsp), %rcx
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2EPKcmRKS3_@PLT
.Ltmp141:
.Ltmp143:
	movq	%r13, %rdi
	movl	%r12d, %esi
	movq	%rbp, %rdx
	movq	%rbx, %rcx
	callq	_ZN4sycl3_V19exceptionC1ESt10error_codeRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE
.Ltmp144:
	leaq	56(%rsp), %r12
	movq	%r12, %rdi
	movq	%r13, %rsi
	callq	_ZSt18make_exception_ptrIN4sycl3_V19exceptionEENSt15__exception_ptr13exception_ptrET_
.Ltmp146:
	leaq	16(%rsp), %rdi
	movq	%r12, %rsi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE9push_backES4_
.Ltmp147:
	movq	%r12, %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrD2Ev
	movq	%r13, %rdi
	callq	_ZN4sycl3_V19exceptionD1Ev
	movq	%rbx, %rdi
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED2Ev@PLT
	leaq	40(%rsp), %r12
.LBB53_7:
	addq	$32, %r15
	jmp	.LBB53_1
.LBB53_2:
	movq	16(%rsp), %rax
	leaq	64(%rsp), %rsi
	movq	%rax, (%rsi)
	movups	24(%rsp), %xmm0
	movups	%xmm0, 8(%rsi)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 16(%rsp)
	andq	$0, 32(%rsp)
.Ltmp149:
	movq	48(%rsp), %rdi
	callq	_ZNKSt8functionIFvN4sycl3_V114exception_listEEEclES2_
.Ltmp150:
	leaq	64(%rsp), %rdi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev
.LBB53_20:
	leaq	16(%rsp), %rdi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev
	addq	$168, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB53_17:
	.cfi_def_cfa_offset 224
.Ltmp151:
	movq	%rdx, %rbx
	movq	%rax, %r14
	leaq	64(%rsp), %rdi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev
	movq	%r14, %rdi
	callq	__cxa_begin_catch@PLT
	cmpl	$2, %ebx
	jne	.LBB53_21
	movq	(%rax), %rcx
	movq	%rax, %rdi
	callq	*16(%rcx)
.Ltmp160:
	movq	%rax, %rdi
	callq	_ZN4sycl3_V16detail11keep_thrownEPKc
.Ltmp161:
.Ltmp166:
	callq	__cxa_end_catch@PLT
.Ltmp167:
	jmp	.LBB53_20
.LBB53_21:
.Ltmp152:
	leaq	.L.str.29(%rip), %rdi
	callq	_ZN4sycl3_V16detail11keep_thrownEPKc
.Ltmp153:
.Ltmp157:
	callq	__cxa_end_catch@PLT
.Ltmp158:
	jmp	.LBB53_20
.LBB53_24:
.Ltmp159:
	jmp	.LBB53_27
.LBB53_26:
.Ltmp168:
	jmp	.LBB53_27
.LBB53_23:
.Ltmp154:
	movq	%rax, %rbx
.Ltmp155:
	callq	__cxa_end_catch@PLT
.Ltmp156:
	jmp	.LBB53_28
.LBB53_25:
.Ltmp162:
	movq	%rax, %rbx
.Ltmp163:
	callq	__cxa_end_catch@PLT
.Ltmp164:
	jmp	.LBB53_28
.LBB53_29:
.Ltmp165:
	movq	%rax, %rdi
	callq	__clang_call_terminate
.LBB53_14:
.Ltmp145:
	movq	%rax, %rbx
	jmp	.LBB53_16
.LBB53_13:
.Ltmp142:
.LBB53_27:
	movq	%rax, %rbx
	jmp	.LBB53_28
.LBB53_15:
.Ltmp148:
	movq	%rax, %rbx
	leaq	56(%rsp), %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrD2Ev
	leaq	120(%rsp), %rdi
	callq	_ZN4sycl3_V19exceptionD1Ev
.LBB53_16:
	leaq	88(%rsp), %rdi
	callq	_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED2Ev@PLT
	jmp	.LBB53_28
.LBB53_8:
.Ltmp139:
	movq	%rax, %rbx
	leaq	40(%rsp), %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrD2Ev
.LBB53_28:
	leaq	16(%rsp), %rdi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEED2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end53:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm,"aG",@progbits,_ZN4sycl3_V16detail12handler_call6reportISt8functionIFvNS0_14exception_listEEES5_EEvPvPKNS0_2rt11async_errorEm,comdat
	.p2align	2, 0x0
GCC_except_table53:
.Lexception11:
	.byte	255
	.byte	155
	.uleb128 .Lttbase3-.Lttbaseref3
.Lttbaseref3:
	.byte	1
	.uleb128 .Lcst_end11-.Lcst_begin11
.Lcst_begin11:
	.uleb128 .Ltmp137-.Lfunc_begin11
	.uleb128 .Ltmp138-.Ltmp137
	.uleb128 .Ltmp139-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp140-.Lfunc_begin11
	.uleb128 .Ltmp141-.Ltmp140
	.uleb128 .Ltmp142-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp143-.Lfunc_begin11
	.uleb128 .Ltmp144-.Ltmp143
	.uleb128 .Ltmp145-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp146-.Lfunc_begin11
	.uleb128 .Ltmp147-.Ltmp146
	.uleb128 .Ltmp148-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp149-.Lfunc_begin11
	.uleb128 .Ltmp150-.Ltmp149
	.uleb128 .Ltmp151-.Lfunc_begin11
	.byte	3
	.uleb128 .Ltmp150-.Lfunc_begin11
	.uleb128 .Ltmp160-.Ltmp150
	.byte	0
	.byte	0
	.uleb128 .Ltmp160-.Lfunc_begin11
	.uleb128 .Ltmp161-.Ltmp160
	.uleb128 .Ltmp162-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp166-.Lfunc_begin11
	.uleb128 .Ltmp167-.Ltmp166
	.uleb128 .Ltmp168-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp152-.Lfunc_begin11
	.uleb128 .Ltmp153-.Ltmp152
	.uleb128 .Ltmp154-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp157-.Lfunc_begin11
	.uleb128 .Ltmp158-.Ltmp157
	.uleb128 .Ltmp159-.Lfunc_begin11
	.byte	0
	.uleb128 .Ltmp155-.Lfunc_begin11
	.uleb128 .Ltmp164-.Ltmp155
	.uleb128 .Ltmp165-.Lfunc_begin11
	.byte	1
	.uleb128 .Ltmp164-.Lfunc_begin11
	.uleb128 .Lfunc_end53-.Ltmp164
	.byte	0
	.byte	0
.Lcst_end11:
	.byte	1
	.byte	0
	.byte	2
	.byte	125
	.p2align	2, 0x0
.Ltmp169:
	.long	.L_ZTISt9exception.DW.stub-.Ltmp169
	.long	0
.Lttbase3:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail12handler_call6forgetISt8functionIFvNS0_14exception_listEEEEEvPv,"axG",@progbits,_ZN4sycl3_V16detail12handler_call6forgetISt8functionIFvNS0_14exception_listEEEEEvPv,comdat
	.weak	_ZN4sycl3_V16detail12handler_call6forgetISt8functionIFvNS0_14exception_listEEEEEvPv
	.p2align	1
	.type	_ZN4sycl3_V16detail12handler_call6forgetISt8functionIFvNS0_14exception_listEEEEEvPv,@function
_ZN4sycl3_V16detail12handler_call6forgetISt8functionIFvNS0_14exception_listEEEEEvPv:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	testq	%rdi, %rdi
	je	.LBB54_2
	movq	%rbx, %rdi
	callq	_ZNSt14_Function_baseD2Ev
.LBB54_2:
	pushq	$32
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZdlPvm@PLT
.Lfunc_end54:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE9push_backES4_,"axG",@progbits,_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE9push_backES4_,comdat
	.weak	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE9push_backES4_
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE9push_backES4_,@function
_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE9push_backES4_:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	8(%rdi), %rax
	cmpq	16(%rdi), %rax
	jne	.LBB55_2
	leaq	(%rax,%rax), %rcx
	testq	%rax, %rax
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	cmovneq	%rcx, %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE7reserveEm
	movq	8(%rbx), %rax
.LBB55_2:
	movq	(%rbx), %rcx
	movq	(%r14), %rdx
	movq	%rdx, (%rcx,%rax,8)
	andq	$0, (%r14)
	incq	%rax
	movq	%rax, 8(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end55:
	.cfi_endproc
	.section	.text._ZSt18make_exception_ptrIN4sycl3_V19exceptionEENSt15__exception_ptr13exception_ptrET_,"axG",@progbits,_ZSt18make_exception_ptrIN4sycl3_V19exceptionEENSt15__exception_ptr13exception_ptrET_,comdat
	.weak	_ZSt18make_exception_ptrIN4sycl3_V19exceptionEENSt15__exception_ptr13exception_ptrET_
	.type	_ZSt18make_exception_ptrIN4sycl3_V19exceptionEENSt15__exception_ptr13exception_ptrET_,@function
_ZSt18make_exception_ptrIN4sycl3_V19exceptionEENSt15__exception_ptr13exception_ptrET_:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	pushq	$48
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	__cxa_allocate_exception@PLT
	movq	%rax, %r15
	leaq	_ZTIN4sycl3_V19exceptionE(%rip), %rsi
	leaq	_ZNSt15__exception_ptr12__dest_thunkIN4sycl3_V19exceptionEEEvPv(%rip), %rdx
	movq	%rax, %rdi
	callq	__cxa_init_primary_exception@PLT
	movq	%r15, %rdi
	movq	%rbx, %rsi
	callq	_ZN4sycl3_V19exceptionC1ERKS1_
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	_ZNSt15__exception_ptr13exception_ptrC1EPv@PLT
	movq	%r14, %rax
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end56:
	.cfi_endproc
	.section	.text._ZNKSt8functionIFvN4sycl3_V114exception_listEEEclES2_,"axG",@progbits,_ZNKSt8functionIFvN4sycl3_V114exception_listEEEclES2_,comdat
	.weak	_ZNKSt8functionIFvN4sycl3_V114exception_listEEEclES2_
	.p2align	1
	.type	_ZNKSt8functionIFvN4sycl3_V114exception_listEEEclES2_,@function
_ZNKSt8functionIFvN4sycl3_V114exception_listEEEclES2_:
	.cfi_startproc
	cmpq	$0, 16(%rdi)
	je	.LBB57_1
	movq	24(%rdi), %rax
	jmpq	*%rax
.LBB57_1:
	pushq	%rax
	.cfi_def_cfa_offset 16
	callq	_ZSt25__throw_bad_function_callv@PLT
.Lfunc_end57:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail11keep_thrownEPKc,"axG",@progbits,_ZN4sycl3_V16detail11keep_thrownEPKc,comdat
	.weak	_ZN4sycl3_V16detail11keep_thrownEPKc
	.type	_ZN4sycl3_V16detail11keep_thrownEPKc,@function
_ZN4sycl3_V16detail11keep_thrownEPKc:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_Znwm@PLT
	movq	%rax, %r14
	movq	%rax, %rdi
	callq	_ZSt17current_exceptionv@PLT
	leaq	_ZZN4sycl3_V16detail11keep_thrownEPKcENUlPvE_8__invokeES4_(%rip), %rsi
	movq	%r14, %rdi
	movq	%rbx, %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	__sycl_rt_host_task_threw@PLT
.Lfunc_end58:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE7reserveEm,"axG",@progbits,_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE7reserveEm,comdat
	.weak	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE7reserveEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE7reserveEm,@function
_ZN4sycl3_V16detail4listINSt15__exception_ptr13exception_ptrEE7reserveEm:
	.cfi_startproc
	cmpq	16(%rdi), %rsi
	jbe	.LBB59_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	leaq	(,%rsi,8), %rdi
	callq	_Znwm@PLT
	movq	%rax, %r15
	movq	(%r14), %r12
	movq	8(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB59_3
	shlq	$3, %rdx
	movq	%r15, %rdi
	movq	%r12, %rsi
	callq	memcpy@PLT
.LBB59_3:
	movq	%r12, %rdi
	callq	_ZdlPv@PLT
	movq	%r15, (%r14)
	movq	%rbx, 16(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r14
	.cfi_restore %r15
.LBB59_4:
	retq
.Lfunc_end59:
	.cfi_endproc
	.section	.text._ZNSt15__exception_ptr12__dest_thunkIN4sycl3_V19exceptionEEEvPv,"axG",@progbits,_ZNSt15__exception_ptr12__dest_thunkIN4sycl3_V19exceptionEEEvPv,comdat
	.weak	_ZNSt15__exception_ptr12__dest_thunkIN4sycl3_V19exceptionEEEvPv
	.type	_ZNSt15__exception_ptr12__dest_thunkIN4sycl3_V19exceptionEEEvPv,@function
_ZNSt15__exception_ptr12__dest_thunkIN4sycl3_V19exceptionEEEvPv:
	.cfi_startproc
	movq	(%rdi), %rax
	jmpq	*(%rax)
.Lfunc_end60:
	.cfi_endproc
	.section	.text._ZN4sycl3_V19exceptionC1ERKS1_,"axG",@progbits,_ZN4sycl3_V19exceptionC1ERKS1_,comdat
	.weak	_ZN4sycl3_V19exceptionC1ERKS1_
	.p2align	1
	.type	_ZN4sycl3_V19exceptionC1ERKS1_,@function
_ZN4sycl3_V19exceptionC1ERKS1_:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	leaq	_ZTVN4sycl3_V19exceptionE+40(%rip), %rax
	movq	%rax, (%rdi)
	addq	$8, %rdi
	addq	$8, %rsi
	callq	_ZNSt13runtime_errorC1ERKS_@PLT
	movups	24(%rbx), %xmm0
	movups	%xmm0, 24(%r14)
	addq	$40, %r14
	addq	$40, %rbx
	movq	%r14, %rdi
	movq	%rbx, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail6handleC2ERKS2_
.Lfunc_end61:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail6handleC2ERKS2_,"axG",@progbits,_ZN4sycl3_V16detail6handleC2ERKS2_,comdat
	.weak	_ZN4sycl3_V16detail6handleC2ERKS2_
	.p2align	1
	.type	_ZN4sycl3_V16detail6handleC2ERKS2_,@function
_ZN4sycl3_V16detail6handleC2ERKS2_:
	.cfi_startproc
	movq	%rdi, %rax
	movq	(%rsi), %rdi
	movq	%rdi, (%rax)
	testq	%rdi, %rdi
	jne	__sycl_rt_retain@PLT
	retq
.Lfunc_end62:
	.cfi_endproc
	.section	.text._ZZN4sycl3_V16detail11keep_thrownEPKcENUlPvE_8__invokeES4_,"axG",@progbits,_ZZN4sycl3_V16detail11keep_thrownEPKcENUlPvE_8__invokeES4_,comdat
	.weak	_ZZN4sycl3_V16detail11keep_thrownEPKcENUlPvE_8__invokeES4_
	.p2align	1
	.type	_ZZN4sycl3_V16detail11keep_thrownEPKcENUlPvE_8__invokeES4_,@function
_ZZN4sycl3_V16detail11keep_thrownEPKcENUlPvE_8__invokeES4_:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	%rdi, %rsi
	leaq	7(%rsp), %rdi
	callq	_ZZN4sycl3_V16detail11keep_thrownEPKcENKUlPvE_clES4_
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end63:
	.cfi_endproc
	.section	.text._ZZN4sycl3_V16detail11keep_thrownEPKcENKUlPvE_clES4_,"axG",@progbits,_ZZN4sycl3_V16detail11keep_thrownEPKcENKUlPvE_clES4_,comdat
	.weak	_ZZN4sycl3_V16detail11keep_thrownEPKcENKUlPvE_clES4_
	.p2align	1
	.type	_ZZN4sycl3_V16detail11keep_thrownEPKcENKUlPvE_clES4_,@function
_ZZN4sycl3_V16detail11keep_thrownEPKcENKUlPvE_clES4_:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rsi, %rbx
	testq	%rsi, %rsi
	je	.LBB64_2
	movq	%rbx, %rdi
	callq	_ZNSt15__exception_ptr13exception_ptrD2Ev
.LBB64_2:
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZdlPvm@PLT
.Lfunc_end64:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16mallocIiEEPT_mRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V16mallocIiEEPT_mRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V16mallocIiEEPT_mRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE
	.type	_ZN4sycl3_V16mallocIiEEPT_mRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE,@function
_ZN4sycl3_V16mallocIiEEPT_mRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE:
	.cfi_startproc
	movq	%rcx, %r8
	movl	%edx, %ecx
	movq	%rsi, %rdx
	movq	%rdi, %rsi
	xorl	%edi, %edi
	jmp	_ZN4sycl3_V113aligned_allocIiEEPT_mmRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE
.Lfunc_end65:
	.cfi_endproc
	.section	.text._ZN4sycl3_V113aligned_allocIiEEPT_mmRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V113aligned_allocIiEEPT_mmRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V113aligned_allocIiEEPT_mmRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE
	.type	_ZN4sycl3_V113aligned_allocIiEEPT_mmRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE,@function
_ZN4sycl3_V113aligned_allocIiEEPT_mmRKNS0_5queueENS0_3usm5allocERKNS0_13property_listE:
	.cfi_startproc
	movq	%rdx, %rax
	cmpq	$5, %rdi
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%r8
	.cfi_adjust_cfa_offset -8
	cmovaeq	%rdi, %r8
	leaq	(,%rsi,4), %rdi
	shrq	$62, %rsi
	xorl	%edx, %edx
	negq	%rsi
	sbbq	%rdx, %rdx
	orq	%rdi, %rdx
	movl	%ecx, %edi
	movq	%r8, %rsi
	movq	%rax, %rcx
	jmp	_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE
.Lfunc_end66:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE,"axG",@progbits,_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE,comdat
	.weak	_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE
	.type	_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE,@function
_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE:
.Lfunc_begin12:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception12
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	subq	$16, %rsp
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r12
	movq	%rdx, %rbx
	movq	%rsi, %r14
	movl	%edi, %ebp
	leaq	8(%rsp), %r15
	movq	%r15, %rdi
	movq	%rcx, %rsi
	callq	_ZNK4sycl3_V15queue10get_deviceEv
	movq	(%r15), %r15
.Ltmp170:
	movq	%rsp, %rdi
	movq	%r12, %rsi
	callq	_ZNK4sycl3_V15queue11get_contextEv
.Ltmp171:
	movq	(%rsp), %r8
.Ltmp173:
	movl	%ebp, %edi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	movq	%r15, %rcx
	callq	_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmPNS0_2rt6objectES6_
.Ltmp174:
	movq	%rax, %rbx
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 48
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB67_4:
	.cfi_def_cfa_offset 64
.Ltmp175:
	movq	%rax, %rbx
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB67_5
.LBB67_3:
.Ltmp172:
	movq	%rax, %rbx
.LBB67_5:
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end67:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE,"aG",@progbits,_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmRKNS0_5queueE,comdat
	.p2align	2, 0x0
GCC_except_table67:
.Lexception12:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end12-.Lcst_begin12
.Lcst_begin12:
	.uleb128 .Lfunc_begin12-.Lfunc_begin12
	.uleb128 .Ltmp170-.Lfunc_begin12
	.byte	0
	.byte	0
	.uleb128 .Ltmp170-.Lfunc_begin12
	.uleb128 .Ltmp171-.Ltmp170
	.uleb128 .Ltmp172-.Lfunc_begin12
	.byte	0
	.uleb128 .Ltmp173-.Lfunc_begin12
	.uleb128 .Ltmp174-.Ltmp173
	.uleb128 .Ltmp175-.Lfunc_begin12
	.byte	0
	.uleb128 .Ltmp174-.Lfunc_begin12
	.uleb128 .Lfunc_end67-.Ltmp174
	.byte	0
	.byte	0
.Lcst_end12:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmPNS0_2rt6objectES6_,"axG",@progbits,_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmPNS0_2rt6objectES6_,comdat
	.weak	_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmPNS0_2rt6objectES6_
	.type	_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmPNS0_2rt6objectES6_,@function
_ZN4sycl3_V16detail10usm_mallocENS0_3usm5allocEmmPNS0_2rt6objectES6_:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	%rsi, %rax
	leaq	8(%rsp), %rbx
	andq	$0, (%rbx)
	movq	%rdx, %rsi
	movq	%rax, %rdx
	movq	%rbx, %r9
	callq	__sycl_rt_malloc@PLT
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	movq	(%rbx), %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end68:
	.cfi_endproc
	.text
	.type	_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEEEvRKT_,@function
_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEEEvRKT_:
	.cfi_startproc
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEJEEE(%rip), %rdi
	jmp	__sycl_rt_kernel_called_on_host@PLT
.Lfunc_end69:
	.cfi_endproc
	.type	_ZN4sycl3_V16detail12kernel_entryINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEEEvRKT_,@function
_ZN4sycl3_V16detail12kernel_entryINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEEEvRKT_:
	.cfi_startproc
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEJEEE(%rip), %rdi
	jmp	__sycl_rt_kernel_called_on_host@PLT
.Lfunc_end70:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv,"axG",@progbits,_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv,comdat
	.weak	_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv,@function
_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv:
.Lfunc_begin13:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception13
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$88, %rsp
	.cfi_def_cfa_offset 144
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r13
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	callq	_ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv
	movq	%rbx, %rdi
	movq	%r13, %rsi
	callq	_ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv
	movq	536(%r13), %r14
	imulq	$24, 544(%r13), %r15
.LBB71_1:
	testq	%r15, %r15
	je	.LBB71_2
	movq	8(%r14), %rdi
	movl	16(%r14), %edx
.Ltmp176:
	movq	%rbx, %rsi
	callq	*(%r14)
.Ltmp177:
	addq	$24, %r14
	addq	$-24, %r15
	jmp	.LBB71_1
.LBB71_2:
	leaq	32(%rsp), %r15
	movq	%r15, %rdi
	movq	%rbx, %rsi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
	cmpq	$0, (%rbx)
	setne	8(%r15)
	movq	192(%r13), %rax
	testq	%rax, %rax
	je	.LBB71_7
	movq	(%r13), %r15
	xorps	%xmm0, %xmm0
	leaq	48(%rsp), %r12
	andq	$0, 16(%r12)
	movaps	%xmm0, (%r12)
	movq	%r13, 8(%rsp)
	movq	184(%r13), %rbp
	imulq	$24, %rax, %r14
	leaq	24(%rsp), %r13
.LBB71_4:
	testq	%r14, %r14
	je	.LBB71_5
	movq	(%rbp), %rsi
.Ltmp179:
	movq	%r13, %rdi
	movq	%r15, %rdx
	callq	*16(%rbp)
.Ltmp180:
.Ltmp182:
	movq	%r12, %rdi
	movq	%r13, %rsi
	callq	_ZN4sycl3_V16detail4listINS0_5eventEE9push_backES3_
.Ltmp183:
	movq	%r13, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$24, %rbp
	addq	$-24, %r14
	jmp	.LBB71_4
.LBB71_5:
.Ltmp185:
	leaq	16(%rsp), %rdi
	leaq	48(%rsp), %rdx
	movq	8(%rsp), %r13
	movq	%r13, %rsi
	callq	_ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE
.Ltmp186:
	leaq	16(%rsp), %r15
	movq	%rbx, %rdi
	movq	%r15, %rsi
	callq	_ZN4sycl3_V16detail10has_handleaSEOS2_
	movq	%r15, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	48(%rsp), %rdi
	callq	_ZN4sycl3_V16detail4listINS0_5eventEED2Ev
.LBB71_7:
	movb	$0, 40(%rsp)
	movq	168(%r13), %r15
	testq	%r15, %r15
	je	.LBB71_11
	andq	$0, 168(%r13)
.Ltmp188:
	leaq	48(%rsp), %r12
	pushq	$1
	.cfi_adjust_cfa_offset 8
	popq	%rdx
	.cfi_adjust_cfa_offset -8
	movq	%r12, %rdi
	movq	%rbx, %rsi
	callq	_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm
.Ltmp189:
	movq	8(%r13), %rdi
	movq	176(%r13), %rdx
	leaq	64(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r9
	cmovneq	%rax, %r12
	movq	(%r12), %r8
	andq	$0, (%rsp)
	leaq	_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvENUlPvE_8__invokeES5_(%rip), %rsi
	movq	%r15, %rcx
	callq	__sycl_rt_host_task@PLT
.Ltmp191:
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
.Ltmp192:
	movq	64(%rsp), %rdi
	callq	_ZdlPv@PLT
.LBB71_11:
	leaq	32(%rsp), %rdi
	callq	_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvEN5guardD2Ev
	movq	%rbx, %rax
	addq	$88, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB71_20:
	.cfi_def_cfa_offset 144
.Ltmp187:
	jmp	.LBB71_21
.LBB71_23:
.Ltmp193:
	movq	%rax, %r14
	movq	64(%rsp), %rdi
	callq	_ZdlPv@PLT
	jmp	.LBB71_25
.LBB71_24:
.Ltmp190:
	movq	%rax, %r14
	jmp	.LBB71_25
.LBB71_18:
.Ltmp181:
.LBB71_21:
	movq	%rax, %r14
	jmp	.LBB71_22
.LBB71_19:
.Ltmp184:
	movq	%rax, %r14
	leaq	24(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
.LBB71_22:
	leaq	48(%rsp), %rdi
	callq	_ZN4sycl3_V16detail4listINS0_5eventEED2Ev
.LBB71_25:
	leaq	32(%rsp), %rdi
	callq	_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvEN5guardD2Ev
	jmp	.LBB71_26
.LBB71_14:
.Ltmp178:
	movq	%rax, %r14
.LBB71_26:
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end71:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv,"aG",@progbits,_ZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEv,comdat
	.p2align	2, 0x0
GCC_except_table71:
.Lexception13:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end13-.Lcst_begin13
.Lcst_begin13:
	.uleb128 .Lfunc_begin13-.Lfunc_begin13
	.uleb128 .Ltmp176-.Lfunc_begin13
	.byte	0
	.byte	0
	.uleb128 .Ltmp176-.Lfunc_begin13
	.uleb128 .Ltmp177-.Ltmp176
	.uleb128 .Ltmp178-.Lfunc_begin13
	.byte	0
	.uleb128 .Ltmp179-.Lfunc_begin13
	.uleb128 .Ltmp180-.Ltmp179
	.uleb128 .Ltmp181-.Lfunc_begin13
	.byte	0
	.uleb128 .Ltmp182-.Lfunc_begin13
	.uleb128 .Ltmp183-.Ltmp182
	.uleb128 .Ltmp184-.Lfunc_begin13
	.byte	0
	.uleb128 .Ltmp185-.Lfunc_begin13
	.uleb128 .Ltmp186-.Ltmp185
	.uleb128 .Ltmp187-.Lfunc_begin13
	.byte	0
	.uleb128 .Ltmp188-.Lfunc_begin13
	.uleb128 .Ltmp189-.Ltmp188
	.uleb128 .Ltmp190-.Lfunc_begin13
	.byte	0
	.uleb128 .Ltmp191-.Lfunc_begin13
	.uleb128 .Ltmp192-.Ltmp191
	.uleb128 .Ltmp193-.Lfunc_begin13
	.byte	0
	.uleb128 .Ltmp192-.Lfunc_begin13
	.uleb128 .Lfunc_end71-.Ltmp192
	.byte	0
	.byte	0
.Lcst_end13:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail13command_groupD2Ev,"axG",@progbits,_ZN4sycl3_V16detail13command_groupD2Ev,comdat
	.weak	_ZN4sycl3_V16detail13command_groupD2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_groupD2Ev,@function
_ZN4sycl3_V16detail13command_groupD2Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	addq	$664, %rdi
	callq	_ZN4sycl3_V16detail13command_group14aligned_memoryD2Ev
	leaq	632(%rbx), %rdi
	callq	_ZN4sycl3_V16detail4listINS0_2rt8argumentEED2Ev
	leaq	608(%rbx), %rdi
	callq	_ZN4sycl3_V16detail4listIhED2Ev
	leaq	584(%rbx), %rdi
	callq	_ZN4sycl3_V16detail4listIhED2Ev
	leaq	568(%rbx), %rdi
	callq	_ZN4sycl3_V16detail7countedINS1_21specialization_valuesEED2Ev
	leaq	560(%rbx), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	536(%rbx), %rdi
	callq	_ZN4sycl3_V16detail4listINS1_11dynamic_useEED2Ev
	leaq	528(%rbx), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	184(%rbx), %rdi
	callq	_ZN4sycl3_V16detail4listINS1_13command_group8followerEED2Ev
	leaq	168(%rbx), %rdi
	callq	_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev
	leaq	152(%rbx), %rdi
	callq	_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev
	leaq	72(%rbx), %rdi
	callq	_ZN4sycl3_V16detail4listINS1_6handleEED2Ev
	leaq	48(%rbx), %rdi
	callq	_ZN4sycl3_V16detail4listINS0_2rt11requirementEED2Ev
	addq	$24, %rbx
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail4listINS0_5eventEED2Ev
.Lfunc_end72:
	.cfi_endproc
	.section	.text._ZN4sycl3_V114local_accessorIiLi1EEC2ENS0_5rangeILi1EEE,"axG",@progbits,_ZN4sycl3_V114local_accessorIiLi1EEC2ENS0_5rangeILi1EEE,comdat
	.weak	_ZN4sycl3_V114local_accessorIiLi1EEC2ENS0_5rangeILi1EEE
	.p2align	1
	.type	_ZN4sycl3_V114local_accessorIiLi1EEC2ENS0_5rangeILi1EEE,@function
_ZN4sycl3_V114local_accessorIiLi1EEC2ENS0_5rangeILi1EEE:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	%rsp, %r14
	movq	%rsi, (%r14)
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail14saturated_sizeINS0_5rangeILi1EEEEEmRKT_
	movq	%rax, %rcx
	shrq	$62, %rcx
	shlq	$2, %rax
	xorl	%edx, %edx
	negq	%rcx
	sbbq	%rdx, %rdx
	pushq	$1
	.cfi_adjust_cfa_offset 8
	popq	%rcx
	.cfi_adjust_cfa_offset -8
	lock		xaddq	%rcx, _ZZN4sycl3_V16detail11local_block11next_numberEvE4last(%rip)
	orq	%rax, %rdx
	incq	%rcx
	movq	%rcx, (%rbx)
	movq	%rdx, 8(%rbx)
	movq	$4, 16(%rbx)
	movq	(%r14), %rax
	movq	%rax, 24(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end73:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail14saturated_sizeINS0_5rangeILi1EEEEEmRKT_,"axG",@progbits,_ZN4sycl3_V16detail14saturated_sizeINS0_5rangeILi1EEEEEmRKT_,comdat
	.weak	_ZN4sycl3_V16detail14saturated_sizeINS0_5rangeILi1EEEEEmRKT_
	.type	_ZN4sycl3_V16detail14saturated_sizeINS0_5rangeILi1EEEEEmRKT_,@function
_ZN4sycl3_V16detail14saturated_sizeINS0_5rangeILi1EEEEEmRKT_:
	.cfi_startproc
	movq	(%rdi), %rcx
	pushq	$1
	.cfi_adjust_cfa_offset 8
	popq	%rax
	.cfi_adjust_cfa_offset -8
	xorl	%edx, %edx
	pushq	$-1
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
.LBB74_1:
	testb	$1, %dl
	jne	.LBB74_4
	testq	%rcx, %rcx
	je	.LBB74_4
	mulq	%rcx
	cmovoq	%rsi, %rax
	movb	$1, %dl
	jmp	.LBB74_1
.LBB74_4:
	xorl	%ecx, %ecx
	testb	$1, %dl
	cmovneq	%rax, %rcx
	movq	%rcx, %rax
	retq
.Lfunc_end74:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE,"axG",@progbits,_ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE,comdat
	.weak	_ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE,@function
_ZN4sycl3_V16detail13command_group6recordERKNS0_2rt6launchE:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	pushq	$1
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail13command_group5beginENS2_4kindE
	leaq	352(%r14), %rdi
	movl	$176, %ecx
	movq	%rbx, %rsi
	rep;movsb (%rsi), %es:(%rdi)
	movq	16(%rbx), %rsi
	movq	24(%rbx), %rdx
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail13command_group4keepEPKvm
	movq	672(%r14), %rax
	movq	%rax, 368(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end75:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group5beginENS2_4kindE,"axG",@progbits,_ZN4sycl3_V16detail13command_group5beginENS2_4kindE,comdat
	.weak	_ZN4sycl3_V16detail13command_group5beginENS2_4kindE
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group5beginENS2_4kindE,@function
_ZN4sycl3_V16detail13command_group5beginENS2_4kindE:
	.cfi_startproc
	cmpl	$0, 16(%rdi)
	jne	.LBB76_2
	movl	%esi, 16(%rdi)
	retq
.LBB76_2:
	pushq	%rax
	.cfi_def_cfa_offset 16
	leaq	.L.str.34(%rip), %rsi
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
.Lfunc_end76:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group4keepEPKvm,"axG",@progbits,_ZN4sycl3_V16detail13command_group4keepEPKvm,comdat
	.weak	_ZN4sycl3_V16detail13command_group4keepEPKvm
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group4keepEPKvm,@function
_ZN4sycl3_V16detail13command_group4keepEPKvm:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %rbx
	movq	%rsi, %r14
	movq	%rdi, %r15
	cmpq	$512, %rdx
	jbe	.LBB77_1
	movl	$128, %esi
	movq	%rbx, %rdi
	callq	_ZnwmSt11align_val_t@PLT
	movq	%rax, %rdi
	movq	%rax, 664(%r15)
	movq	%rax, 672(%r15)
	jmp	.LBB77_3
.LBB77_1:
	movq	672(%r15), %rdi
.LBB77_3:
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memcpy@PLT
.Lfunc_end77:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv,"axG",@progbits,_ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv,comdat
	.weak	_ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv,@function
_ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv:
.Lfunc_begin14:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception14
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$80, %rsp
	.cfi_def_cfa_offset 112
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	cmpq	$0, 576(%rdi)
	je	.LBB78_12
	movq	%rdi, %rbx
	movq	568(%rdi), %rsi
	testq	%rsi, %rsi
	je	.LBB78_12
	cmpq	$0, 8(%rsi)
	je	.LBB78_12
	leaq	56(%rsp), %r14
	movq	%r14, %rdi
	callq	_ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv
	movq	584(%rbx), %rdi
	movq	(%r14), %rax
	movq	%rax, 584(%rbx)
	movq	%rdi, (%r14)
	movups	8(%r14), %xmm0
	movaps	592(%rbx), %xmm1
	movaps	%xmm0, 592(%rbx)
	movups	%xmm1, 8(%r14)
	callq	_ZdlPv@PLT
	movq	584(%rbx), %rax
	leaq	352(%rbx), %r14
	movq	%rax, 512(%rbx)
	movq	24(%rbx), %rsi
	movq	32(%rbx), %rdx
	leaq	16(%rsp), %r15
	movq	%r15, %rdi
	callq	_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm
	leaq	12(%rsp), %r8
	movl	$1, (%r8)
	movq	560(%rbx), %rax
	movq	%rax, 456(%rbx)
	movq	8(%rbx), %rdi
	leaq	32(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %rcx
	cmoveq	%r15, %rax
	movq	(%rax), %rdx
	movq	%r14, %rsi
	callq	__sycl_rt_launch_reads_constants@PLT
.Ltmp194:
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
.Ltmp195:
	cmpl	$0, 12(%rsp)
	je	.LBB78_10
.Ltmp197:
	pushq	$16
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_Znwm@PLT
.Ltmp198:
	movq	%rax, %r14
	movq	(%rbx), %rsi
.Ltmp199:
	movq	%rsp, %rdi
	callq	_ZNK4sycl3_V15queue11get_contextEv
.Ltmp200:
.Ltmp202:
	leaq	584(%rbx), %rsi
	movq	%rsp, %rdx
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE
.Ltmp203:
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	8(%r14), %r15
	movq	672(%rbx), %rdi
.Ltmp205:
	callq	*576(%rbx)
.Ltmp206:
	movq	%r15, (%rax)
	movq	%r14, 168(%rbx)
	leaq	_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENUlPvE_8__invokeES4_(%rip), %rax
	movq	%rax, 176(%rbx)
	jmp	.LBB78_11
.LBB78_10:
	movl	$2, 520(%rbx)
.LBB78_11:
	movq	32(%rsp), %rdi
	callq	_ZdlPv@PLT
.LBB78_12:
	addq	$80, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB78_13:
	.cfi_def_cfa_offset 112
.Ltmp204:
	movq	%rax, %rbx
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	jmp	.LBB78_15
.LBB78_14:
.Ltmp201:
	movq	%rax, %rbx
.LBB78_15:
	pushq	$16
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%r14, %rdi
	callq	_ZdlPvm@PLT
	jmp	.LBB78_19
.LBB78_16:
.Ltmp196:
	jmp	.LBB78_18
.LBB78_17:
.Ltmp207:
.LBB78_18:
	movq	%rax, %rbx
.LBB78_19:
	movq	32(%rsp), %rdi
	callq	_ZdlPv@PLT
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end78:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv,"aG",@progbits,_ZN4sycl3_V16detail13command_group14give_constantsILi0EEEvv,comdat
	.p2align	2, 0x0
GCC_except_table78:
.Lexception14:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end14-.Lcst_begin14
.Lcst_begin14:
	.uleb128 .Lfunc_begin14-.Lfunc_begin14
	.uleb128 .Ltmp194-.Lfunc_begin14
	.byte	0
	.byte	0
	.uleb128 .Ltmp194-.Lfunc_begin14
	.uleb128 .Ltmp195-.Ltmp194
	.uleb128 .Ltmp196-.Lfunc_begin14
	.byte	0
	.uleb128 .Ltmp197-.Lfunc_begin14
	.uleb128 .Ltmp198-.Ltmp197
	.uleb128 .Ltmp207-.Lfunc_begin14
	.byte	0
	.uleb128 .Ltmp199-.Lfunc_begin14
	.uleb128 .Ltmp200-.Ltmp199
	.uleb128 .Ltmp201-.Lfunc_begin14
	.byte	0
	.uleb128 .Ltmp202-.Lfunc_begin14
	.uleb128 .Ltmp203-.Ltmp202
	.uleb128 .Ltmp204-.Lfunc_begin14
	.byte	0
	.uleb128 .Ltmp205-.Lfunc_begin14
	.uleb128 .Ltmp206-.Ltmp205
	.uleb128 .Ltmp207-.Lfunc_begin14
	.byte	0
	.uleb128 .Ltmp206-.Lfunc_begin14
	.uleb128 .Lfunc_end78-.Ltmp206
	.byte	0
	.byte	0
.Lcst_end14:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv,"axG",@progbits,_ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv,comdat
	.weak	_ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv,@function
_ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv:
.Lfunc_begin15:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception15
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$112, %rsp
	.cfi_def_cfa_offset 144
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %r15
	movq	%rdi, %rbx
	movq	24(%rsi), %rsi
	movq	32(%r15), %rdx
	leaq	32(%rsp), %r14
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm
	andq	$0, 24(%rsp)
	movq	560(%r15), %rcx
	movq	640(%r15), %rax
	movq	%rcx, 456(%r15)
	testq	%rax, %rax
	je	.LBB79_4
	movq	608(%r15), %rdx
	movq	632(%r15), %rcx
	movq	%rax, %rsi
	shlq	$5, %rsi
	movq	%rcx, %rdi
.LBB79_2:
	testq	%rsi, %rsi
	je	.LBB79_3
	addq	%rdx, 8(%rdi)
	addq	$32, %rdi
	addq	$-32, %rsi
	jmp	.LBB79_2
.LBB79_3:
	movq	%rcx, 472(%r15)
	movq	%rax, 480(%r15)
.LBB79_4:
	movl	16(%r15), %eax
	cmpq	$13, %rax
	ja	.LBB79_32
	leaq	.LJTI79_0(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
.LBB79_6:
	movq	56(%r15), %rdx
	testq	%rdx, %rdx
	je	.LBB79_8
	movq	8(%r15), %rdi
	movq	48(%r15), %rsi
	jmp	.LBB79_23
.LBB79_25:
	movabsq	$6005832677586894888, %rax
	leaq	72(%rsp), %rsi
	movq	%rax, (%rsi)
	movq	144(%r15), %rax
	movq	%rax, 8(%rsi)
	movdqu	152(%r15), %xmm0
	andq	$0, 152(%r15)
	pshufd	$78, %xmm0, %xmm0
	movdqu	%xmm0, 16(%rsi)
	movl	20(%r15), %eax
	movl	%eax, 32(%rsi)
	movq	8(%r15), %rdi
	movq	48(%r15), %rdx
	movq	56(%r15), %rcx
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r9
	cmovneq	%rax, %r14
	movq	(%r14), %r8
	leaq	24(%rsp), %r14
	movq	%r14, (%rsp)
	callq	__sycl_rt_interop_task@PLT
.Ltmp211:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movl	%eax, %edx
	callq	_ZNK4sycl3_V16detail9new_event2ofEi
.Ltmp212:
	jmp	.LBB79_33
.LBB79_17:
	movq	8(%r15), %rdi
	movq	120(%r15), %rsi
	movq	128(%r15), %rdx
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r8
	cmovneq	%rax, %r14
	movq	(%r14), %rcx
	leaq	24(%rsp), %r9
	callq	__sycl_rt_prefetch@PLT
	jmp	.LBB79_24
.LBB79_10:
	movq	8(%r15), %rdi
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %rdx
	cmovneq	%rax, %r14
	movq	(%r14), %rsi
	leaq	24(%rsp), %rcx
	callq	__sycl_rt_barrier@PLT
	jmp	.LBB79_24
.LBB79_22:
	movq	8(%r15), %rdi
	movq	48(%r15), %rsi
	movq	56(%r15), %rdx
.LBB79_23:
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r8
	cmovneq	%rax, %r14
	movq	(%r14), %rcx
	leaq	24(%rsp), %r9
	callq	__sycl_rt_update@PLT
	jmp	.LBB79_24
.LBB79_15:
	movq	8(%r15), %rdi
	movq	112(%r15), %rsi
	movq	120(%r15), %rdx
	movq	128(%r15), %rcx
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r9
	cmovneq	%rax, %r14
	movq	(%r14), %r8
	leaq	24(%rsp), %rax
	movq	%rax, (%rsp)
	callq	__sycl_rt_memcpy@PLT
	jmp	.LBB79_24
.LBB79_16:
	movq	8(%r15), %rdi
	movq	112(%r15), %rsi
	movq	672(%r15), %rdx
	movq	656(%r15), %rcx
	movq	128(%r15), %r8
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r10
	cmovneq	%rax, %r14
	movq	(%r14), %r9
	leaq	24(%rsp), %rax
	movq	%rax, 8(%rsp)
	movq	%r10, (%rsp)
	callq	__sycl_rt_fill@PLT
	jmp	.LBB79_24
.LBB79_20:
	leaq	208(%r15), %rsi
	leaq	280(%r15), %rdx
	movq	8(%r15), %rdi
	movq	48(%r15), %rcx
	movq	56(%r15), %r8
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r10
	cmovneq	%rax, %r14
	movq	(%r14), %r9
	leaq	24(%rsp), %rax
	movq	%rax, 8(%rsp)
	movq	%r10, (%rsp)
	callq	__sycl_rt_copy_region@PLT
	jmp	.LBB79_24
.LBB79_11:
	leaq	352(%r15), %rsi
	movq	56(%r15), %rcx
	testq	%rcx, %rcx
	je	.LBB79_13
	movq	8(%r15), %rdi
	movq	48(%r15), %rdx
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r9
	cmovneq	%rax, %r14
	movq	(%r14), %r8
	leaq	24(%rsp), %rax
	movq	%rax, (%rsp)
	callq	__sycl_rt_launch_with@PLT
	jmp	.LBB79_24
.LBB79_18:
	movq	8(%r15), %rdi
	movq	120(%r15), %rsi
	movq	128(%r15), %rdx
	movl	20(%r15), %ecx
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r9
	cmovneq	%rax, %r14
	movq	(%r14), %r8
	leaq	24(%rsp), %rax
	movq	%rax, (%rsp)
	callq	__sycl_rt_mem_advise@PLT
	jmp	.LBB79_24
.LBB79_14:
	movq	8(%r15), %rdi
	movq	528(%r15), %rsi
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %rcx
	cmovneq	%rax, %r14
	movq	(%r14), %rdx
	leaq	24(%rsp), %r8
	callq	__sycl_rt_graph_submit@PLT
	jmp	.LBB79_24
.LBB79_19:
	movq	8(%r15), %rdi
	movq	672(%r15), %rsi
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %rcx
	cmovneq	%rax, %r14
	movq	(%r14), %rdx
	leaq	24(%rsp), %r8
	callq	__sycl_rt_device_global_copy@PLT
	jmp	.LBB79_24
.LBB79_27:
	movq	56(%r15), %r9
	movq	152(%r15), %rcx
	andq	$0, 152(%r15)
	testq	%r9, %r9
	je	.LBB79_30
	movq	136(%r15), %rsi
	movq	160(%r15), %rdx
	movq	8(%r15), %rdi
	movq	48(%r15), %r8
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r10
	cmovneq	%rax, %r14
	movq	(%r14), %rax
	leaq	24(%rsp), %r11
	movq	%r11, 16(%rsp)
	movq	%r10, 8(%rsp)
	movq	%rax, (%rsp)
	callq	__sycl_rt_host_task_with@PLT
	jmp	.LBB79_31
.LBB79_21:
	leaq	208(%r15), %rsi
	movq	672(%r15), %rdx
	movq	656(%r15), %rcx
	movq	8(%r15), %rdi
	movq	48(%r15), %r8
	movq	56(%r15), %r9
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r10
	cmovneq	%rax, %r14
	movq	(%r14), %rax
	leaq	24(%rsp), %r11
	movq	%r11, 16(%rsp)
	movq	%r10, 8(%rsp)
	movq	%rax, (%rsp)
	callq	__sycl_rt_fill_region@PLT
	jmp	.LBB79_24
.LBB79_8:
	cmpq	$0, 32(%r15)
	je	.LBB79_32
	movq	8(%r15), %rdi
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %rdx
	cmovneq	%rax, %r14
	movq	(%r14), %rsi
	leaq	24(%rsp), %rcx
	callq	__sycl_rt_nothing@PLT
	jmp	.LBB79_24
.LBB79_32:
	andq	$0, (%rbx)
	jmp	.LBB79_33
.LBB79_13:
	movq	8(%r15), %rdi
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %rcx
	cmovneq	%rax, %r14
	movq	(%r14), %rdx
	leaq	24(%rsp), %r8
	callq	__sycl_rt_launch@PLT
.LBB79_24:
.Ltmp214:
	leaq	24(%rsp), %rsi
	movq	%rbx, %rdi
	movl	%eax, %edx
	callq	_ZNK4sycl3_V16detail9new_event2ofEi
.Ltmp215:
.LBB79_33:
	movq	48(%rsp), %rdi
	callq	_ZdlPv@PLT
	movq	%rbx, %rax
	addq	$112, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB79_30:
	.cfi_def_cfa_offset 144
	movq	8(%r15), %rdi
	movq	136(%r15), %rsi
	movq	160(%r15), %rdx
	leaq	48(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r9
	cmovneq	%rax, %r14
	movq	(%r14), %r8
	leaq	24(%rsp), %rax
	movq	%rax, (%rsp)
	callq	__sycl_rt_host_task@PLT
.LBB79_31:
.Ltmp208:
	leaq	24(%rsp), %rsi
	movq	%rbx, %rdi
	movl	%eax, %edx
	callq	_ZNK4sycl3_V16detail9new_event2ofEi
.Ltmp209:
	jmp	.LBB79_33
.LBB79_29:
.Ltmp210:
	jmp	.LBB79_35
.LBB79_26:
.Ltmp213:
	jmp	.LBB79_35
.LBB79_34:
.Ltmp216:
.LBB79_35:
	movq	%rax, %rbx
	movq	48(%rsp), %rdi
	callq	_ZdlPv@PLT
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end79:
	.cfi_endproc
	.section	.rodata._ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv,"aG",@progbits,_ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv,comdat
	.p2align	2, 0x0
.LJTI79_0:
	.long	.LBB79_6-.LJTI79_0
	.long	.LBB79_11-.LJTI79_0
	.long	.LBB79_15-.LJTI79_0
	.long	.LBB79_16-.LJTI79_0
	.long	.LBB79_17-.LJTI79_0
	.long	.LBB79_18-.LJTI79_0
	.long	.LBB79_19-.LJTI79_0
	.long	.LBB79_20-.LJTI79_0
	.long	.LBB79_21-.LJTI79_0
	.long	.LBB79_22-.LJTI79_0
	.long	.LBB79_27-.LJTI79_0
	.long	.LBB79_25-.LJTI79_0
	.long	.LBB79_10-.LJTI79_0
	.long	.LBB79_14-.LJTI79_0
	.section	.gcc_except_table._ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv,"aG",@progbits,_ZN4sycl3_V16detail13command_group14submit_commandILi0EEENS0_5eventEv,comdat
	.p2align	2, 0x0
GCC_except_table79:
.Lexception15:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end15-.Lcst_begin15
.Lcst_begin15:
	.uleb128 .Lfunc_begin15-.Lfunc_begin15
	.uleb128 .Ltmp211-.Lfunc_begin15
	.byte	0
	.byte	0
	.uleb128 .Ltmp211-.Lfunc_begin15
	.uleb128 .Ltmp212-.Ltmp211
	.uleb128 .Ltmp213-.Lfunc_begin15
	.byte	0
	.uleb128 .Ltmp214-.Lfunc_begin15
	.uleb128 .Ltmp215-.Ltmp214
	.uleb128 .Ltmp216-.Lfunc_begin15
	.byte	0
	.uleb128 .Ltmp208-.Lfunc_begin15
	.uleb128 .Ltmp209-.Ltmp208
	.uleb128 .Ltmp210-.Lfunc_begin15
	.byte	0
	.uleb128 .Ltmp209-.Lfunc_begin15
	.uleb128 .Lfunc_end79-.Ltmp209
	.byte	0
	.byte	0
.Lcst_end15:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail4listINS0_5eventEE9push_backES3_,"axG",@progbits,_ZN4sycl3_V16detail4listINS0_5eventEE9push_backES3_,comdat
	.weak	_ZN4sycl3_V16detail4listINS0_5eventEE9push_backES3_
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS0_5eventEE9push_backES3_,@function
_ZN4sycl3_V16detail4listINS0_5eventEE9push_backES3_:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	8(%rdi), %rax
	cmpq	16(%rdi), %rax
	jne	.LBB80_2
	leaq	(%rax,%rax), %rcx
	testq	%rax, %rax
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	cmovneq	%rcx, %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listINS0_5eventEE7reserveEm
	movq	8(%rbx), %rax
.LBB80_2:
	movq	(%rbx), %rcx
	movq	(%r14), %rdx
	movq	%rdx, (%rcx,%rax,8)
	andq	$0, (%r14)
	incq	%rax
	movq	%rax, 8(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end80:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE,"axG",@progbits,_ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE,comdat
	.weak	_ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE,@function
_ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE:
.Lfunc_begin16:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception16
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$120, %rsp
	.cfi_def_cfa_offset 176
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %r15
	movq	%rsi, %r14
	movq	%rdi, %rbx
	leaq	48(%rsp), %r12
	andq	$0, 16(%r12)
	xorps	%xmm0, %xmm0
	movaps	%xmm0, (%r12)
	xorl	%r13d, %r13d
	xorl	%ebp, %ebp
.LBB81_1:
	cmpq	56(%r14), %rbp
	jae	.LBB81_2
	cmpq	96(%r14), %rbp
	jb	.LBB81_7
	cmpq	104(%r14), %rbp
	jb	.LBB81_8
.LBB81_7:
	movq	48(%r14), %rax
.Ltmp223:
	movups	(%rax,%r13), %xmm0
	movups	16(%rax,%r13), %xmm1
	movups	%xmm1, 16(%rsp)
	movups	%xmm0, (%rsp)
	movq	%r12, %rdi
	callq	_ZN4sycl3_V16detail4listINS0_2rt11requirementEE9push_backES4_
.Ltmp224:
.LBB81_8:
	incq	%rbp
	addq	$32, %r13
	jmp	.LBB81_1
.LBB81_2:
	movq	(%r15), %rsi
	movq	8(%r15), %rdx
.Ltmp217:
	leaq	80(%rsp), %r12
	movq	%r12, %rdi
	callq	_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm
.Ltmp218:
	andq	$0, 40(%rsp)
	movq	56(%rsp), %rdx
	testq	%rdx, %rdx
	je	.LBB81_10
	movq	8(%r14), %rdi
	movq	48(%rsp), %rsi
	leaq	96(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %r8
	cmovneq	%rax, %r12
	movq	(%r12), %rcx
	leaq	40(%rsp), %r9
	callq	__sycl_rt_update@PLT
	jmp	.LBB81_13
.LBB81_10:
	cmpq	$1, 8(%r15)
	jne	.LBB81_12
	movq	(%r15), %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
	jmp	.LBB81_14
.LBB81_12:
	movq	8(%r14), %rdi
	leaq	96(%rsp), %rax
	cmpq	$0, 8(%rax)
	movq	-8(%rax), %rdx
	cmovneq	%rax, %r12
	movq	(%r12), %rsi
	leaq	40(%rsp), %rcx
	callq	__sycl_rt_nothing@PLT
.LBB81_13:
.Ltmp220:
	leaq	40(%rsp), %rsi
	movq	%rbx, %rdi
	movl	%eax, %edx
	callq	_ZNK4sycl3_V16detail9new_event2ofEi
.Ltmp221:
.LBB81_14:
	movq	96(%rsp), %rdi
	callq	_ZdlPv@PLT
	movq	48(%rsp), %rdi
	callq	_ZdlPv@PLT
	movq	%rbx, %rax
	addq	$120, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB81_9:
	.cfi_def_cfa_offset 176
.Ltmp222:
	movq	%rax, %rbx
	movq	96(%rsp), %rdi
	callq	_ZdlPv@PLT
	jmp	.LBB81_17
.LBB81_15:
.Ltmp219:
	jmp	.LBB81_16
.LBB81_18:
.Ltmp225:
.LBB81_16:
	movq	%rax, %rbx
.LBB81_17:
	movq	48(%rsp), %rdi
	callq	_ZdlPv@PLT
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end81:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE,"aG",@progbits,_ZN4sycl3_V16detail13command_group4joinILi0EEENS0_5eventERKNS1_4listIS4_EE,comdat
	.p2align	2, 0x0
GCC_except_table81:
.Lexception16:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end16-.Lcst_begin16
.Lcst_begin16:
	.uleb128 .Ltmp223-.Lfunc_begin16
	.uleb128 .Ltmp224-.Ltmp223
	.uleb128 .Ltmp225-.Lfunc_begin16
	.byte	0
	.uleb128 .Ltmp217-.Lfunc_begin16
	.uleb128 .Ltmp218-.Ltmp217
	.uleb128 .Ltmp219-.Lfunc_begin16
	.byte	0
	.uleb128 .Ltmp220-.Lfunc_begin16
	.uleb128 .Ltmp221-.Ltmp220
	.uleb128 .Ltmp222-.Lfunc_begin16
	.byte	0
	.uleb128 .Ltmp221-.Lfunc_begin16
	.uleb128 .Lfunc_end81-.Ltmp221
	.byte	0
	.byte	0
.Lcst_end16:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail4listINS0_5eventEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINS0_5eventEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINS0_5eventEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS0_5eventEED2Ev,@function
_ZN4sycl3_V16detail4listINS0_5eventEED2Ev:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	movq	(%rdi), %r14
	movq	8(%rdi), %r15
	shlq	$3, %r15
.LBB82_1:
	testq	%r15, %r15
	je	.LBB82_3
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$8, %r14
	addq	$-8, %r15
	jmp	.LBB82_1
.LBB82_3:
	movq	(%rbx), %rdi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	_ZdlPv@PLT
.Lfunc_end82:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm,"axG",@progbits,_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm,comdat
	.weak	_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm
	.p2align	1
	.type	_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm,@function
_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm:
.Lfunc_begin17:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception17
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, (%rdi)
	movq	%rdx, 8(%rdi)
	leaq	16(%rdi), %rbx
	xorps	%xmm0, %xmm0
	movups	%xmm0, 16(%rdi)
	andq	$0, 32(%rdi)
.Ltmp226:
	callq	_ZN4sycl3_V16detail12dependencies6settleEv
.Ltmp227:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB83_2:
	.cfi_def_cfa_offset 32
.Ltmp228:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEED2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end83:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm,"aG",@progbits,_ZN4sycl3_V16detail12dependenciesC2EPKNS0_5eventEm,comdat
	.p2align	2, 0x0
GCC_except_table83:
.Lexception17:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end17-.Lcst_begin17
.Lcst_begin17:
	.uleb128 .Ltmp226-.Lfunc_begin17
	.uleb128 .Ltmp227-.Ltmp226
	.uleb128 .Ltmp228-.Lfunc_begin17
	.byte	0
	.uleb128 .Ltmp227-.Lfunc_begin17
	.uleb128 .Lfunc_end83-.Ltmp227
	.byte	0
	.byte	0
.Lcst_end17:
	.p2align	2, 0x0
	.section	.text._ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvEN5guardD2Ev,"axG",@progbits,_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvEN5guardD2Ev,comdat
	.weak	_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvEN5guardD2Ev
	.p2align	1
	.type	_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvEN5guardD2Ev,@function
_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvEN5guardD2Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	cmpb	$1, 8(%rdi)
	jne	.LBB84_2
	movq	(%rbx), %rdi
	callq	__sycl_rt_event_wait@PLT
.LBB84_2:
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail6handleD2Ev
.Lfunc_end84:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv,"axG",@progbits,_ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv,comdat
	.weak	_ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv
	.p2align	1
	.type	_ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv,@function
_ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv:
.Lfunc_begin18:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception18
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$40, %rsp
	.cfi_def_cfa_offset 96
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	8(%rsi), %rax
	leaq	32(%rsp), %rsi
	movq	%rax, (%rsi)
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%rdi)
	andq	$0, 16(%rdi)
.Ltmp229:
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rdx
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail4listIhE6appendEPKhm
.Ltmp230:
	movq	(%r14), %r13
	movq	%r14, 8(%rsp)
	movq	8(%r14), %r14
	imulq	$40, %r14, %rbp
	shlq	$4, %r14
	orq	$8, %r14
	leaq	16(%rsp), %r15
	pushq	$16
	.cfi_adjust_cfa_offset 8
	popq	%r12
	.cfi_adjust_cfa_offset -8
.LBB85_2:
	testq	%rbp, %rbp
	je	.LBB85_3
	movq	(%r13), %rax
	movq	%rax, 16(%rsp)
	movq	%r14, 24(%rsp)
.Ltmp232:
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r12, %rdx
	callq	_ZN4sycl3_V16detail4listIhE6appendEPKhm
.Ltmp233:
	addq	24(%r13), %r14
	addq	$40, %r13
	addq	$-40, %rbp
	jmp	.LBB85_2
.LBB85_3:
	movq	8(%rsp), %rax
	movq	(%rax), %r14
	imulq	$40, 8(%rax), %r15
.LBB85_4:
	testq	%r15, %r15
	je	.LBB85_5
	movq	16(%r14), %rsi
	movq	24(%r14), %rdx
.Ltmp235:
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listIhE6appendEPKhm
.Ltmp236:
	addq	$40, %r14
	addq	$-40, %r15
	jmp	.LBB85_4
.LBB85_5:
	movq	%rbx, %rax
	addq	$40, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB85_6:
	.cfi_def_cfa_offset 96
.Ltmp231:
	jmp	.LBB85_13
.LBB85_12:
.Ltmp237:
	jmp	.LBB85_13
.LBB85_9:
.Ltmp234:
.LBB85_13:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listIhED2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end85:
	.cfi_endproc
	.section	.gcc_except_table._ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv,"aG",@progbits,_ZNK4sycl3_V16detail21specialization_values5tableILi0EEENS1_4listIhEEv,comdat
	.p2align	2, 0x0
GCC_except_table85:
.Lexception18:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end18-.Lcst_begin18
.Lcst_begin18:
	.uleb128 .Ltmp229-.Lfunc_begin18
	.uleb128 .Ltmp230-.Ltmp229
	.uleb128 .Ltmp231-.Lfunc_begin18
	.byte	0
	.uleb128 .Ltmp232-.Lfunc_begin18
	.uleb128 .Ltmp233-.Ltmp232
	.uleb128 .Ltmp234-.Lfunc_begin18
	.byte	0
	.uleb128 .Ltmp235-.Lfunc_begin18
	.uleb128 .Ltmp236-.Ltmp235
	.uleb128 .Ltmp237-.Lfunc_begin18
	.byte	0
	.uleb128 .Ltmp236-.Lfunc_begin18
	.uleb128 .Lfunc_end85-.Ltmp236
	.byte	0
	.byte	0
.Lcst_end18:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail4listIhED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listIhED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listIhED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIhED2Ev,@function
_ZN4sycl3_V16detail4listIhED2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	jmp	_ZdlPv@PLT
.Lfunc_end86:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE,"axG",@progbits,_ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE,comdat
	.weak	_ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE
	.p2align	1
	.type	_ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE,@function
_ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE:
.Lfunc_begin19:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception19
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r12
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	%rdx, %rsi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
	andq	$0, 8(%rbx)
	leaq	8(%rbx), %r15
	movq	8(%r14), %rsi
	movq	(%r12), %r8
	xorl	%edi, %edi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	movq	%r15, %r9
	callq	__sycl_rt_malloc@PLT
.Ltmp238:
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
.Ltmp239:
	movq	(%r15), %rdi
	testq	%rdi, %rdi
	je	.LBB87_2
	movq	(%r14), %rsi
	movq	8(%r14), %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memcpy@PLT
.LBB87_2:
	.cfi_def_cfa_offset 48
.Ltmp240:
	leaq	.L.str.37(%rip), %rsi
	pushq	$9
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
.Ltmp241:
.LBB87_4:
.Ltmp242:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end87:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE,"aG",@progbits,_ZN4sycl3_V16detail21specialization_values12table_memoryC2ILi0EEERKNS1_4listIhEERKNS0_7contextE,comdat
	.p2align	2, 0x0
GCC_except_table87:
.Lexception19:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end19-.Lcst_begin19
.Lcst_begin19:
	.uleb128 .Ltmp238-.Lfunc_begin19
	.uleb128 .Ltmp239-.Ltmp238
	.uleb128 .Ltmp242-.Lfunc_begin19
	.byte	0
	.uleb128 .Ltmp239-.Lfunc_begin19
	.uleb128 .Ltmp240-.Ltmp239
	.byte	0
	.byte	0
	.uleb128 .Ltmp240-.Lfunc_begin19
	.uleb128 .Ltmp241-.Ltmp240
	.uleb128 .Ltmp242-.Lfunc_begin19
	.byte	0
	.uleb128 .Ltmp241-.Lfunc_begin19
	.uleb128 .Lfunc_end87-.Ltmp241
	.byte	0
	.byte	0
.Lcst_end19:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail4listIhE6appendEPKhm,"axG",@progbits,_ZN4sycl3_V16detail4listIhE6appendEPKhm,comdat
	.weak	_ZN4sycl3_V16detail4listIhE6appendEPKhm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIhE6appendEPKhm,@function
_ZN4sycl3_V16detail4listIhE6appendEPKhm:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %rbx
	movq	%rsi, %r15
	movq	%rdi, %r14
	movq	8(%rdi), %rsi
	leaq	(%rsi,%rdx), %rax
	cmpq	16(%rdi), %rax
	jbe	.LBB88_2
	addq	%rsi, %rsi
	cmpq	%rsi, %rax
	cmovaq	%rax, %rsi
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail4listIhE7reserveEm
	movq	8(%r14), %rsi
.LBB88_2:
	testq	%rbx, %rbx
	je	.LBB88_4
	addq	(%r14), %rsi
	movq	%rsi, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rdx
	callq	memcpy@PLT
	movq	8(%r14), %rsi
.LBB88_4:
	addq	%rbx, %rsi
	movq	%rsi, 8(%r14)
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end88:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIhE7reserveEm,"axG",@progbits,_ZN4sycl3_V16detail4listIhE7reserveEm,comdat
	.weak	_ZN4sycl3_V16detail4listIhE7reserveEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIhE7reserveEm,@function
_ZN4sycl3_V16detail4listIhE7reserveEm:
	.cfi_startproc
	cmpq	16(%rdi), %rsi
	jbe	.LBB89_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movq	%rsi, %rdi
	callq	_Znwm@PLT
	movq	%rax, %r15
	movq	(%r14), %r12
	movq	8(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB89_3
	movq	%r15, %rdi
	movq	%r12, %rsi
	callq	memcpy@PLT
.LBB89_3:
	movq	%r12, %rdi
	callq	_ZdlPv@PLT
	movq	%r15, (%r14)
	movq	%rbx, 16(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r14
	.cfi_restore %r15
.LBB89_4:
	retq
.Lfunc_end89:
	.cfi_endproc
	.section	.text._ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENUlPvE_8__invokeES4_,"axG",@progbits,_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENUlPvE_8__invokeES4_,comdat
	.weak	_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENUlPvE_8__invokeES4_
	.p2align	1
	.type	_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENUlPvE_8__invokeES4_,@function
_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENUlPvE_8__invokeES4_:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	%rdi, %rsi
	leaq	7(%rsp), %rdi
	callq	_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENKUlPvE_clES4_
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end90:
	.cfi_endproc
	.section	.text._ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENKUlPvE_clES4_,"axG",@progbits,_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENKUlPvE_clES4_,comdat
	.weak	_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENKUlPvE_clES4_
	.p2align	1
	.type	_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENKUlPvE_clES4_,@function
_ZZN4sycl3_V16detail13command_group14give_constantsILi0EEEvvENKUlPvE_clES4_:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rsi, %rbx
	testq	%rsi, %rsi
	je	.LBB91_2
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail21specialization_values12table_memoryD2Ev
.LBB91_2:
	pushq	$16
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZdlPvm@PLT
.Lfunc_end91:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail21specialization_values12table_memoryD2Ev,"axG",@progbits,_ZN4sycl3_V16detail21specialization_values12table_memoryD2Ev,comdat
	.weak	_ZN4sycl3_V16detail21specialization_values12table_memoryD2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail21specialization_values12table_memoryD2Ev,@function
_ZN4sycl3_V16detail21specialization_values12table_memoryD2Ev:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	8(%rdi), %rdi
	testq	%rdi, %rdi
	je	.LBB92_2
	movq	(%rbx), %rsi
	callq	__sycl_rt_free@PLT
.LBB92_2:
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZN4sycl3_V16detail6handleD2Ev
.Lfunc_end92:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS0_5eventEE7reserveEm,"axG",@progbits,_ZN4sycl3_V16detail4listINS0_5eventEE7reserveEm,comdat
	.weak	_ZN4sycl3_V16detail4listINS0_5eventEE7reserveEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS0_5eventEE7reserveEm,@function
_ZN4sycl3_V16detail4listINS0_5eventEE7reserveEm:
	.cfi_startproc
	cmpq	16(%rdi), %rsi
	jbe	.LBB93_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	leaq	(,%rsi,8), %rdi
	callq	_Znwm@PLT
	movq	%rax, %r15
	movq	(%r14), %r12
	movq	8(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB93_3
	shlq	$3, %rdx
	movq	%r15, %rdi
	movq	%r12, %rsi
	callq	memcpy@PLT
.LBB93_3:
	movq	%r12, %rdi
	callq	_ZdlPv@PLT
	movq	%r15, (%r14)
	movq	%rbx, 16(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r14
	.cfi_restore %r15
.LBB93_4:
	retq
.Lfunc_end93:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS0_2rt11requirementEE9push_backES4_,"axG",@progbits,_ZN4sycl3_V16detail4listINS0_2rt11requirementEE9push_backES4_,comdat
	.weak	_ZN4sycl3_V16detail4listINS0_2rt11requirementEE9push_backES4_
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS0_2rt11requirementEE9push_backES4_,@function
_ZN4sycl3_V16detail4listINS0_2rt11requirementEE9push_backES4_:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	leaq	32(%rsp), %r14
	movq	8(%rdi), %rax
	cmpq	16(%rdi), %rax
	jne	.LBB94_2
	leaq	(%rax,%rax), %rcx
	testq	%rax, %rax
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	cmovneq	%rcx, %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listINS0_2rt11requirementEE7reserveEm
	movq	8(%rbx), %rax
.LBB94_2:
	movq	(%rbx), %rcx
	shlq	$5, %rax
	movups	(%r14), %xmm0
	movups	16(%r14), %xmm1
	movups	%xmm1, 16(%rcx,%rax)
	movups	%xmm0, (%rcx,%rax)
	incq	8(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end94:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS0_2rt11requirementEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINS0_2rt11requirementEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINS0_2rt11requirementEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS0_2rt11requirementEED2Ev,@function
_ZN4sycl3_V16detail4listINS0_2rt11requirementEED2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	jmp	_ZdlPv@PLT
.Lfunc_end95:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS0_2rt11requirementEE7reserveEm,"axG",@progbits,_ZN4sycl3_V16detail4listINS0_2rt11requirementEE7reserveEm,comdat
	.weak	_ZN4sycl3_V16detail4listINS0_2rt11requirementEE7reserveEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS0_2rt11requirementEE7reserveEm,@function
_ZN4sycl3_V16detail4listINS0_2rt11requirementEE7reserveEm:
	.cfi_startproc
	cmpq	16(%rdi), %rsi
	jbe	.LBB96_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movq	%rsi, %rdi
	shlq	$5, %rdi
	callq	_Znwm@PLT
	movq	%rax, %r15
	movq	(%r14), %r12
	movq	8(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB96_3
	shlq	$5, %rdx
	movq	%r15, %rdi
	movq	%r12, %rsi
	callq	memcpy@PLT
.LBB96_3:
	movq	%r12, %rdi
	callq	_ZdlPv@PLT
	movq	%r15, (%r14)
	movq	%rbx, 16(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r14
	.cfi_restore %r15
.LBB96_4:
	retq
.Lfunc_end96:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail10has_handleaSEOS2_,"axG",@progbits,_ZN4sycl3_V16detail10has_handleaSEOS2_,comdat
	.weak	_ZN4sycl3_V16detail10has_handleaSEOS2_
	.p2align	1
	.type	_ZN4sycl3_V16detail10has_handleaSEOS2_,@function
_ZN4sycl3_V16detail10has_handleaSEOS2_:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	(%rsi), %rax
	andq	$0, (%rsi)
	movq	(%rdi), %rcx
	movq	%rax, (%rdi)
	leaq	8(%rsp), %rdi
	movq	%rcx, (%rdi)
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rax
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end97:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail12dependencies6settleEv,"axG",@progbits,_ZN4sycl3_V16detail12dependencies6settleEv,comdat
	.weak	_ZN4sycl3_V16detail12dependencies6settleEv
	.p2align	1
	.type	_ZN4sycl3_V16detail12dependencies6settleEv,@function
_ZN4sycl3_V16detail12dependencies6settleEv:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	movq	(%rdi), %rcx
	movq	8(%rdi), %rax
	xorl	%edx, %edx
	xorl	%esi, %esi
.LBB98_1:
	cmpq	%rdx, %rax
	je	.LBB98_2
	cmpq	$0, (%rcx,%rdx,8)
	sete	%dil
	orb	%dil, %sil
	incq	%rdx
	jmp	.LBB98_1
.LBB98_2:
	testb	$1, %sil
	je	.LBB98_6
	leaq	16(%rbx), %r14
	xorl	%r15d, %r15d
.LBB98_4:
	cmpq	%rax, %r15
	jae	.LBB98_5
	movq	(%rbx), %rcx
	movq	(%rcx,%r15,8), %rsi
	testq	%rsi, %rsi
	je	.LBB98_9
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE9push_backES5_
	movq	8(%rbx), %rax
.LBB98_9:
	incq	%r15
	jmp	.LBB98_4
.LBB98_5:
	movq	24(%rbx), %rax
	movq	%rax, 8(%rbx)
.LBB98_6:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end98:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIPNS0_2rt6objectEE9push_backES5_,"axG",@progbits,_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE9push_backES5_,comdat
	.weak	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE9push_backES5_
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE9push_backES5_,@function
_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE9push_backES5_:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	8(%rdi), %rax
	cmpq	16(%rdi), %rax
	jne	.LBB99_2
	leaq	(%rax,%rax), %rcx
	testq	%rax, %rax
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	cmovneq	%rcx, %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE7reserveEm
	movq	8(%rbx), %rax
.LBB99_2:
	movq	(%rbx), %rcx
	movq	%r14, (%rcx,%rax,8)
	incq	%rax
	movq	%rax, 8(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end99:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIPNS0_2rt6objectEE7reserveEm,"axG",@progbits,_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE7reserveEm,comdat
	.weak	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE7reserveEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE7reserveEm,@function
_ZN4sycl3_V16detail4listIPNS0_2rt6objectEE7reserveEm:
	.cfi_startproc
	cmpq	16(%rdi), %rsi
	jbe	.LBB100_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	leaq	(,%rsi,8), %rdi
	callq	_Znwm@PLT
	movq	%rax, %r15
	movq	(%r14), %r12
	movq	8(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB100_3
	shlq	$3, %rdx
	movq	%r15, %rdi
	movq	%r12, %rsi
	callq	memcpy@PLT
.LBB100_3:
	movq	%r12, %rdi
	callq	_ZdlPv@PLT
	movq	%r15, (%r14)
	movq	%rbx, 16(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r14
	.cfi_restore %r15
.LBB100_4:
	retq
.Lfunc_end100:
	.cfi_endproc
	.section	.text._ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvENUlPvE_8__invokeES5_,"axG",@progbits,_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvENUlPvE_8__invokeES5_,comdat
	.weak	_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvENUlPvE_8__invokeES5_
	.p2align	1
	.type	_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvENUlPvE_8__invokeES5_,@function
_ZZN4sycl3_V16detail13command_group6finishILi0EEENS0_5eventEvENUlPvE_8__invokeES5_:
	.cfi_startproc
	retq
.Lfunc_end101:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group14aligned_memoryD2Ev,"axG",@progbits,_ZN4sycl3_V16detail13command_group14aligned_memoryD2Ev,comdat
	.weak	_ZN4sycl3_V16detail13command_group14aligned_memoryD2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group14aligned_memoryD2Ev,@function
_ZN4sycl3_V16detail13command_group14aligned_memoryD2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	testq	%rdi, %rdi
	je	.LBB102_1
	movl	$128, %esi
	jmp	_ZdlPvSt11align_val_t@PLT
.LBB102_1:
	retq
.Lfunc_end102:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS0_2rt8argumentEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINS0_2rt8argumentEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINS0_2rt8argumentEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS0_2rt8argumentEED2Ev,@function
_ZN4sycl3_V16detail4listINS0_2rt8argumentEED2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	jmp	_ZdlPv@PLT
.Lfunc_end103:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail7countedINS1_21specialization_valuesEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail7countedINS1_21specialization_valuesEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail7countedINS1_21specialization_valuesEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail7countedINS1_21specialization_valuesEED2Ev,@function
_ZN4sycl3_V16detail7countedINS1_21specialization_valuesEED2Ev:
	.cfi_startproc
	movq	(%rdi), %rax
	testq	%rax, %rax
	je	.LBB104_5
	lock		decq	24(%rax)
	jne	.LBB104_5
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB104_4
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listINS1_21specialization_values3oneEED2Ev
.LBB104_4:
	pushq	$32
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZdlPvm@PLT
.LBB104_5:
	.cfi_restore %rbx
	retq
.Lfunc_end104:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS1_11dynamic_useEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINS1_11dynamic_useEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINS1_11dynamic_useEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS1_11dynamic_useEED2Ev,@function
_ZN4sycl3_V16detail4listINS1_11dynamic_useEED2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	jmp	_ZdlPv@PLT
.Lfunc_end105:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS1_13command_group8followerEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINS1_13command_group8followerEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINS1_13command_group8followerEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS1_13command_group8followerEED2Ev,@function
_ZN4sycl3_V16detail4listINS1_13command_group8followerEED2Ev:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	movq	(%rdi), %r14
	imulq	$24, 8(%rdi), %r15
.LBB106_1:
	testq	%r15, %r15
	je	.LBB106_3
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev
	addq	$24, %r14
	addq	$-24, %r15
	jmp	.LBB106_1
.LBB106_3:
	movq	(%rbx), %rdi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	_ZdlPv@PLT
.Lfunc_end106:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13command_group14closure_memoryD2Ev,"axG",@progbits,_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev,comdat
	.weak	_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev,@function
_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev:
.Lfunc_begin20:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception20
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	%rdi, %rax
	movq	(%rdi), %rdi
	testq	%rdi, %rdi
	je	.LBB107_2
.Ltmp243:
	callq	*8(%rax)
.Ltmp244:
.LBB107_2:
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.LBB107_3:
	.cfi_def_cfa_offset 16
.Ltmp245:
	movq	%rax, %rdi
	callq	__clang_call_terminate
.Lfunc_end107:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail13command_group14closure_memoryD2Ev,"aG",@progbits,_ZN4sycl3_V16detail13command_group14closure_memoryD2Ev,comdat
	.p2align	2, 0x0
GCC_except_table107:
.Lexception20:
	.byte	255
	.byte	155
	.uleb128 .Lttbase4-.Lttbaseref4
.Lttbaseref4:
	.byte	1
	.uleb128 .Lcst_end20-.Lcst_begin20
.Lcst_begin20:
	.uleb128 .Ltmp243-.Lfunc_begin20
	.uleb128 .Ltmp244-.Ltmp243
	.uleb128 .Ltmp245-.Lfunc_begin20
	.byte	1
.Lcst_end20:
	.byte	1
	.byte	0
	.p2align	2, 0x0
	.long	0
.Lttbase4:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail4listINS1_6handleEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINS1_6handleEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINS1_6handleEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS1_6handleEED2Ev,@function
_ZN4sycl3_V16detail4listINS1_6handleEED2Ev:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	movq	(%rdi), %r14
	movq	8(%rdi), %r15
	shlq	$3, %r15
.LBB108_1:
	testq	%r15, %r15
	je	.LBB108_3
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$8, %r14
	addq	$-8, %r15
	jmp	.LBB108_1
.LBB108_3:
	movq	(%rbx), %rdi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	_ZdlPv@PLT
.Lfunc_end108:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS1_21specialization_values3oneEED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listINS1_21specialization_values3oneEED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listINS1_21specialization_values3oneEED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS1_21specialization_values3oneEED2Ev,@function
_ZN4sycl3_V16detail4listINS1_21specialization_values3oneEED2Ev:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	movq	(%rdi), %r14
	imulq	$40, 8(%rdi), %r15
.LBB109_1:
	testq	%r15, %r15
	je	.LBB109_3
	leaq	16(%r14), %rdi
	callq	_ZN4sycl3_V16detail4listIhED2Ev
	addq	$40, %r14
	addq	$-40, %r15
	jmp	.LBB109_1
.LBB109_3:
	movq	(%rbx), %rdi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	_ZdlPv@PLT
.Lfunc_end109:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE,@function
_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE:
.Lfunc_begin21:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception21
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$16, %rsp
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %r15
	movq	%rdi, %rbx
	movq	(%rdx), %rax
	movq	%rax, (%rdi)
	addq	$16, %rdi
	movq	%r8, %rsi
	callq	_ZN4sycl3_V113property_listC2ERKS1_
	leaq	40(%rbx), %r14
	xorps	%xmm0, %xmm0
	movups	%xmm0, 49(%rbx)
	movups	%xmm0, 40(%rbx)
.Ltmp246:
	leaq	15(%rsp), %rcx
	movq	%rbx, %rdi
	movq	%r15, %rsi
	xorl	%edx, %edx
	callq	_ZN4sycl3_V16bufferIlLi1ESaIlEE6createINS0_6detail7nothingEEEvPljRKT_
.Ltmp247:
	addq	$16, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB110_2:
	.cfi_def_cfa_offset 48
.Ltmp248:
	movq	%rax, %r15
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$32, %rbx
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%r15, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end110:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE,"aG",@progbits,_ZN4sycl3_V16bufferIlLi1ESaIlEEC2EPlRKNS0_5rangeILi1EEES2_RKNS0_13property_listE,comdat
	.p2align	2, 0x0
GCC_except_table110:
.Lexception21:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end21-.Lcst_begin21
.Lcst_begin21:
	.uleb128 .Ltmp246-.Lfunc_begin21
	.uleb128 .Ltmp247-.Ltmp246
	.uleb128 .Ltmp248-.Lfunc_begin21
	.byte	0
	.uleb128 .Ltmp247-.Lfunc_begin21
	.uleb128 .Lfunc_end110-.Ltmp247
	.byte	0
	.byte	0
.Lcst_end21:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V113property_listC2ERKS1_,"axG",@progbits,_ZN4sycl3_V113property_listC2ERKS1_,comdat
	.weak	_ZN4sycl3_V113property_listC2ERKS1_
	.p2align	1
	.type	_ZN4sycl3_V113property_listC2ERKS1_,@function
_ZN4sycl3_V113property_listC2ERKS1_:
	.cfi_startproc
	movups	(%rsi), %xmm0
	movups	%xmm0, (%rdi)
	addq	$16, %rdi
	addq	$16, %rsi
	jmp	_ZN4sycl3_V16detail6handleC2ERKS2_
.Lfunc_end111:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16bufferIlLi1ESaIlEE6createINS0_6detail7nothingEEEvPljRKT_,"axG",@progbits,_ZN4sycl3_V16bufferIlLi1ESaIlEE6createINS0_6detail7nothingEEEvPljRKT_,comdat
	.weak	_ZN4sycl3_V16bufferIlLi1ESaIlEE6createINS0_6detail7nothingEEEvPljRKT_
	.p2align	1
	.type	_ZN4sycl3_V16bufferIlLi1ESaIlEE6createINS0_6detail7nothingEEEvPljRKT_,@function
_ZN4sycl3_V16bufferIlLi1ESaIlEE6createINS0_6detail7nothingEEEvPljRKT_:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	subq	$72, %rsp
	.cfi_def_cfa_offset 112
	.cfi_offset %rbx, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movl	%edx, %ebp
	movq	%rsi, %r15
	movq	%rdi, %rbx
	xorps	%xmm0, %xmm0
	movq	%rsp, %r14
	andq	$0, 64(%r14)
	movups	%xmm0, 48(%r14)
	movups	%xmm0, 32(%r14)
	movabsq	$6005832677586894920, %rax
	movq	%rax, (%r14)
	callq	_ZN4sycl3_V16detail14saturated_sizeINS0_5rangeILi1EEEEEmRKT_
	movq	%rax, %rcx
	shrq	$61, %rcx
	shlq	$3, %rax
	xorl	%edx, %edx
	negq	%rcx
	sbbq	%rdx, %rdx
	orq	%rax, %rdx
	movq	%rdx, 8(%r14)
	movq	$8, 16(%r14)
	movq	%r15, 24(%r14)
	movl	%ebp, 32(%r14)
	leaq	48(%rbx), %rsi
	addq	$40, %rbx
	movq	%r14, %rdi
	movq	%rbx, %rdx
	callq	__sycl_rt_buffer_create@PLT
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	addq	$72, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end112:
	.cfi_endproc
	.text
	.type	_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEEEvRKT_,@function
_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEEEvRKT_:
	.cfi_startproc
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEJEEE(%rip), %rdi
	jmp	__sycl_rt_kernel_called_on_host@PLT
.Lfunc_end113:
	.cfi_endproc
	.section	.text._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li1EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li1EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li1EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li1EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE,@function
_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li1EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE:
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	movq	%rcx, %r9
	xorps	%xmm0, %xmm0
	movups	%xmm0, 32(%rdi)
	movups	%xmm0, 16(%rdi)
	andq	$0, 48(%rdi)
	movups	%xmm0, (%rdi)
	movq	(%rsi), %rax
	leaq	16(%rsp), %rcx
	movq	%rax, (%rcx)
	leaq	8(%rsp), %r8
	andq	$0, (%r8)
	callq	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end114:
	.cfi_endproc
	.section	.text._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,@function
_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE:
.Lfunc_begin22:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception22
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	subq	$48, %rsp
	.cfi_def_cfa_offset 96
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r9, %r12
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %rbx
	movq	(%rsi), %rax
	movq	%rax, (%rdi)
	movq	(%rcx), %rax
	leaq	8(%rdi), %rcx
	movq	%rax, 8(%rdi)
	movq	(%r8), %rax
	movq	%rax, 16(%rdi)
	leaq	16(%rsp), %r13
	movq	%r13, %rdi
	movq	%rbx, %rdx
	callq	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE1ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE
	movq	24(%r13), %rax
	movq	%rax, 32(%rbx)
	movq	48(%r15), %rax
	movq	%rax, 40(%rbx)
	movl	(%r13), %eax
	movq	%rax, 48(%rbx)
	testb	$1, 1(%r12)
	je	.LBB115_2
	btsq	$33, %rax
	movq	%rax, 48(%rbx)
.LBB115_2:
	testq	%r14, %r14
	je	.LBB115_5
	movq	(%r14), %rax
	movq	(%rax), %rdx
	movq	%rbx, %rdi
	movq	%r15, %rsi
	callq	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE
	movq	(%r14), %rsi
	movq	%r15, %rdi
	callq	_ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_
	addq	$40, %r15
	leaq	8(%rsp), %r12
	movq	%r12, %rdi
	movq	%r15, %rsi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
	movl	48(%rbx), %edx
	movq	24(%rsp), %rcx
	movq	32(%rsp), %r8
.Ltmp249:
	movq	%r14, %rdi
	movq	%r12, %rsi
	callq	_ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm
.Ltmp250:
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	orb	$1, 52(%rbx)
.LBB115_5:
	addq	$48, %rsp
	.cfi_def_cfa_offset 48
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB115_6:
	.cfi_def_cfa_offset 96
.Ltmp251:
	movq	%rax, %rbx
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end115:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,"aG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,comdat
	.p2align	2, 0x0
GCC_except_table115:
.Lexception22:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end22-.Lcst_begin22
.Lcst_begin22:
	.uleb128 .Lfunc_begin22-.Lfunc_begin22
	.uleb128 .Ltmp249-.Lfunc_begin22
	.byte	0
	.byte	0
	.uleb128 .Ltmp249-.Lfunc_begin22
	.uleb128 .Ltmp250-.Ltmp249
	.uleb128 .Ltmp251-.Lfunc_begin22
	.byte	0
	.uleb128 .Ltmp250-.Lfunc_begin22
	.uleb128 .Lfunc_end115-.Ltmp250
	.byte	0
	.byte	0
.Lcst_end22:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail8accessedILNS0_11access_modeE1ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V16detail8accessedILNS0_11access_modeE1ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE1ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE
	.type	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE1ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,@function
_ZN4sycl3_V16detail8accessedILNS0_11access_modeE1ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %r14
	movq	%rcx, %rax
	movq	%rdx, %r15
	movq	%rdi, %rbx
	movq	(%r8), %rdx
	movq	(%r15), %rcx
	movq	%rcx, %rdi
	movq	(%rax), %r8
	subq	%rdx, %rdi
	jb	.LBB116_4
	cmpq	%rdi, %r8
	ja	.LBB116_4
	movq	56(%rsi), %r12
	testb	$1, 1(%r9)
	jne	.LBB116_5
	pushq	$2
	.cfi_adjust_cfa_offset 8
	popq	%rax
	.cfi_adjust_cfa_offset -8
	jmp	.LBB116_6
.LBB116_5:
	movq	%rax, %rdi
	movq	%r15, %rsi
	callq	_ZN4sycl3_V16detaileqINS0_5rangeILi1EEELi1EEEbRKNS1_11index_arrayIT_XT0_EEES9_
	movzbl	%al, %eax
	leal	2(,%rax,4), %eax
	movq	(%r15), %rcx
	movq	(%r14), %rdx
.LBB116_6:
	movl	%eax, (%rbx)
	movq	%r12, 8(%rbx)
	leaq	(%r12,%rcx,8), %rax
	movq	%rax, 16(%rbx)
	leaq	(%r12,%rdx,8), %rax
	movq	%rax, 24(%rbx)
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB116_4:
	.cfi_def_cfa_offset 48
	xorl	%edi, %edi
	movq	%r8, %rsi
	callq	_ZN4sycl3_V16detail13throw_outsideEimmm
.Lfunc_end116:
	.cfi_endproc
	.section	.text._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE,"axG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE,comdat
	.weak	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE
	.p2align	1
	.type	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE,@function
_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE1ELNS0_6targetE0ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsp, %rbx
	andq	$0, (%rbx)
	movq	%rdi, %r14
	movq	40(%rsi), %rdi
	movl	48(%r14), %eax
	movq	%rdx, %rsi
	movl	%eax, %edx
	movq	%rbx, %rcx
	callq	__sycl_rt_buffer_host_memory@PLT
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	movq	(%rbx), %rax
	movq	32(%r14), %rcx
	addq	%rax, %rcx
	testq	%rax, %rax
	cmoveq	%rax, %rcx
	movq	%rcx, 24(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end117:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_,"axG",@progbits,_ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_,comdat
	.weak	_ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_
	.p2align	1
	.type	_ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_,@function
_ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_:
.Lfunc_begin23:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception23
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$32, %rsp
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	testb	$8, 17(%rdi)
	je	.LBB118_5
	movq	%rsi, %rbx
	movq	%rdi, %rsi
	addq	$16, %rsi
	leaq	8(%rsp), %r14
	movq	%r14, %rdi
	callq	_ZNK4sycl3_V113property_list12get_propertyINS0_8property6buffer13context_boundEEET_v
	leaq	16(%rsp), %rdi
	movq	%r14, %rsi
	callq	_ZNK4sycl3_V18property6buffer13context_bound11get_contextEv
.Ltmp252:
	leaq	24(%rsp), %rdi
	movq	%rbx, %rsi
	callq	_ZNK4sycl3_V15queue11get_contextEv
.Ltmp253:
	leaq	16(%rsp), %rbx
	movq	(%rbx), %r14
	leaq	24(%rsp), %rdi
	movq	(%rdi), %r15
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	cmpq	%r15, %r14
	jne	.LBB118_3
.LBB118_5:
	addq	$32, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB118_3:
	.cfi_def_cfa_offset 64
	leaq	.L.str.43(%rip), %rsi
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
.LBB118_4:
.Ltmp254:
	movq	%rax, %rbx
	leaq	16(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end118:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_,"aG",@progbits,_ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_,comdat
	.p2align	2, 0x0
GCC_except_table118:
.Lexception23:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end23-.Lcst_begin23
.Lcst_begin23:
	.uleb128 .Lfunc_begin23-.Lfunc_begin23
	.uleb128 .Ltmp252-.Lfunc_begin23
	.byte	0
	.byte	0
	.uleb128 .Ltmp252-.Lfunc_begin23
	.uleb128 .Ltmp253-.Ltmp252
	.uleb128 .Ltmp254-.Lfunc_begin23
	.byte	0
	.uleb128 .Ltmp253-.Lfunc_begin23
	.uleb128 .Lfunc_end118-.Ltmp253
	.byte	0
	.byte	0
.Lcst_end23:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm,"axG",@progbits,_ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm,comdat
	.weak	_ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm
	.p2align	1
	.type	_ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm,@function
_ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm:
.Lfunc_begin24:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception24
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	subq	$72, %rsp
	.cfi_def_cfa_offset 96
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	addq	$48, %rdi
	movq	(%rsi), %rax
	movq	%rax, 40(%rsp)
	movl	%edx, 48(%rsp)
	movq	%rcx, 56(%rsp)
	movq	%r8, 64(%rsp)
	movups	40(%rsp), %xmm0
	movups	56(%rsp), %xmm1
	movups	%xmm1, 16(%rsp)
	movups	%xmm0, (%rsp)
	callq	_ZN4sycl3_V16detail4listINS0_2rt11requirementEE9push_backES4_
	addq	$72, %r14
	movq	(%rbx), %rax
	leaq	32(%rsp), %rsi
	movq	%rax, (%rsi)
	andq	$0, (%rbx)
.Ltmp255:
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail4listINS1_6handleEE9push_backES3_
.Ltmp256:
	leaq	32(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$72, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB119_2:
	.cfi_def_cfa_offset 96
.Ltmp257:
	movq	%rax, %rbx
	leaq	32(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end119:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm,"aG",@progbits,_ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm,comdat
	.p2align	2, 0x0
GCC_except_table119:
.Lexception24:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end24-.Lcst_begin24
.Lcst_begin24:
	.uleb128 .Lfunc_begin24-.Lfunc_begin24
	.uleb128 .Ltmp255-.Lfunc_begin24
	.byte	0
	.byte	0
	.uleb128 .Ltmp255-.Lfunc_begin24
	.uleb128 .Ltmp256-.Ltmp255
	.uleb128 .Ltmp257-.Lfunc_begin24
	.byte	0
	.uleb128 .Ltmp256-.Lfunc_begin24
	.uleb128 .Lfunc_end119-.Ltmp256
	.byte	0
	.byte	0
.Lcst_end24:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail13throw_outsideEimmm,"axG",@progbits,_ZN4sycl3_V16detail13throw_outsideEimmm,comdat
	.weak	_ZN4sycl3_V16detail13throw_outsideEimmm
	.type	_ZN4sycl3_V16detail13throw_outsideEimmm,@function
_ZN4sycl3_V16detail13throw_outsideEimmm:
.Lfunc_begin25:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception25
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	subq	$32, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %rbx
	movq	%rdx, %r14
	movq	%rsi, %r15
	movl	%edi, %ebp
	leaq	.L.str.39(%rip), %rsi
	leaq	8(%rsp), %r12
	movq	%r12, %rdi
	callq	_ZN4sycl3_V16detail7messageC2EPKc
.Ltmp258:
	movq	%r12, %rdi
	movq	%r15, %rsi
	callq	_ZN4sycl3_V16detail7messageclEm
.Ltmp259:
.Ltmp260:
	leaq	.L.str.40(%rip), %rsi
	movq	%rax, %rdi
	callq	_ZN4sycl3_V16detail7messageclEPKc
.Ltmp261:
.Ltmp262:
	movq	%rax, %rdi
	movq	%r14, %rsi
	callq	_ZN4sycl3_V16detail7messageclEm
.Ltmp263:
.Ltmp264:
	leaq	.L.str.41(%rip), %rsi
	movq	%rax, %rdi
	callq	_ZN4sycl3_V16detail7messageclEPKc
.Ltmp265:
	movslq	%ebp, %rsi
.Ltmp266:
	movq	%rax, %rdi
	callq	_ZN4sycl3_V16detail7messageclEm
.Ltmp267:
.Ltmp268:
	leaq	.L.str.42(%rip), %rsi
	movq	%rax, %rdi
	callq	_ZN4sycl3_V16detail7messageclEPKc
.Ltmp269:
.Ltmp270:
	movq	%rax, %rdi
	movq	%rbx, %rsi
	callq	_ZN4sycl3_V16detail7messageclEm
.Ltmp271:
	movq	(%rax), %rsi
.Ltmp272:
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
.Ltmp273:
.LBB120_9:
.Ltmp274:
	movq	%rax, %rbx
	movq	8(%rsp), %rdi
	callq	_ZdlPv@PLT
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end120:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail13throw_outsideEimmm,"aG",@progbits,_ZN4sycl3_V16detail13throw_outsideEimmm,comdat
	.p2align	2, 0x0
GCC_except_table120:
.Lexception25:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end25-.Lcst_begin25
.Lcst_begin25:
	.uleb128 .Lfunc_begin25-.Lfunc_begin25
	.uleb128 .Ltmp258-.Lfunc_begin25
	.byte	0
	.byte	0
	.uleb128 .Ltmp258-.Lfunc_begin25
	.uleb128 .Ltmp273-.Ltmp258
	.uleb128 .Ltmp274-.Lfunc_begin25
	.byte	0
	.uleb128 .Ltmp273-.Lfunc_begin25
	.uleb128 .Lfunc_end120-.Ltmp273
	.byte	0
	.byte	0
.Lcst_end25:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detaileqINS0_5rangeILi1EEELi1EEEbRKNS1_11index_arrayIT_XT0_EEES9_,"axG",@progbits,_ZN4sycl3_V16detaileqINS0_5rangeILi1EEELi1EEEbRKNS1_11index_arrayIT_XT0_EEES9_,comdat
	.weak	_ZN4sycl3_V16detaileqINS0_5rangeILi1EEELi1EEEbRKNS1_11index_arrayIT_XT0_EEES9_
	.type	_ZN4sycl3_V16detaileqINS0_5rangeILi1EEELi1EEEbRKNS1_11index_arrayIT_XT0_EEES9_,@function
_ZN4sycl3_V16detaileqINS0_5rangeILi1EEELi1EEEbRKNS1_11index_arrayIT_XT0_EEES9_:
	.cfi_startproc
	movq	(%rdi), %rcx
	movq	(%rsi), %rdx
	xorl	%esi, %esi
.LBB121_1:
	movl	%esi, %eax
	testb	$1, %sil
	jne	.LBB121_3
	movb	$1, %sil
	cmpq	%rdx, %rcx
	je	.LBB121_1
.LBB121_3:
	andb	$1, %al
	retq
.Lfunc_end121:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail7messageC2EPKc,"axG",@progbits,_ZN4sycl3_V16detail7messageC2EPKc,comdat
	.weak	_ZN4sycl3_V16detail7messageC2EPKc
	.p2align	1
	.type	_ZN4sycl3_V16detail7messageC2EPKc,@function
_ZN4sycl3_V16detail7messageC2EPKc:
.Lfunc_begin26:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception26
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%rdi)
	andq	$0, 16(%rdi)
.Ltmp275:
	callq	_ZN4sycl3_V16detail7messageclEPKc
.Ltmp276:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB122_2:
	.cfi_def_cfa_offset 32
.Ltmp277:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listIcED2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end122:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V16detail7messageC2EPKc,"aG",@progbits,_ZN4sycl3_V16detail7messageC2EPKc,comdat
	.p2align	2, 0x0
GCC_except_table122:
.Lexception26:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end26-.Lcst_begin26
.Lcst_begin26:
	.uleb128 .Ltmp275-.Lfunc_begin26
	.uleb128 .Ltmp276-.Ltmp275
	.uleb128 .Ltmp277-.Lfunc_begin26
	.byte	0
	.uleb128 .Ltmp276-.Lfunc_begin26
	.uleb128 .Lfunc_end122-.Ltmp276
	.byte	0
	.byte	0
.Lcst_end26:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail7messageclEm,"axG",@progbits,_ZN4sycl3_V16detail7messageclEm,comdat
	.weak	_ZN4sycl3_V16detail7messageclEm
	.p2align	1
	.type	_ZN4sycl3_V16detail7messageclEm,@function
_ZN4sycl3_V16detail7messageclEm:
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	movq	%rsi, %rcx
	leaq	23(%rsp), %rsi
	movb	$0, (%rsi)
	pushq	$10
	.cfi_adjust_cfa_offset 8
	popq	%r8
	.cfi_adjust_cfa_offset -8
.LBB123_1:
	movq	%rcx, %rax
	xorl	%edx, %edx
	divq	%r8
	orb	$48, %dl
	movb	%dl, -1(%rsi)
	decq	%rsi
	cmpq	$9, %rcx
	movq	%rax, %rcx
	ja	.LBB123_1
	callq	_ZN4sycl3_V16detail7messageclEPKc
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end123:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail7messageclEPKc,"axG",@progbits,_ZN4sycl3_V16detail7messageclEPKc,comdat
	.weak	_ZN4sycl3_V16detail7messageclEPKc
	.p2align	1
	.type	_ZN4sycl3_V16detail7messageclEPKc,@function
_ZN4sycl3_V16detail7messageclEPKc:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	8(%rdi), %rsi
	testq	%rsi, %rsi
	je	.LBB124_2
	decq	%rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listIcE6resizeEm
.LBB124_2:
	movq	%r14, %rdi
	callq	strlen@PLT
	leaq	1(%rax), %rdx
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	_ZN4sycl3_V16detail4listIcE6appendEPKcm
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end124:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIcED2Ev,"axG",@progbits,_ZN4sycl3_V16detail4listIcED2Ev,comdat
	.weak	_ZN4sycl3_V16detail4listIcED2Ev
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIcED2Ev,@function
_ZN4sycl3_V16detail4listIcED2Ev:
	.cfi_startproc
	movq	(%rdi), %rdi
	jmp	_ZdlPv@PLT
.Lfunc_end125:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIcE6resizeEm,"axG",@progbits,_ZN4sycl3_V16detail4listIcE6resizeEm,comdat
	.weak	_ZN4sycl3_V16detail4listIcE6resizeEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIcE6resizeEm,@function
_ZN4sycl3_V16detail4listIcE6resizeEm:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	callq	_ZN4sycl3_V16detail4listIcE7reserveEm
	movq	8(%r14), %rdi
	movq	%rbx, %rdx
	subq	%rdi, %rdx
	jbe	.LBB126_2
	addq	(%r14), %rdi
	xorl	%esi, %esi
	callq	memset@PLT
.LBB126_2:
	movq	%rbx, 8(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end126:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIcE6appendEPKcm,"axG",@progbits,_ZN4sycl3_V16detail4listIcE6appendEPKcm,comdat
	.weak	_ZN4sycl3_V16detail4listIcE6appendEPKcm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIcE6appendEPKcm,@function
_ZN4sycl3_V16detail4listIcE6appendEPKcm:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %rbx
	movq	%rsi, %r15
	movq	%rdi, %r14
	movq	8(%rdi), %rsi
	leaq	(%rsi,%rdx), %rax
	cmpq	16(%rdi), %rax
	jbe	.LBB127_2
	addq	%rsi, %rsi
	cmpq	%rsi, %rax
	cmovaq	%rax, %rsi
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail4listIcE7reserveEm
	movq	8(%r14), %rsi
.LBB127_2:
	testq	%rbx, %rbx
	je	.LBB127_4
	addq	(%r14), %rsi
	movq	%rsi, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rdx
	callq	memcpy@PLT
	movq	8(%r14), %rsi
.LBB127_4:
	addq	%rbx, %rsi
	movq	%rsi, 8(%r14)
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end127:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listIcE7reserveEm,"axG",@progbits,_ZN4sycl3_V16detail4listIcE7reserveEm,comdat
	.weak	_ZN4sycl3_V16detail4listIcE7reserveEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listIcE7reserveEm,@function
_ZN4sycl3_V16detail4listIcE7reserveEm:
	.cfi_startproc
	cmpq	16(%rdi), %rsi
	jbe	.LBB128_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movq	%rsi, %rdi
	callq	_Znwm@PLT
	movq	%rax, %r15
	movq	(%r14), %r12
	movq	8(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB128_3
	movq	%r15, %rdi
	movq	%r12, %rsi
	callq	memcpy@PLT
.LBB128_3:
	movq	%r12, %rdi
	callq	_ZdlPv@PLT
	movq	%r15, (%r14)
	movq	%rbx, 16(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r14
	.cfi_restore %r15
.LBB128_4:
	retq
.Lfunc_end128:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V113property_list12get_propertyINS0_8property6buffer13context_boundEEET_v,"axG",@progbits,_ZNK4sycl3_V113property_list12get_propertyINS0_8property6buffer13context_boundEEET_v,comdat
	.weak	_ZNK4sycl3_V113property_list12get_propertyINS0_8property6buffer13context_boundEEET_v
	.p2align	1
	.type	_ZNK4sycl3_V113property_list12get_propertyINS0_8property6buffer13context_boundEEET_v,@function
_ZNK4sycl3_V113property_list12get_propertyINS0_8property6buffer13context_boundEEET_v:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	testb	$8, 1(%rsi)
	je	.LBB129_2
	movq	%rdi, %rbx
	addq	$16, %rsi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
	movq	%rbx, %rax
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB129_2:
	.cfi_def_cfa_offset 16
	leaq	.L.str.44(%rip), %rsi
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
.Lfunc_end129:
	.cfi_endproc
	.section	.text._ZNK4sycl3_V18property6buffer13context_bound11get_contextEv,"axG",@progbits,_ZNK4sycl3_V18property6buffer13context_bound11get_contextEv,comdat
	.weak	_ZNK4sycl3_V18property6buffer13context_bound11get_contextEv
	.p2align	1
	.type	_ZNK4sycl3_V18property6buffer13context_bound11get_contextEv,@function
_ZNK4sycl3_V18property6buffer13context_bound11get_contextEv:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	%rsp, %r14
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
	movq	(%r14), %rsi
	andq	$0, (%r14)
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail13access_handle4makeINS0_7contextEEET_PNS0_2rt6objectE
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end130:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS1_6handleEE9push_backES3_,"axG",@progbits,_ZN4sycl3_V16detail4listINS1_6handleEE9push_backES3_,comdat
	.weak	_ZN4sycl3_V16detail4listINS1_6handleEE9push_backES3_
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS1_6handleEE9push_backES3_,@function
_ZN4sycl3_V16detail4listINS1_6handleEE9push_backES3_:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	8(%rdi), %rax
	cmpq	16(%rdi), %rax
	jne	.LBB131_2
	leaq	(%rax,%rax), %rcx
	testq	%rax, %rax
	pushq	$4
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	cmovneq	%rcx, %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail4listINS1_6handleEE7reserveEm
	movq	8(%rbx), %rax
.LBB131_2:
	movq	(%rbx), %rcx
	movq	(%r14), %rdx
	movq	%rdx, (%rcx,%rax,8)
	andq	$0, (%r14)
	incq	%rax
	movq	%rax, 8(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end131:
	.cfi_endproc
	.section	.text._ZN4sycl3_V16detail4listINS1_6handleEE7reserveEm,"axG",@progbits,_ZN4sycl3_V16detail4listINS1_6handleEE7reserveEm,comdat
	.weak	_ZN4sycl3_V16detail4listINS1_6handleEE7reserveEm
	.p2align	1
	.type	_ZN4sycl3_V16detail4listINS1_6handleEE7reserveEm,@function
_ZN4sycl3_V16detail4listINS1_6handleEE7reserveEm:
	.cfi_startproc
	cmpq	16(%rdi), %rsi
	jbe	.LBB132_4
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	leaq	(,%rsi,8), %rdi
	callq	_Znwm@PLT
	movq	%rax, %r15
	movq	(%r14), %r12
	movq	8(%r14), %rdx
	testq	%rdx, %rdx
	je	.LBB132_3
	shlq	$3, %rdx
	movq	%r15, %rdi
	movq	%r12, %rsi
	callq	memcpy@PLT
.LBB132_3:
	movq	%r12, %rdi
	callq	_ZdlPv@PLT
	movq	%r15, (%r14)
	movq	%rbx, 16(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r14
	.cfi_restore %r15
.LBB132_4:
	retq
.Lfunc_end132:
	.cfi_endproc
	.section	.text._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li2EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li2EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li2EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li2EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE,@function
_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS6_lLi1EE16index_dimensionsEEXcvS2_Li2EEEEiE4typeELi0EEERSC_RNS0_7handlerERKNS0_13property_listE:
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	movq	%rcx, %r9
	xorps	%xmm0, %xmm0
	movups	%xmm0, 32(%rdi)
	movups	%xmm0, 16(%rdi)
	andq	$0, 48(%rdi)
	movups	%xmm0, (%rdi)
	movq	(%rsi), %rax
	leaq	16(%rsp), %rcx
	movq	%rax, (%rcx)
	leaq	8(%rsp), %r8
	andq	$0, (%r8)
	callq	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end133:
	.cfi_endproc
	.section	.text._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,@function
_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE:
.Lfunc_begin27:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception27
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	subq	$48, %rsp
	.cfi_def_cfa_offset 96
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r9, %r12
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %rbx
	movq	(%rsi), %rax
	movq	%rax, (%rdi)
	movq	(%rcx), %rax
	leaq	8(%rdi), %rcx
	movq	%rax, 8(%rdi)
	movq	(%r8), %rax
	movq	%rax, 16(%rdi)
	leaq	16(%rsp), %r13
	movq	%r13, %rdi
	movq	%rbx, %rdx
	callq	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE2ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE
	movq	24(%r13), %rax
	movq	%rax, 32(%rbx)
	movq	48(%r15), %rax
	movq	%rax, 40(%rbx)
	movl	(%r13), %eax
	movq	%rax, 48(%rbx)
	testb	$1, 1(%r12)
	je	.LBB134_2
	btsq	$33, %rax
	movq	%rax, 48(%rbx)
.LBB134_2:
	orq	$8, %rax
	movq	%rax, 48(%rbx)
	movq	%rbx, %rdi
	movq	%r15, %rsi
	xorl	%edx, %edx
	callq	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE
	testq	%r14, %r14
	je	.LBB134_5
	movq	(%r14), %rsi
	movq	%r15, %rdi
	callq	_ZN4sycl3_V16detail13buffer_access13check_contextINS0_6bufferIlLi1ESaIlEEENS0_5queueEEEvRKT_RKT0_
	addq	$40, %r15
	leaq	8(%rsp), %r12
	movq	%r12, %rdi
	movq	%r15, %rsi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
	movl	48(%rbx), %edx
	movq	24(%rsp), %rcx
	movq	32(%rsp), %r8
.Ltmp278:
	movq	%r14, %rdi
	movq	%r12, %rsi
	callq	_ZN4sycl3_V16detail14handler_access3useILi0EEEvRNS0_7handlerENS1_6handleEjmm
.Ltmp279:
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	orb	$1, 52(%rbx)
.LBB134_5:
	addq	$48, %rsp
	.cfi_def_cfa_offset 48
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB134_6:
	.cfi_def_cfa_offset 96
.Ltmp280:
	movq	%rax, %rbx
	leaq	8(%rsp), %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end134:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,"aG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE3setINS0_6bufferIlLi1ESaIlEEEEEvRT_PNS0_7handlerERKNS0_5rangeILi1EEERKNS0_2idILi1EEERKNS0_13property_listE,comdat
	.p2align	2, 0x0
GCC_except_table134:
.Lexception27:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end27-.Lcst_begin27
.Lcst_begin27:
	.uleb128 .Lfunc_begin27-.Lfunc_begin27
	.uleb128 .Ltmp278-.Lfunc_begin27
	.byte	0
	.byte	0
	.uleb128 .Ltmp278-.Lfunc_begin27
	.uleb128 .Ltmp279-.Ltmp278
	.uleb128 .Ltmp280-.Lfunc_begin27
	.byte	0
	.uleb128 .Ltmp279-.Lfunc_begin27
	.uleb128 .Lfunc_end134-.Ltmp279
	.byte	0
	.byte	0
.Lcst_end27:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail8accessedILNS0_11access_modeE2ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V16detail8accessedILNS0_11access_modeE2ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE2ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE
	.type	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE2ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,@function
_ZN4sycl3_V16detail8accessedILNS0_11access_modeE2ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %r14
	movq	%rcx, %rax
	movq	%rdx, %r15
	movq	%rdi, %rbx
	movq	(%r8), %rdx
	movq	(%r15), %rcx
	movq	%rcx, %rdi
	movq	(%rax), %r8
	subq	%rdx, %rdi
	jb	.LBB135_4
	cmpq	%rdi, %r8
	ja	.LBB135_4
	movq	56(%rsi), %r12
	testb	$1, 1(%r9)
	jne	.LBB135_5
	pushq	$3
	.cfi_adjust_cfa_offset 8
	popq	%rax
	.cfi_adjust_cfa_offset -8
	jmp	.LBB135_6
.LBB135_5:
	movq	%rax, %rdi
	movq	%r15, %rsi
	callq	_ZN4sycl3_V16detaileqINS0_5rangeILi1EEELi1EEEbRKNS1_11index_arrayIT_XT0_EEES9_
	movzbl	%al, %eax
	leal	3(,%rax,4), %eax
	movq	(%r15), %rcx
	movq	(%r14), %rdx
.LBB135_6:
	movl	%eax, (%rbx)
	movq	%r12, 8(%rbx)
	leaq	(%r12,%rcx,8), %rax
	movq	%rax, 16(%rbx)
	leaq	(%r12,%rdx,8), %rax
	movq	%rax, 24(%rbx)
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB135_4:
	.cfi_def_cfa_offset 48
	xorl	%edi, %edi
	movq	%r8, %rsi
	callq	_ZN4sycl3_V16detail13throw_outsideEimmm
.Lfunc_end135:
	.cfi_endproc
	.section	.text._ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE,"axG",@progbits,_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE,comdat
	.weak	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE
	.p2align	1
	.type	_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE,@function
_ZN4sycl3_V18accessorIlLi1ELNS0_11access_modeE2ELNS0_6targetE1ELNS0_6access11placeholderE0EE12find_on_hostINS0_6bufferIlLi1ESaIlEEEEEvRKT_PNS0_2rt6objectE:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsp, %rbx
	andq	$0, (%rbx)
	movq	%rdi, %r14
	movq	40(%rsi), %rdi
	movl	48(%r14), %eax
	movq	%rdx, %rsi
	movl	%eax, %edx
	movq	%rbx, %rcx
	callq	__sycl_rt_buffer_host_memory@PLT
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
	movq	(%rbx), %rax
	movq	32(%r14), %rcx
	addq	%rax, %rcx
	testq	%rax, %rax
	cmoveq	%rax, %rcx
	movq	%rcx, 24(%r14)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end136:
	.cfi_endproc
	.text
	.type	_ZN4sycl3_V16detail14call_host_taskIZZ4mainENK3$_4clERNS0_7handlerEEUlvE_EEvPv,@function
_ZN4sycl3_V16detail14call_host_taskIZZ4mainENK3$_4clERNS0_7handlerEEUlvE_EEvPv:
	.cfi_startproc
	movq	24(%rdi), %rax
	addq	$100, 40(%rax)
	retq
.Lfunc_end137:
	.cfi_endproc
	.p2align	1
	.type	_ZZN4sycl3_V17handler9host_taskIZZ4mainENK3$_4clERS1_EUlvE_EEvOT_ENUlPvE_8__invokeES8_,@function
_ZZN4sycl3_V17handler9host_taskIZZ4mainENK3$_4clERS1_EUlvE_EEvOT_ENUlPvE_8__invokeES8_:
	.cfi_startproc
	pushq	$56
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	jmp	_ZdlPvm@PLT
.Lfunc_end138:
	.cfi_endproc
	.section	.text._ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_RKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_RKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_RKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_RKNS0_13property_listE,@function
_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_RKNS0_13property_listE:
	.cfi_startproc
	movq	%rdx, %r8
	movq	(%rsi), %rdx
	xorl	%ecx, %ecx
	jmp	_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE
.Lfunc_end139:
	.cfi_endproc
	.section	.text._ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE
	.p2align	1
	.type	_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE,@function
_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE:
.Lfunc_begin28:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception28
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$80, %rsp
	.cfi_def_cfa_offset 112
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %r9
	movq	%rsi, %r15
	movq	%rdi, %r14
	leaq	8(%rsp), %r8
	movq	%rcx, (%r8)
	movq	(%rsi), %rax
	movq	%rax, (%rdi)
	leaq	8(%rdi), %rax
	movq	%rdx, 8(%rdi)
	movq	%rcx, 16(%rdi)
	leaq	24(%rdi), %rbx
	xorps	%xmm0, %xmm0
	movups	%xmm0, 24(%rdi)
	movb	1(%r9), %cl
	andb	$1, %cl
	movb	%cl, 40(%rdi)
.Ltmp281:
	leaq	16(%rsp), %rdi
	movq	%r14, %rdx
	movq	%rax, %rcx
	callq	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE0ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE
.Ltmp282:
	movq	40(%r15), %rax
	leaq	48(%rsp), %rdi
	movq	%rax, (%rdi)
	movl	16(%rsp), %eax
	movl	%eax, 8(%rdi)
	movups	24(%rsp), %xmm0
	movups	%xmm0, 16(%rdi)
	movq	%rsp, %rsi
	andq	$0, (%rsi)
	movq	%rbx, %rdx
	callq	__sycl_rt_host_access@PLT
.Ltmp284:
	movl	%eax, %edi
	callq	_ZN4sycl3_V16detail5checkEi
.Ltmp285:
	movq	8(%rsp), %rax
	shlq	$3, %rax
	addq	(%rsp), %rax
	movq	%rax, 32(%r14)
	addq	$80, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB140_4:
	.cfi_def_cfa_offset 112
.Ltmp286:
	jmp	.LBB140_5
.LBB140_3:
.Ltmp283:
.LBB140_5:
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%r14, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end140:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE,"aG",@progbits,_ZN4sycl3_V113host_accessorIlLi1ELNS0_11access_modeE0EEC2INS0_6bufferIlLi1ESaIlEEETnNSt9enable_ifIXsr6detailE12is_buffer_ofIT_lL_ZNS0_6detail13accessor_coreIS3_KlLi1EE16index_dimensionsEEXcvS2_Li0EEEEiE4typeELi0EEERS9_NS0_5rangeILi1EEENS0_2idILi1EEERKNS0_13property_listE,comdat
	.p2align	2, 0x0
GCC_except_table140:
.Lexception28:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end28-.Lcst_begin28
.Lcst_begin28:
	.uleb128 .Ltmp281-.Lfunc_begin28
	.uleb128 .Ltmp282-.Ltmp281
	.uleb128 .Ltmp283-.Lfunc_begin28
	.byte	0
	.uleb128 .Ltmp284-.Lfunc_begin28
	.uleb128 .Ltmp285-.Ltmp284
	.uleb128 .Ltmp286-.Lfunc_begin28
	.byte	0
	.uleb128 .Ltmp285-.Lfunc_begin28
	.uleb128 .Lfunc_end140-.Ltmp285
	.byte	0
	.byte	0
.Lcst_end28:
	.p2align	2, 0x0
	.section	.text._ZN4sycl3_V16detail8accessedILNS0_11access_modeE0ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,"axG",@progbits,_ZN4sycl3_V16detail8accessedILNS0_11access_modeE0ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,comdat
	.weak	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE0ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE
	.type	_ZN4sycl3_V16detail8accessedILNS0_11access_modeE0ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE,@function
_ZN4sycl3_V16detail8accessedILNS0_11access_modeE0ENS0_6bufferIlLi1ESaIlEEELi1EEENS1_14accessed_bytesERKT0_RKNS0_5rangeIXT1_EEESE_RKNS0_2idIXT1_EEERKNS0_13property_listE:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	%rcx, %rax
	movq	%rdx, %rcx
	movq	(%r8), %rdx
	movq	(%rcx), %rcx
	movq	%rcx, %r8
	movq	(%rax), %rax
	subq	%rdx, %r8
	jb	.LBB141_4
	cmpq	%r8, %rax
	ja	.LBB141_4
	testb	$1, 1(%r9)
	jne	.LBB141_5
	movq	56(%rsi), %rax
	movl	$1, (%rdi)
	movq	%rax, 8(%rdi)
	leaq	(%rax,%rcx,8), %rcx
	movq	%rcx, 16(%rdi)
	leaq	(%rax,%rdx,8), %rax
	movq	%rax, 24(%rdi)
	movq	%rdi, %rax
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB141_4:
	.cfi_def_cfa_offset 16
	xorl	%edi, %edi
	movq	%rax, %rsi
	callq	_ZN4sycl3_V16detail13throw_outsideEimmm
.LBB141_5:
	leaq	.L.str.38(%rip), %rsi
	pushq	$8
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	_ZN4sycl3_V16detail11throw_errorENS0_4errcEPKc
.Lfunc_end141:
	.cfi_endproc
	.text
	.type	_ZN4sycl3_V16detail14call_host_taskIZZ4mainENK3$_5clERNS0_7handlerEEUlvE_EEvPv,@function
_ZN4sycl3_V16detail14call_host_taskIZZ4mainENK3$_5clERNS0_7handlerEEUlvE_EEvPv:
.Lfunc_begin29:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception29
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	pushq	$16
	.cfi_adjust_cfa_offset 8
	popq	%rdi
	.cfi_adjust_cfa_offset -8
	callq	__cxa_allocate_exception@PLT
	movq	%rax, %r14
.Ltmp287:
	leaq	.L.str.48(%rip), %rsi
	movq	%rax, %rdi
	callq	_ZNSt13runtime_errorC1EPKc@PLT
.Ltmp288:
.Ltmp290:
	movq	_ZTISt13runtime_error@GOTPCREL(%rip), %rsi
	movq	_ZNSt13runtime_errorD1Ev@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	callq	__cxa_throw@PLT
.Ltmp291:
.LBB142_4:
.Ltmp292:
	movq	%rdx, %rbx
	movq	%rax, %r15
	jmp	.LBB142_5
.LBB142_3:
.Ltmp289:
	movq	%rdx, %rbx
	movq	%rax, %r15
	movq	%r14, %rdi
	callq	__cxa_free_exception@PLT
.LBB142_5:
	movq	%r15, %rdi
	callq	__cxa_begin_catch@PLT
	cmpl	$2, %ebx
	jne	.LBB142_11
	movq	(%rax), %rcx
	movq	%rax, %rdi
	callq	*16(%rcx)
.Ltmp298:
	movq	%rax, %rdi
	callq	_ZN4sycl3_V16detail11keep_thrownEPKc
.Ltmp299:
	jmp	.LBB142_12
.LBB142_11:
.Ltmp293:
	leaq	.L.str.29(%rip), %rdi
	callq	_ZN4sycl3_V16detail11keep_thrownEPKc
.Ltmp294:
.LBB142_12:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	__cxa_end_catch@PLT
.LBB142_7:
	.cfi_def_cfa_offset 32
.Ltmp295:
	movq	%rax, %rbx
.Ltmp296:
	callq	__cxa_end_catch@PLT
.Ltmp297:
	jmp	.LBB142_9
.LBB142_8:
.Ltmp300:
	movq	%rax, %rbx
.Ltmp301:
	callq	__cxa_end_catch@PLT
.Ltmp302:
.LBB142_9:
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.LBB142_10:
.Ltmp303:
	movq	%rax, %rdi
	callq	__clang_call_terminate
.Lfunc_end142:
	.cfi_endproc
	.section	.gcc_except_table,"a",@progbits
	.p2align	2, 0x0
GCC_except_table142:
.Lexception29:
	.byte	255
	.byte	155
	.uleb128 .Lttbase5-.Lttbaseref5
.Lttbaseref5:
	.byte	1
	.uleb128 .Lcst_end29-.Lcst_begin29
.Lcst_begin29:
	.uleb128 .Lfunc_begin29-.Lfunc_begin29
	.uleb128 .Ltmp287-.Lfunc_begin29
	.byte	0
	.byte	0
	.uleb128 .Ltmp287-.Lfunc_begin29
	.uleb128 .Ltmp288-.Ltmp287
	.uleb128 .Ltmp289-.Lfunc_begin29
	.byte	3
	.uleb128 .Ltmp290-.Lfunc_begin29
	.uleb128 .Ltmp291-.Ltmp290
	.uleb128 .Ltmp292-.Lfunc_begin29
	.byte	3
	.uleb128 .Ltmp291-.Lfunc_begin29
	.uleb128 .Ltmp298-.Ltmp291
	.byte	0
	.byte	0
	.uleb128 .Ltmp298-.Lfunc_begin29
	.uleb128 .Ltmp299-.Ltmp298
	.uleb128 .Ltmp300-.Lfunc_begin29
	.byte	0
	.uleb128 .Ltmp293-.Lfunc_begin29
	.uleb128 .Ltmp294-.Ltmp293
	.uleb128 .Ltmp295-.Lfunc_begin29
	.byte	0
	.uleb128 .Ltmp294-.Lfunc_begin29
	.uleb128 .Ltmp296-.Ltmp294
	.byte	0
	.byte	0
	.uleb128 .Ltmp296-.Lfunc_begin29
	.uleb128 .Ltmp302-.Ltmp296
	.uleb128 .Ltmp303-.Lfunc_begin29
	.byte	1
	.uleb128 .Ltmp302-.Lfunc_begin29
	.uleb128 .Lfunc_end142-.Ltmp302
	.byte	0
	.byte	0
.Lcst_end29:
	.byte	1
	.byte	0
	.byte	2
	.byte	125
	.p2align	2, 0x0
.Ltmp304:
	.long	.L_ZTISt9exception.DW.stub-.Ltmp304
	.long	0
.Lttbase5:
	.p2align	2, 0x0
	.text
	.p2align	1
	.type	_ZZN4sycl3_V17handler9host_taskIZZ4mainENK3$_5clERS1_EUlvE_EEvOT_ENUlPvE_8__invokeES8_,@function
_ZZN4sycl3_V17handler9host_taskIZZ4mainENK3$_5clERS1_EUlvE_EEvOT_ENUlPvE_8__invokeES8_:
	.cfi_startproc
	pushq	$1
	.cfi_adjust_cfa_offset 8
	popq	%rsi
	.cfi_adjust_cfa_offset -8
	jmp	_ZdlPvm@PLT
.Lfunc_end143:
	.cfi_endproc
	.type	_ZN4sycl3_V16detail12kernel_entryINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEEEvRKT_,@function
_ZN4sycl3_V16detail12kernel_entryINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEEEvRKT_:
	.cfi_startproc
	leaq	_ZN4sycl3_V16detail11kernel_siteINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEJEEE(%rip), %rdi
	jmp	__sycl_rt_kernel_called_on_host@PLT
.Lfunc_end144:
	.cfi_endproc
	.section	.text._ZN4sycl3_V17handler10depends_onERKNS0_5eventE,"axG",@progbits,_ZN4sycl3_V17handler10depends_onERKNS0_5eventE,comdat
	.weak	_ZN4sycl3_V17handler10depends_onERKNS0_5eventE
	.p2align	1
	.type	_ZN4sycl3_V17handler10depends_onERKNS0_5eventE,@function
_ZN4sycl3_V17handler10depends_onERKNS0_5eventE:
.Lfunc_begin30:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception30
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	addq	$24, %rbx
	movq	%rsp, %r14
	movq	%r14, %rdi
	callq	_ZN4sycl3_V16detail6handleC2ERKS2_
.Ltmp305:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	_ZN4sycl3_V16detail4listINS0_5eventEE9push_backES3_
.Ltmp306:
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB145_2:
	.cfi_def_cfa_offset 32
.Ltmp307:
	movq	%rax, %rbx
	movq	%rsp, %rdi
	callq	_ZN4sycl3_V16detail6handleD2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end145:
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl3_V17handler10depends_onERKNS0_5eventE,"aG",@progbits,_ZN4sycl3_V17handler10depends_onERKNS0_5eventE,comdat
	.p2align	2, 0x0
GCC_except_table145:
.Lexception30:
	.byte	255
	.byte	255
	.byte	1
	.uleb128 .Lcst_end30-.Lcst_begin30
.Lcst_begin30:
	.uleb128 .Ltmp305-.Lfunc_begin30
	.uleb128 .Ltmp306-.Ltmp305
	.uleb128 .Ltmp307-.Lfunc_begin30
	.byte	0
	.uleb128 .Ltmp306-.Lfunc_begin30
	.uleb128 .Lfunc_end145-.Ltmp306
	.byte	0
	.byte	0
.Lcst_end30:
	.p2align	2, 0x0
	.text
	.type	_ZZZ4mainENK3$_2clERN4sycl3_V17handlerEENKUlNS1_7nd_itemILi1EEEE_clES5_.group.sycl_cpu,@function
_ZZZ4mainENK3$_2clERN4sycl3_V17handlerEENKUlNS1_7nd_itemILi1EEEE_clES5_.group.sycl_cpu:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %rbx
	movq	32(%rsi), %r14
	movq	40(%rsi), %r15
	movq	128(%rsi), %r13
	movq	(%rdi), %rbp
	movq	32(%rdi), %rax
	movq	%rax, (%rsp)
	movq	%rbp, %r12
	addq	%r13, %r12
	movq	%r15, %rdi
	imulq	%r14, %rdi
	callq	__sycl_cpu_context@PLT
	movq	(%rbx), %rsi
	movq	24(%rbx), %rax
	movq	56(%rbx), %rcx
	movq	80(%rbx), %rdx
	movq	(%rsp), %rdi
	leaq	(%rdi,%rdx,4), %rdx
	leaq	60(,%r13), %rdi
	addq	%rbp, %rdi
	xorl	%r8d, %r8d
.LBB146_1:
	movq	%rsi, %r9
	imulq	%r14, %r9
	leaq	(%rdx,%r9,4), %r9
	xorl	%r10d, %r10d
.LBB146_2:
	movq	%rdi, %r11
	xorl	%ebx, %ebx
.LBB146_3:
	movl	(%r9,%rbx,4), %ebp
	movl	%ebp, (%r11)
	incq	%rbx
	addq	$-4, %r11
	cmpq	%rbx, %r14
	jne	.LBB146_3
	incq	%r10
	cmpq	%r15, %r10
	jne	.LBB146_2
	lock		orl	$0, -64(%rsp)
	xorl	%r10d, %r10d
.LBB146_6:
	xorl	%r11d, %r11d
.LBB146_7:
	movl	(%r12,%r11,4), %ebx
	movl	%ebx, (%r9,%r11,4)
	incq	%r11
	cmpq	%r11, %r14
	jne	.LBB146_7
	incq	%r10
	cmpq	%r15, %r10
	jne	.LBB146_6
	movq	%rsi, %r9
	incq	%r9
	cmpq	%rcx, %r9
	movl	$0, %esi
	cmovneq	%r9, %rsi
	incq	%r8
	cmpq	%rax, %r8
	jne	.LBB146_1
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end146:
	.cfi_endproc
	.type	_ZZ4mainENK3$_1clEN4sycl3_V12idILi1EEE.group.sycl_cpu,@function
_ZZ4mainENK3$_1clEN4sycl3_V12idILi1EEE.group.sycl_cpu:
	.cfi_startproc
	movq	24(%rsi), %rax
	movq	32(%rsi), %rcx
	movq	(%rdi), %rdx
	movq	(%rsi), %rdi
	imulq	%rcx, %rdi
	addq	80(%rsi), %rdi
	xorl	%esi, %esi
.LBB147_1:
	movq	%rcx, %r8
	movq	%rdi, %r9
.LBB147_2:
	addl	%r9d, (%rdx,%r9,4)
	incq	%r9
	decq	%r8
	jne	.LBB147_2
	incq	%rsi
	addq	%rcx, %rdi
	cmpq	%rax, %rsi
	jne	.LBB147_1
	retq
.Lfunc_end147:
	.cfi_endproc
	.type	_ZZZ4mainENK3$_3clERN4sycl3_V17handlerEENKUlNS1_2idILi1EEEE_clES5_.group.sycl_cpu,@function
_ZZZ4mainENK3$_3clERN4sycl3_V17handlerEENKUlNS1_2idILi1EEEE_clES5_.group.sycl_cpu:
	.cfi_startproc
	movq	24(%rsi), %rax
	movq	32(%rsi), %rcx
	movq	80(%rsi), %rdx
	movq	(%rsi), %rsi
	imulq	%rcx, %rsi
	shlq	$3, %rdx
	leaq	(%rdx,%rsi,8), %rdx
	addq	24(%rdi), %rdx
	leaq	(,%rcx,8), %rsi
	xorl	%edi, %edi
.LBB148_1:
	xorl	%r8d, %r8d
.LBB148_2:
	movq	$7, (%rdx,%r8,8)
	incq	%r8
	cmpq	%r8, %rcx
	jne	.LBB148_2
	incq	%rdi
	addq	%rsi, %rdx
	cmpq	%rax, %rdi
	jne	.LBB148_1
	retq
.Lfunc_end148:
	.cfi_endproc
	.type	_ZZZ4mainENK3$_6clERN4sycl3_V17handlerEENKUlvE_clEv.group.sycl_cpu,@function
_ZZZ4mainENK3$_6clERN4sycl3_V17handlerEENKUlvE_clEv.group.sycl_cpu:
	.cfi_startproc
	movq	(%rdi), %rax
	orl	$-1, (%rax)
	retq
.Lfunc_end149:
	.cfi_endproc
	.p2align	4
	.type	__syclcc1_register_images,@function
__syclcc1_register_images:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	leaq	__syclcc1_module(%rip), %rdi
	callq	__sycl_rt_register_module@PLT
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end150:
	.cfi_endproc
	.p2align	4
	.type	__syclcc1_unregister_images,@function
__syclcc1_unregister_images:
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	leaq	__syclcc1_module(%rip), %rdi
	callq	__sycl_rt_unregister_module@PLT
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end151:
	.cfi_endproc
	.type	.L.str,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"info"
	.type	.L.str.1,@object
.L.str.1:
	.asciz	"range"
	.type	.L.str.2,@object
.L.str.2:
	.asciz	"local memory"
	.type	.L.str.3,@object
.L.str.3:
	.asciz	"host accessor"
	.type	.L.str.4,@object
.L.str.4:
	.asciz	"write-back"
	.type	.L.str.5,@object
.L.str.5:
	.asciz	"handler"
	.type	.L.str.6,@object
.L.str.6:
	.asciz	"events"
	.type	_ZTIN4sycl3_V19exceptionE,@object
	.section	.data.rel.ro._ZTIN4sycl3_V19exceptionE,"awG",@progbits,_ZTIN4sycl3_V19exceptionE,comdat
	.weak	_ZTIN4sycl3_V19exceptionE
	.p2align	3, 0x0
_ZTIN4sycl3_V19exceptionE:
	.quad	_ZTVN10__cxxabiv121__vmi_class_type_infoE+16
	.quad	_ZTSN4sycl3_V19exceptionE
	.long	0
	.long	1
	.quad	_ZTISt9exception
	.quad	-10237
	.type	_ZTSN4sycl3_V19exceptionE,@object
	.section	.rodata._ZTSN4sycl3_V19exceptionE,"aG",@progbits,_ZTSN4sycl3_V19exceptionE,comdat
	.weak	_ZTSN4sycl3_V19exceptionE
_ZTSN4sycl3_V19exceptionE:
	.asciz	"N4sycl3_V19exceptionE"
	.type	.L.str.7,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.7:
	.asciz	"an error"
	.type	.L.str.8,@object
.L.str.8:
	.asciz	"its code"
	.type	.L.str.9,@object
.L.str.9:
	.asciz	"%d wrong\n"
	.type	_ZL5wrong,@object
	.local	_ZL5wrong
	.comm	_ZL5wrong,4,4
	.type	.L.str.10,@object
.L.str.10:
	.asciz	"basic_string: construction from null is not valid"
	.type	_ZZN4sycl3_V113sycl_categoryEvE8category,@object
	.section	.data._ZZN4sycl3_V113sycl_categoryEvE8category,"awG",@progbits,_ZZN4sycl3_V113sycl_categoryEvE8category,comdat
	.weak	_ZZN4sycl3_V113sycl_categoryEvE8category
	.p2align	3, 0x0
_ZZN4sycl3_V113sycl_categoryEvE8category:
	.quad	_ZTVN4sycl3_V16detail14error_categoryE+16
	.type	_ZTVN4sycl3_V16detail14error_categoryE,@object
	.section	.data.rel.ro._ZTVN4sycl3_V16detail14error_categoryE,"awG",@progbits,_ZTVN4sycl3_V16detail14error_categoryE,comdat
	.weak	_ZTVN4sycl3_V16detail14error_categoryE
	.p2align	3, 0x0
_ZTVN4sycl3_V16detail14error_categoryE:
	.quad	0
	.quad	_ZTIN4sycl3_V16detail14error_categoryE
	.quad	_ZNSt3_V214error_categoryD2Ev
	.quad	_ZN4sycl3_V16detail14error_categoryD0Ev
	.quad	_ZNK4sycl3_V16detail14error_category4nameEv
	.quad	_ZNKSt3_V214error_category10_M_messageB5cxx11Ei
	.quad	_ZNK4sycl3_V16detail14error_category7messageB5cxx11Ei
	.quad	_ZNKSt3_V214error_category23default_error_conditionEi
	.quad	_ZNKSt3_V214error_category10equivalentEiRKSt15error_condition
	.quad	_ZNKSt3_V214error_category10equivalentERKSt10error_codei
	.type	_ZGVZN4sycl3_V113sycl_categoryEvE8category,@object
	.section	.bss._ZGVZN4sycl3_V113sycl_categoryEvE8category,"awG",@nobits,_ZGVZN4sycl3_V113sycl_categoryEvE8category,comdat
	.weak	_ZGVZN4sycl3_V113sycl_categoryEvE8category
	.p2align	3, 0x0
_ZGVZN4sycl3_V113sycl_categoryEvE8category:
	.quad	0
	.hidden	__dso_handle
	.type	_ZTIN4sycl3_V16detail14error_categoryE,@object
	.section	.data.rel.ro._ZTIN4sycl3_V16detail14error_categoryE,"awG",@progbits,_ZTIN4sycl3_V16detail14error_categoryE,comdat
	.weak	_ZTIN4sycl3_V16detail14error_categoryE
	.p2align	3, 0x0
_ZTIN4sycl3_V16detail14error_categoryE:
	.quad	_ZTVN10__cxxabiv120__si_class_type_infoE+16
	.quad	_ZTSN4sycl3_V16detail14error_categoryE
	.quad	_ZTINSt3_V214error_categoryE
	.type	_ZTSN4sycl3_V16detail14error_categoryE,@object
	.section	.rodata._ZTSN4sycl3_V16detail14error_categoryE,"aG",@progbits,_ZTSN4sycl3_V16detail14error_categoryE,comdat
	.weak	_ZTSN4sycl3_V16detail14error_categoryE
_ZTSN4sycl3_V16detail14error_categoryE:
	.asciz	"N4sycl3_V16detail14error_categoryE"
	.type	.L.str.11,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.11:
	.asciz	"sycl"
	.type	.L.str.12,@object
.L.str.12:
	.asciz	"success"
	.type	.L.str.13,@object
.L.str.13:
	.asciz	"runtime error"
	.type	.L.str.14,@object
.L.str.14:
	.asciz	"kernel error"
	.type	.L.str.15,@object
.L.str.15:
	.asciz	"accessor error"
	.type	.L.str.16,@object
.L.str.16:
	.asciz	"nd_range error"
	.type	.L.str.17,@object
.L.str.17:
	.asciz	"event error"
	.type	.L.str.18,@object
.L.str.18:
	.asciz	"kernel argument error"
	.type	.L.str.19,@object
.L.str.19:
	.asciz	"build error"
	.type	.L.str.20,@object
.L.str.20:
	.asciz	"invalid argument"
	.type	.L.str.21,@object
.L.str.21:
	.asciz	"memory allocation error"
	.type	.L.str.22,@object
.L.str.22:
	.asciz	"platform error"
	.type	.L.str.23,@object
.L.str.23:
	.asciz	"profiling error"
	.type	.L.str.24,@object
.L.str.24:
	.asciz	"feature not supported"
	.type	.L.str.25,@object
.L.str.25:
	.asciz	"kernel not supported"
	.type	.L.str.26,@object
.L.str.26:
	.asciz	"backend mismatch"
	.type	.L.str.27,@object
.L.str.27:
	.asciz	"unknown error"
	.type	_ZTVN4sycl3_V19exceptionE,@object
	.section	.data.rel.ro._ZTVN4sycl3_V19exceptionE,"awG",@progbits,_ZTVN4sycl3_V19exceptionE,comdat
	.weak	_ZTVN4sycl3_V19exceptionE
	.p2align	3, 0x0
_ZTVN4sycl3_V19exceptionE:
	.quad	0
	.quad	0
	.quad	0
	.quad	0
	.quad	_ZTIN4sycl3_V19exceptionE
	.quad	_ZN4sycl3_V19exceptionD1Ev
	.quad	_ZN4sycl3_V19exceptionD0Ev
	.quad	_ZNK4sycl3_V19exception4whatEv
	.type	_ZTTN4sycl3_V19exceptionE,@object
	.section	.data.rel.ro._ZTTN4sycl3_V19exceptionE,"awG",@progbits,_ZTTN4sycl3_V19exceptionE,comdat
	.weak	_ZTTN4sycl3_V19exceptionE
	.p2align	3, 0x0
_ZTTN4sycl3_V19exceptionE:
	.quad	_ZTVN4sycl3_V19exceptionE+40
	.quad	_ZTVN4sycl3_V19exceptionE+40
	.type	_ZN4sycl3_V118default_selector_vE,@object
	.section	.rodata._ZN4sycl3_V118default_selector_vE,"aG",@progbits,_ZN4sycl3_V118default_selector_vE,comdat
	.weak	_ZN4sycl3_V118default_selector_vE
_ZN4sycl3_V118default_selector_vE:
	.zero	1
	.type	.L.str.28,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.28:
	.asciz	"WRONG %s\n"
	.type	_ZTIZ4mainE3$_0,@object
	.section	.data.rel.ro,"aw",@progbits
	.p2align	3, 0x0
_ZTIZ4mainE3$_0:
	.quad	_ZTVN10__cxxabiv117__class_type_infoE+16
	.quad	_ZTSZ4mainE3$_0
	.type	_ZTSZ4mainE3$_0,@object
	.section	.rodata,"a",@progbits
_ZTSZ4mainE3$_0:
	.asciz	"Z4mainE3$_0"
	.type	.L.str.29,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.29:
	.asciz	"something that is not a std::exception"
	.type	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEJEEE,@object
	.data
	.p2align	3, 0x0
_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEJEEE:
	.quad	_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEEEvRKT_
	.quad	.L.str.30
	.quad	0
	.type	.L.str.30,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.30:
	.asciz	"_ZTSZ4mainE3$_0.7677e46670e80300"
	.type	_ZZN4sycl3_V16detail11local_block11next_numberEvE4last,@object
	.section	.bss._ZZN4sycl3_V16detail11local_block11next_numberEvE4last,"awG",@nobits,_ZZN4sycl3_V16detail11local_block11next_numberEvE4last,comdat
	.weak	_ZZN4sycl3_V16detail11local_block11next_numberEvE4last
	.p2align	3, 0x0
_ZZN4sycl3_V16detail11local_block11next_numberEvE4last:
	.quad	0
	.type	.L.str.34,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.34:
	.asciz	"a command group has one command; this one has a second. Submit them one after the other"
	.type	_ZN4sycl3_V16detail11kernel_siteINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEJEEE,@object
	.data
	.p2align	3, 0x0
_ZN4sycl3_V16detail11kernel_siteINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEJEEE:
	.quad	_ZN4sycl3_V16detail12kernel_entryINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEEEvRKT_
	.quad	.L.str.35
	.quad	0
	.type	.L.str.35,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.35:
	.asciz	"_ZTSZZ4mainENK3$_1clERN4sycl3_V17handlerEEUlNS1_7nd_itemILi1EEEE_.7677e46670e80300"
	.type	.L.str.37,@object
.L.str.37:
	.asciz	"no memory for the values of specialization constants"
	.type	.L.str.38,@object
.L.str.38:
	.asciz	"no_init of an accessor that only reads: there would be nothing to read"
	.type	.L.str.39,@object
.L.str.39:
	.asciz	"an accessor of "
	.type	.L.str.40,@object
.L.str.40:
	.asciz	" elements from "
	.type	.L.str.41,@object
.L.str.41:
	.asciz	" on, in dimension "
	.type	.L.str.42,@object
.L.str.42:
	.asciz	" of a buffer of "
	.type	.L.str.43,@object
.L.str.43:
	.asciz	"a buffer made with context_bound is used in a queue of another context"
	.type	.L.str.44,@object
.L.str.44:
	.asciz	"get_property: the object was made without it"
	.type	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEJEEE,@object
	.data
	.p2align	3, 0x0
_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEJEEE:
	.quad	_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEEEvRKT_
	.quad	.L.str.45
	.quad	0
	.type	.L.str.45,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.45:
	.asciz	"_ZTSZZ4mainENK3$_2clERN4sycl3_V17handlerEEUlNS1_2idILi1EEEE_.7677e46670e80300"
	.type	.L.str.48,@object
.L.str.48:
	.asciz	"thrown"
	.type	_ZN4sycl3_V16detail11kernel_siteINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEJEEE,@object
	.data
	.p2align	3, 0x0
_ZN4sycl3_V16detail11kernel_siteINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEJEEE:
	.quad	_ZN4sycl3_V16detail12kernel_entryINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEEEvRKT_
	.quad	.L.str.49
	.quad	0
	.type	.L.str.49,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.49:
	.asciz	"_ZTSZZ4mainENK3$_3clERN4sycl3_V17handlerEEUlvE_.7677e46670e80300"
	.type	.Lconstinit.51,@object
	.section	.rodata,"a",@progbits
	.p2align	3, 0x0
.Lconstinit.51:
	.quad	1
	.quad	1
	.quad	1
	.type	__syclcc1_bundle,@object
	.section	.llvm.offloading,"a",@llvm_offloading
	.p2align	3, 0x0
__syclcc1_bundle:
	.asciz	"\020\377\020\255\001\000\000\000\220\004\000\000\000\000\000\000 \000\000\000\000\000\000\000(\000\000\000\000\000\000\000\000\000\b\000\000\000\000\000H\000\000\000\000\000\000\000\006\000\000\000\000\000\000\000\220\004\000\000\000\000\000\000\000\000\000\000\000\000\000\000\032\001\000\000\000\000\000\000\251\000\000\000\000\000\000\000\025\001\000\000\000\000\000\000\250\000\000\000\000\000\000\000\364\000\000\000\000\000\000\000*\001\000\000\000\000\000\000\302\000\000\000\000\000\000\000,\001\000\000\000\000\000\000\333\000\000\000\000\000\000\000\322\000\000\000\000\000\000\000\004\001\000\000\000\000\000\000!\001\000\000\000\000\000\000\000x86_64-unknown-linux-gnu\000syclcc1.kernels\00058b40ac1\000syclcc1.checksum-entries\000syclcc1.version\000syclcc1.checksum\000arch\000triple\00000000000\0001\000symbol=_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEEEvRKT__tude0201cf7dc4206e\tsize=16\talign=8\tname=(lambda at abi_1_0.cpp:28)\nsymbol=_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEEEvRKT__tude0201cf7dc4206e\tsize=64\talign=8\tcaptures=accessor@24\tname=(lambda at abi_1_0.cpp:47)\nsymbol=_ZN4sycl3_V16detail12kernel_entryINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEEEvRKT__tude0201cf7dc4206e\tsize=40\talign=8\tcaptures=local_accessor@0\tlocal=1\tname=(lambda at abi_1_0.cpp:33)\nsymbol=_ZN4sycl3_V16detail12kernel_entryINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEEEvRKT__tude0201cf7dc4206e\tsize=8\talign=8\tname=(lambda at abi_1_0.cpp:67)\n\000\000\000\000\000\000\000"
	.type	__syclcc1_symbol,@object
	.section	.rodata.str1.1,"aMS",@progbits,1
__syclcc1_symbol:
	.asciz	"_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEEEvRKT__tude0201cf7dc4206e"
	.type	__syclcc1_symbol.87,@object
__syclcc1_symbol.87:
	.asciz	"_ZN4sycl3_V16detail12kernel_entryINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEEEvRKT__tude0201cf7dc4206e"
	.type	__syclcc1_symbol.88,@object
__syclcc1_symbol.88:
	.asciz	"_ZN4sycl3_V16detail12kernel_entryINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEEEvRKT__tude0201cf7dc4206e"
	.type	__syclcc1_symbol.89,@object
__syclcc1_symbol.89:
	.asciz	"_ZN4sycl3_V16detail12kernel_entryINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEEEvRKT__tude0201cf7dc4206e"
	.type	__syclcc1_kernels,@object
	.section	.data.rel.ro,"aw",@progbits
	.p2align	3, 0x0
__syclcc1_kernels:
	.quad	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZ4mainE3$_1EEJEEE
	.quad	__syclcc1_symbol
	.quad	_ZN4sycl3_V16detail11kernel_siteINS1_15nd_range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_2clERNS0_7handlerEEUlNS0_7nd_itemILi1EEEE_EEJEEE
	.quad	__syclcc1_symbol.87
	.quad	_ZN4sycl3_V16detail11kernel_siteINS1_12range_kernelINS1_14unnamed_kernelELi1EZZ4mainENK3$_3clERNS0_7handlerEEUlNS0_2idILi1EEEE_EEJEEE
	.quad	__syclcc1_symbol.88
	.quad	_ZN4sycl3_V16detail11kernel_siteINS1_18single_task_kernelINS1_14unnamed_kernelEZZ4mainENK3$_6clERNS0_7handlerEEUlvE_EEJEEE
	.quad	__syclcc1_symbol.89
	.type	__syclcc1_cpu_kernels,@object
	.p2align	3, 0x0
__syclcc1_cpu_kernels:
	.quad	__syclcc1_symbol.87
	.quad	_ZZZ4mainENK3$_2clERN4sycl3_V17handlerEENKUlNS1_7nd_itemILi1EEEE_clES5_.group.sycl_cpu
	.quad	0
	.quad	0
	.quad	__syclcc1_symbol
	.quad	_ZZ4mainENK3$_1clEN4sycl3_V12idILi1EEE.group.sycl_cpu
	.quad	0
	.quad	0
	.quad	__syclcc1_symbol.88
	.quad	_ZZZ4mainENK3$_3clERN4sycl3_V17handlerEENKUlNS1_2idILi1EEEE_clES5_.group.sycl_cpu
	.quad	0
	.quad	0
	.quad	__syclcc1_symbol.89
	.quad	_ZZZ4mainENK3$_6clERN4sycl3_V17handlerEENKUlvE_clEv.group.sycl_cpu
	.quad	0
	.quad	0
	.type	__syclcc1_module,@object
	.p2align	3, 0x0
__syclcc1_module:
	.long	3
	.long	0
	.quad	__syclcc1_bundle
	.quad	1168
	.quad	__syclcc1_kernels
	.quad	4
	.quad	__syclcc1_cpu_kernels
	.quad	4
	.quad	0
	.quad	0
	.quad	0
	.section	.init_array.100,"aw",@init_array
	.p2align	3, 0x0
	.quad	__syclcc1_register_images
	.section	.fini_array.100,"aw",@fini_array
	.p2align	3, 0x0
	.quad	__syclcc1_unregister_images
	.data
	.p2align	3, 0x0
.L_ZTIN4sycl3_V19exceptionE.DW.stub:
	.quad	_ZTIN4sycl3_V19exceptionE
.L_ZTISt9exception.DW.stub:
	.quad	_ZTISt9exception
	.hidden	DW.ref.__gxx_personality_v0
	.weak	DW.ref.__gxx_personality_v0
	.section	.data.DW.ref.__gxx_personality_v0,"awG",@progbits,DW.ref.__gxx_personality_v0,comdat
	.p2align	3, 0x0
	.type	DW.ref.__gxx_personality_v0,@object
DW.ref.__gxx_personality_v0:
	.quad	__gxx_personality_v0
	.section	".note.GNU-stack","",@progbits
