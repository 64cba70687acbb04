/** Unread notices are counted up to this number. */
export const unreadMost = 100;
