/**
 * Placeholder for the name of a member who has left, in every reply. Pages translate it for the reader. If a member chooses it as a name, they only look
 * like a former member, which reveals nothing.
 */
export const leftMemberName = '탈퇴한 회원';
