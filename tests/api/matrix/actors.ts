/** The callers. Fan A, fan B and the two creators own things; the staff are verified members too. */
export const actors = [
  'visitor',
  'unverified',
  'fanA',
  'fanB',
  'creator',
  'other',
  'operator',
  'finance',
  'admin',
] as const;
export type Actor = (typeof actors)[number];
