import type { ConductEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows } from '../../db/rows.ts';
import { blockLoginRow, loginRows } from '../accounts/commands.ts';
import { shutOutRow, standingRow } from '../creators/commands.ts';

/** What an event of a creator's conduct changes in rows; they commit with it. */
export function rowsOf(event: ConductEvent, recordedAt: Instant): CarriedRows[] {
  switch (event.type) {
    case 'StrikeGiven':
      return strikeRows(event.payload, recordedAt);
    case 'CreatorShutOut':
    case 'CreatorLetIn': {
      const { creatorId, userId } = event.payload;
      const blocked = event.type === 'CreatorShutOut';
      return [shutOutRow({ creatorId, blocked }), ...loginRows({ userId, blocked, at: recordedAt })];
    }
  }
}

type Strike = Extract<ConductEvent, { type: 'StrikeGiven' }>['payload'];

function strikeRows(payload: Strike, recordedAt: Instant): CarriedRows[] {
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
