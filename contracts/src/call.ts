import type { ErrorCode, errorTable } from './errors.ts';

/** Who may call at all. `fan` is a verified member who is no creator; `creator` a member with a creator profile. */
export type Access =
  | 'anyone'
  | 'user'
  | 'verified'
  | 'fan'
  | 'creator'
  | 'operator'
  | 'finance'
  | 'admin'
  | 'operatorOrFinance'
  | 'console';

/** A request field that must name the caller: their own user id or their own creator id, else 403. */
export type OwnField = `${'params' | 'query' | 'body'}.${'userId' | 'creatorId'}`;

/** A code that says 403. */
type ForbiddingCode = {
  [C in ErrorCode]: (typeof errorTable)[C]['status'] extends 403 ? C : never;
}[ErrorCode];

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly own?: OwnField;
  /** What a creator whom `access` does not admit is told in place of ACCESS_DENIED. */
  readonly refuses?: { readonly creator: ForbiddingCode };
  /** It is open to members alone who have told when they were born: others are answered 403 BIRTH_DATE_NEEDED. */
  readonly needsBirthDate?: true;
  /** Form field of the one file of a multipart call. */
  readonly upload?: string;
  /** Bytes that its body may have, where it carries a file in Base64; others are small. */
  readonly takesBytes?: number;
  /** Form field of a file that may come in place of the JSON body, which names an upload (spec 1 §7, spec 2 §7). */
  readonly orUpload?: string;
  /** It may come as a form too: programs of others send it by themselves. */
  readonly takesForm?: true;
  /** It only shows the staff something, and is no GET as it leaves a row of that in the audit log. */
  readonly reads?: true;
  /** The answer takes as long as a large file needs; every other call is answered within seconds. */
  readonly unhurried?: true;
  /** The answer goes on: server-sent events, until either side ends it. */
  readonly streams?: true;
  /**
   * Only for a call that changes something and yet reads no `Idempotency-Key`: what sending it again comes to, in a
   * sentence for the API reference.
   */
  readonly again?: string;
}

/**
 * Whether a call honours `Idempotency-Key`: each that changes something does, unless it says what sending it `again` comes
 * to. A member's key is their own, for one call: it is refused with another request. Where anyone may call, a key is known
 * again only together with the very same request, so that no stranger gets the reply of another.
 */
export const honoursKey = ({ method, again }: Call): boolean => method !== 'GET' && again === undefined;

/** The same of a call's type. */
export type HonoursKey<C> = C extends { readonly method: 'GET' } | { readonly again: string } ? false : true;
