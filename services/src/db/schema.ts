import type { ErrorCode, SubError } from '@sowon/contracts';
import type { Json } from '@sowon/ledger';
import type { ColumnType } from 'kysely';
import type { Facts } from '../app-error.ts';

/** A column that is written only when its row is made. */
export type Fixed<T> = ColumnType<T, T, never>;

/** A refusal as it is kept under a key; what a refused field held is not. */
export interface StoredRefusal {
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly subErrors: SubError[];
}

/** What calls outside the ledger were answered under their clients' keys, for 30 days; see `once.ts`. */
interface IdempotencyKeys {
  /** The call, and whose key it is. */
  scope: Fixed<string>;
  key: Fixed<string>;
  intent_hash: Fixed<Buffer>;
  /** Null for a refusal, and while the work is under way, which nobody else sees. */
  reply: ColumnType<Json, never, Json>;
  refusal: ColumnType<StoredRefusal | null, StoredRefusal | undefined, never>;
  recorded_at: Fixed<Date>;
}

/** All tables of the services. Each slice adds its own in its `tables.ts`, by declaring them here (`declare module`). */
export interface Database {
  idempotency_keys: IdempotencyKeys;
}
