import type { ChainedEvent } from './hash-chain.ts';

/**
 * Values of columns as they stand, also those that no writer of ours stores: the verification names such a row and must not fail on it. A
 * column may also be empty, because the owner of a table can drop its NOT NULL.
 */

/** A timestamptz as the driver delivers it: a number is an infinity. */
export type StoredInstant = Date | number | null;

/**
 * Returns an instant as ISO 8601 with milliseconds, UTC. Years before 0 or after 9999 get a sign and six digits, and an infinity or an
 * instant beyond those of ECMAScript becomes a text that is no instant.
 */
export function instantText(at: StoredInstant): string {
  return at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : `${at}`;
}

const ISO_LENGTH = '2026-01-31T15:00:00.000Z'.length;

/** True if this result of `instantText` compares as text with other instants: it is of a year from 0 to 9999. */
export const isComparable = (instant: string): boolean =>
  instant.length === ISO_LENGTH && instant.endsWith('Z');

/** Returns a bytea in hex; an empty column becomes an empty text. */
export const hexOf = (bytes: Buffer | null): string => bytes?.toString('hex') ?? '';

/** The columns of an event that are hashed, as they stand. */
export interface StoredChainedEvent {
  readonly stream_id: string;
  /** Decimal digits. */
  readonly version: string;
  readonly type: string;
  readonly schema_version: number;
  readonly canonical: string;
  readonly recorded_at: StoredInstant;
  readonly answer_hash: Buffer | null;
  readonly prev_hash: Buffer | null;
}

/** Returns the hashed fields of an event's row. They are those that were hashed only if the row can be read. */
export const chainedOf = (row: StoredChainedEvent): ChainedEvent => ({
  stream: row.stream_id,
  version: Number(row.version),
  type: row.type,
  schemaVersion: row.schema_version,
  canonical: row.canonical,
  recordedAt: instantText(row.recorded_at),
  answerHash: hexOf(row.answer_hash),
  prevHash: hexOf(row.prev_hash),
});
