import type { Posting } from '../../domain/postings.ts';
import { openedHold } from '../../domain/wallet/events.ts';
import type { PostingRow } from '../tables.ts';
import type { NewCommandEvent } from './plan.ts';

/** Returns the events' rows, each with its position among the events of the batch in its shard. */
export function eventRows(events: readonly NewCommandEvent[]) {
  const perShard = new Map<number, number>();
  return events.map((event) => {
    const { shard } = event.key;
    const ord = (perShard.get(shard) ?? 0) + 1;
    perShard.set(shard, ord);
    return eventRow(event, ord);
  });
}

function eventRow(added: NewCommandEvent, ord: number) {
  const { key, version, event, canonical, recordedAt, answerHash, prevHash, hash, command, postings } = added;
  return {
    shard: key.shard,
    ord,
    stream_id: key.stream,
    version,
    type: event.type,
    schema_version: event.schemaVersion,
    canonical,
    recorded_at: recordedAt,
    command_scope: command.key.scope,
    command_key: command.key.id,
    answer_hash: answerHash,
    prev_hash: prevHash,
    hash,
    postings: JSON.stringify(postings.map(postingRow)),
    hold_id: openedHold(event),
  };
}

/** Returns a posting as it is stored. */
export function postingRow({ asset, amount, from, to, fromLotId, toLotId }: Posting): PostingRow {
  return [asset, amount, from, to, fromLotId, toLotId];
}
