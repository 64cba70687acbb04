import type { StatementEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows } from '../../../db/rows.ts';

/** Returns the row of an issued statement. @param said its sealed content, which no event contains */
export function rowOf({ payload }: StatementEvent, said: string, at: Instant): CarriedRows {
  const { number, creatorId: creator_id, month, version, sha256, signature, keyId: key_id, year } = payload;
  const row = { number, creator_id, month, version, sha256, signature, key_id, said, issued_at: at, year };
  return insertRows('statements', [row]);
}
