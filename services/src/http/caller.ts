import type { Access, Language, Role } from '@sowon/contracts';

/** Who sends a request, as the session in the database knows them at this moment. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** Whether they have told when they were born. */
  readonly birthDateTold: boolean;
  /** Set for members who are creators. */
  readonly creatorId: string | null;
  /** It is a session of the console by a password alone: the rights of staff come with the second factor. */
  readonly waitsForSecondFactor: boolean;
  /** In which they read what is answered; Korean where the request names none of ours. */
  readonly language: Language;
}

export interface CreatorCaller extends Caller {
  readonly creatorId: string;
}

/** What a handler may rely on, by the call's access. */
export type CallerOf<A extends Access> = A extends 'anyone'
  ? Caller | null
  : A extends 'creator'
    ? CreatorCaller
    : Caller;
