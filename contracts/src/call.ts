/** Who may call at all. `fan` is a verified member who is no creator; `creator` a member with a creator profile. */
export type Access = 'anyone' | 'user' | 'verified' | 'fan' | 'creator' | 'operator' | 'finance' | 'console';

/** A request field that must name the caller: their own user id or their own creator id, else 403. */
export type OwnField = `${'params' | 'query' | 'body'}.${'userId' | 'creatorId'}`;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly own?: OwnField;
  /** Form field of the one file of a multipart call. */
  readonly upload?: string;
}
