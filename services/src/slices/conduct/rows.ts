import type { ConductEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows } from '../../db/rows.ts';
import { blockLoginRow } from '../accounts/commands.ts';
import { standingRow } from '../creators/commands.ts';

/** What an event of a creator's conduct changes in rows; they commit with it. */
export function rowsOf({ payload }: ConductEvent, recordedAt: Instant): CarriedRows[] {
  const { strikeId, creatorId, source, strikes, requestsBlockedUntil, grade, loginBlocked } = payload;
  const strike = {
    id: strikeId,
    creator_id: creatorId,
    number: strikes,
    source_type: source.type,
    source_id: source.id,
    given_at: recordedAt,
  };
  return [
    insertRows('strikes', [strike]),
    standingRow({ creatorId, strikes, blocked: loginBlocked, requestsBlockedUntil, grade }),
    ...(loginBlocked ? [blockLoginRow({ creatorId })] : []),
  ];
}
