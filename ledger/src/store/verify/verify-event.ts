import { canonicalJson } from '../../domain/canonical-json.ts';
import type { Json, JsonObject } from '../../domain/json.ts';
import { postings } from '../../domain/postings.ts';
import type { DomainEvent } from '../../domain/stream.ts';
import { openedHold } from '../../domain/wallet/events.ts';
import { postingsText } from '../batch/fact-rows.ts';
import { eventHash, NO_HASH } from '../hash-chain.ts';
import { streamKey } from '../stream-key.ts';
import type { EventRow } from './read-events.ts';

/** The predecessor that an event has to follow. */
export interface Before {
  readonly version: number;
  readonly hash: string;
}

export const noEvent: Before = { version: 0, hash: NO_HASH };

/** Returns the event of a row in the domain's form. Throws what JSON.parse throws. */
export function eventOf({ type, schemaVersion, canonical }: EventRow): DomainEvent {
  // The cast is safe: payloads are objects, which the domain's readers check further.
  return { type, schemaVersion, payload: JSON.parse(canonical) as JsonObject };
}

/** Explains why an event does not follow the previous one, or does not match its hash; null if it does. */
export function brokenChain(row: EventRow, event: DomainEvent, before: Before): string | null {
  if (row.version !== before.version + 1) return `version ${before.version + 1} is missing`;
  if (row.prevHash !== before.hash) return 'does not continue the hash before it';
  if (!isCanonical(row.canonical, event.payload)) return 'its payload is not in canonical form';
  return eventHash(row) === row.hash ? null : 'hash differs from its fields';
}

/** True if this is the RFC 8785 text of the value. */
function isCanonical(text: string, value: JsonObject): boolean {
  // V8 writes JSON several times faster than our code; only escapes and numeric member names may differ from the RFC.
  if (JSON.stringify(value) === text && !text.includes('\\') && hasNamesInOrder(value)) return true;
  return canonicalJson(value) === text;
}

function hasNamesInOrder(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(hasNamesInOrder);
  let before = '';
  for (const [name, member] of Object.entries(value as JsonObject)) {
    if (name < before || !hasNamesInOrder(member)) return false;
    before = name;
  }
  return true;
}

/**
 * Returns the contradictions between an event and its row: its postings, the hold it opens, its shard. Throws UnknownEventError on an event
 * that cannot be read.
 */
export function contradictions(row: EventRow, event: DomainEvent): string[] {
  const booked = postingsText(row.stream, postings(row.stream, event));
  const holdId = openedHold(event);
  const { shard } = streamKey(row.stream);
  return [
    ...(booked === row.postings ? [] : ['its postings are not those that it says']),
    ...(holdId === row.holdId ? [] : [`it opens the hold ${holdId}, ${row.holdId} is stored`]),
    ...(shard === row.shard ? [] : [`its shard is ${shard}, ${row.shard} is stored`]),
  ];
}
