import type { ErrorCode, SubError } from '@sowon/contracts';
import type { Json, LedgerTables } from '@sowon/ledger';
import type { ColumnType } from 'kysely';
import type { Facts } from '../app-error.ts';

/** A column that is written only on insert. */
export type Fixed<T> = ColumnType<T, T, never>;

/** A refusal stored under an idempotency key, without the rejected values. */
export interface StoredRefusal {
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly subErrors: SubError[];
}

/** Answers to calls outside the ledger, stored under their idempotency keys for 30 days; see `once.ts`. */
interface IdempotencyKeys {
  /** The caller and the call. */
  scope: Fixed<string>;
  key: Fixed<string>;
  intent_hash: Fixed<Buffer>;
  /** Null for a refusal, and while the work is running, which no other transaction sees. */
  reply: ColumnType<Json, never, Json>;
  refusal: ColumnType<StoredRefusal | null, StoredRefusal | undefined, never>;
  recorded_at: Fixed<Date>;
}

/** All tables of the services. Each slice adds its own tables in its `tables.ts` (`declare module`). */
export interface Database {
  idempotency_keys: IdempotencyKeys;
}

/** The ledger's tables in the query builder's form: a mapped type has the index signature that an interface lacks. */
export type LedgerReads = Pick<LedgerTables, keyof LedgerTables>;
