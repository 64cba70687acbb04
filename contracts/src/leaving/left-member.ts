/**
 * What stands in place of the name of whoever has left, as every reply has it. Pages say it in the language of their reader, so
 * a member who calls themselves so is taken for one who left, which tells nobody anything.
 */
export const leftMemberName = '탈퇴한 회원';
