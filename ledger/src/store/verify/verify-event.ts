import { canonicalJson } from '../../domain/canonical-json.ts';
import { asEarningsEvent } from '../../domain/earnings/events.ts';
import { wrongInMonth } from '../../domain/earnings/recompute.ts';
import type { Json, JsonObject } from '../../domain/json.ts';
import { postings } from '../../domain/postings.ts';
import { type DomainEvent, splitStreamId } from '../../domain/stream.ts';
import { openedHold } from '../../domain/wallet/events.ts';
import { postingRow } from '../batch/fact-rows.ts';
import { eventHash, NO_HASH } from '../hash-chain.ts';
import { streamKey } from '../stream-key.ts';
import type { EventRow } from './read-events.ts';

/** What an event has to follow. */
export interface Before {
  readonly version: number;
  readonly hash: string;
}

export const noEvent: Before = { version: 0, hash: NO_HASH };

/** The event of a row as the domain reads it. Throws what JSON.parse throws. */
export function eventOf({ type, schemaVersion, canonical }: EventRow): DomainEvent {
  // The parsing edge: payloads are objects, which the domain's readers check further.
  return { type, schemaVersion, payload: JSON.parse(canonical) as JsonObject };
}

/** Why an event does not follow the one before it, or is not as it was hashed; null when it is. */
export function brokenChain(row: EventRow, event: DomainEvent, before: Before): string | null {
  if (row.version !== before.version + 1) return `version ${before.version + 1} is missing`;
  if (row.prevHash !== before.hash) return 'does not continue the hash before it';
  if (canonicalJson(event.payload) !== row.canonical) return 'its payload is not in canonical form';
  const hash = eventHash({ ...row, stream: row.stream });
  return hash === row.hash ? null : 'hash differs from its fields';
}

/**
 * What stands beside an event or in it and does not follow: postings, the hold it opens, the won of a month, its shard.
 * Throws UnknownEventError on an event that cannot be read.
 */
export function contradictions(row: EventRow, event: DomainEvent): string[] {
  const booked = postings(row.stream, event).map(postingRow);
  const holdId = openedHold(event);
  const { shard } = streamKey(row.stream);
  const { category } = splitStreamId(row.stream);
  const month = category === 'earnings' ? wrongInMonth(asEarningsEvent(event)) : null;
  return [
    ...(sameJson(booked, row.postings) ? [] : ['its postings are not those that it says']),
    ...(holdId === row.holdId ? [] : [`it opens the hold ${holdId}, ${row.holdId} is stored`]),
    ...(month === null ? [] : [month]),
    ...(shard === row.shard ? [] : [`its shard is ${shard}, ${row.shard} is stored`]),
  ];
}

function sameJson(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
