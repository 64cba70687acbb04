import type { MissionEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Columns, insertRows, updateRows } from '../../db/rows.ts';
import { beginning, filesAfter, type LaterEvent, type RequestTexts, rowAfter } from './events.ts';

/** What people typed, which no event carries: given by the one command that knows it. */
export type MissionTexts = RequestTexts | Pick<Columns<'missions'>, 'response_comment' | 'block_reason'>;

/**
 * What the events of one decision change in rows; they commit with the events. Files come first: one that is gone or
 * taken by now is refused for what it is.
 * @throws Error when the texts of a request come without it, or it without them
 */
export function rowsOf(
  events: readonly MissionEvent[],
  recordedAt: Instant,
  texts: MissionTexts = {},
): CarriedRows[] {
  const later = events.filter((event) => event.type !== 'MissionRequested');
  const [first] = events;
  if (!('to_friend' in texts)) {
    if (later.length < events.length) throw new Error('a request comes with its texts');
    return changedRows(later, recordedAt, texts);
  }
  if (first?.type !== 'MissionRequested') throw new Error('the texts of a request come with it');
  return [
    ...beginning.files(first.payload),
    insertRows('missions', [beginning.row(first.payload, recordedAt, texts)]),
    ...changedRows(later, recordedAt),
  ];
}

/** One change of the mission's row for all the events. */
function changedRows(
  events: readonly LaterEvent[],
  at: Instant,
  texts: Columns<'missions'> = {},
): CarriedRows[] {
  const [first] = events;
  if (!first) return [];
  let row = texts;
  for (const event of events) row = { ...row, ...rowAfter(event, at) };
  return [
    ...events.flatMap((event) => filesAfter(event, at)),
    updateRows('missions', 'id', [{ ...row, id: first.payload.missionId }]),
  ];
}
