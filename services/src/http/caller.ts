import type { Access, Language, Role } from '@sowon/contracts';

/** The sender of a request, read from the session in the database for this request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** True if the member has given a birth date. */
  readonly birthDateTold: boolean;
  /** Null for members who are not creators. */
  readonly creatorId: string | null;
  /** True for a console session with only a password: staff rights need the second factor. */
  readonly waitsForSecondFactor: boolean;
  /** Language of the reply; Korean if the request names no supported one. */
  readonly language: Language;
}

export interface CreatorCaller extends Caller {
  readonly creatorId: string;
}

/** The caller type a handler gets, by the access of the call. */
export type CallerOf<A extends Access> = A extends 'anyone'
  ? Caller | null
  : A extends 'creator'
    ? CreatorCaller
    : Caller;
