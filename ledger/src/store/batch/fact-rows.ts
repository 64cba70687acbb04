import type { Posting } from '../../domain/postings.ts';
import { type StreamId, splitStreamId } from '../../domain/stream.ts';
import { openedHold } from '../../domain/wallet/events.ts';
import { fields } from '../fields.ts';
import type { NewCommandEvent } from './plan.ts';

/**
 * Returns the events' rows, those of each stream one after another, in the order of the streams' first events. Each has its position among the
 * events of the batch in its shard, in the order they were decided.
 */
export function eventRows(events: readonly NewCommandEvent[]) {
  const perShard = new Map<number, number>();
  const ofStream = new Map<StreamId, ReturnType<typeof eventRow>[]>();
  for (const event of events) {
    const { stream, shard } = event.key;
    const ord = (perShard.get(shard) ?? 0) + 1;
    perShard.set(shard, ord);
    const row = eventRow(event, ord);
    const rows = ofStream.get(stream);
    if (rows === undefined) ofStream.set(stream, [row]);
    else rows.push(row);
  }
  return [...ofStream.values()].flat();
}

function eventRow(added: NewCommandEvent, ord: number) {
  const { key, version, event, canonical, prevHash, hash, answer, postings } = added;
  return {
    shard: key.shard,
    ord,
    stream_id: key.stream,
    version,
    type: event.type,
    schema_version: event.schemaVersion,
    canonical,
    answer,
    prev_hash: prevHash,
    hash,
    postings: postingsText(key.stream, postings),
    hold_id: openedHold(event),
  };
}

/** The lot that receives the coins, if it is the one that gives them. */
const SAME_LOT = '=';

/**
 * Returns the postings of an event as they are stored: six fields each, the accounts of the stream's own wallet without their owner.
 * Throws FieldError on an id with a tab, or on a lot named `=`.
 */
export function postingsText(stream: StreamId, postings: readonly Posting[]): string {
  if (postings.length === 0) return '';
  const own = `wallet:${splitStreamId(stream).id}:`;
  const spelled = (account: string) => (account.startsWith(own) ? account.slice(own.length - 1) : account);
  return fields(
    postings.flatMap(({ asset, amount, from, to, fromLotId, toLotId }) => [
      asset,
      `${amount}`,
      spelled(from),
      spelled(to),
      fromLotId ?? '',
      toLotId !== null && toLotId === fromLotId ? SAME_LOT : (toLotId ?? ''),
    ]),
  );
}
