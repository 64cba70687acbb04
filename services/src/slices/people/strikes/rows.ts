import type { StrikesEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { insertRows, updateRows } from '../../../db/rows.ts';
import { loginOfCreatorRow, loginRows } from '../../ground/accounts/commands.ts';
import { gradeRow, shutOutRow, standingRow } from '../creators/commands.ts';

/**
 * Returns the row changes of a strikes event; they commit with it.
 * @param words text of the creator or operator, if any; it is in no event
 */
export function rowsOf(event: StrikesEvent, recordedAt: Instant, words = ''): CarriedRows[] {
  switch (event.type) {
    case 'StrikeGiven':
      return strikeRows(event.payload, recordedAt);
    case 'StrikeLifted':
      return liftRows(event.payload, recordedAt, words);
    case 'StrikeAppealed': {
      const made = { strike_id: event.payload.strikeId, text: words, made_at: recordedAt };
      return [insertRows('strike_appeals', [{ ...made, upheld_at: null, upheld_by: null, answer: null }])];
    }
    case 'CreatorGraded': {
      const { creatorId, grade } = event.payload;
      return [gradeRow({ creatorId, grade })];
    }
    case 'StrikeUpheld': {
      const { strikeId, operatorId } = event.payload;
      const upheld = { upheld_at: recordedAt, upheld_by: operatorId, answer: words };
      return [updateRows('strike_appeals', 'strike_id', [{ strike_id: strikeId, ...upheld }])];
    }
    case 'CreatorShutOut':
    case 'CreatorLetIn': {
      const { creatorId, userId } = event.payload;
      const blocked = event.type === 'CreatorShutOut';
      return [shutOutRow({ creatorId, blocked }), ...loginRows({ userId, blocked, at: recordedAt })];
    }
  }
}

type Payload<T extends StrikesEvent['type']> = Extract<StrikesEvent, { type: T }>['payload'];

function strikeRows(payload: Payload<'StrikeGiven'>, recordedAt: Instant): CarriedRows[] {
  const { strikeId, creatorId, source, strikes, requestsBlockedUntil, grade, loginBlocked } = payload;
  const strike = {
    id: strikeId,
    creator_id: creatorId,
    number: strikes,
    source_type: source.type,
    source_id: source.id,
    given_at: recordedAt,
    requests_blocked_until: requestsBlockedUntil,
    login_blocked: loginBlocked,
    lifted_at: null,
    lifted_by: null,
    lift_reason: null,
  };
  return [
    insertRows('strikes', [strike]),
    standingRow({
      creatorId,
      strikes,
      blocked: loginBlocked,
      ...(requestsBlockedUntil && { requestsBlockedUntil }),
      ...(grade && { grade }),
    }),
    ...(loginBlocked ? [loginOfCreatorRow({ creatorId, blocked: true })] : []),
  ];
}

function liftRows(payload: Payload<'StrikeLifted'>, recordedAt: Instant, reason: string): CarriedRows[] {
  const { strikeId, creatorId, operatorId, strikes, requestsBlockedUntil, loginBlocked, letIn, grade } =
    payload;
  const lifted = { id: strikeId, lifted_at: recordedAt, lifted_by: operatorId, lift_reason: reason };
  return [
    updateRows('strikes', 'id', [lifted]),
    standingRow({
      ...{ creatorId, strikes, blocked: loginBlocked, requestsBlockedUntil },
      ...(grade && { grade }),
    }),
    ...(letIn ? [loginOfCreatorRow({ creatorId, blocked: false })] : []),
  ];
}
