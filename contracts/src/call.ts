import type { ErrorCode, errorTable } from './errors.ts';

/** The callers that a call admits. `fan` is a verified member without a creator profile; `creator` a member with one. */
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

/** A request field that must hold the caller's own user id or own creator id, else 403. */
export type OwnField = `${'params' | 'query' | 'body'}.${'userId' | 'creatorId'}`;

/** An error code with status 403. */
type ForbiddingCode = {
  [C in ErrorCode]: (typeof errorTable)[C]['status'] extends 403 ? C : never;
}[ErrorCode];

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly own?: OwnField;
  /** The error code for a creator whom `access` does not admit, in place of ACCESS_DENIED. */
  readonly refuses?: { readonly creator: ForbiddingCode };
  /** Only members who have given their date of birth may call; others get 403 BIRTH_DATE_NEEDED. */
  readonly needsBirthDate?: true;
  /** Form field of the one file of a multipart call. */
  readonly upload?: string;
  /** Largest body in bytes, if it carries a file in Base64; other bodies are small. */
  readonly takesBytes?: number;
  /** Form field of a file that may come in place of the JSON body, which names an upload (spec 1 §7, spec 2 §7). */
  readonly orUpload?: string;
  /** A form body is accepted too: third-party programs send it by themselves. */
  readonly takesForm?: true;
  /** A call that only shows staff something. It is no GET because it writes a row to the audit log. */
  readonly reads?: true;
  /** The answer takes as long as a large file needs; all other calls are answered within seconds. */
  readonly unhurried?: true;
  /** The answer is a stream of server-sent events, until either side ends it. */
  readonly streams?: true;
  /** Only for a call that changes something but reads no `Idempotency-Key`: the effect of sending it again, as a sentence for the API reference. */
  readonly again?: string;
}

/**
 * Returns true if a call honours `Idempotency-Key`: every changing call does, unless it has `again`. A member's key is valid for that member and one
 * call; it is refused with a different request. Where anyone may call, a key is recognised only together with the identical request, so that no stranger
 * gets another's reply.
 */
export const honoursKey = ({ method, again }: Call): boolean => method !== 'GET' && again === undefined;

/** `honoursKey` at the type level. */
export type HonoursKey<C> = C extends { readonly method: 'GET' } | { readonly again: string } ? false : true;
