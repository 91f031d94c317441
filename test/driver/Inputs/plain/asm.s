        .text
        .globl  answer
        .type   answer,@function
answer:
        movl    $42, %eax
        retq
        .size   answer, .-answer
        .section .note.GNU-stack,"",@progbits
