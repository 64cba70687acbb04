/** More of what a member has not read are not counted. */
export const unreadMost = 100;
