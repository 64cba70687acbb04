import type { QueryExecutorProvider } from 'kysely';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { StreamId } from '../../domain/stream.ts';
import { eventHash, NO_HASH } from '../hash-chain.ts';
import { readHead } from './head.ts';
import { readStream, type StoredEvent } from './stream.ts';

/** The outcome of a check of one hash chain: how many events were read, and the first that is not as it was written. */
export interface StreamCheck {
  readonly stream: StreamId;
  readonly events: number;
  readonly bad: { readonly version: number; readonly reason: string } | null;
}

const PAGE = 500;

/** Recomputes the chain of a stream from its first event and compares it with its head. */
export async function verifyStream(db: QueryExecutorProvider, stream: StreamId): Promise<StreamCheck> {
  // The head first: events appended meanwhile lie behind it and are checked as events only.
  const head = await readHead(db, stream);
  let version = 0;
  let prevHash = NO_HASH;
  let atHead: string | null = null;
  for (;;) {
    const events = await readStream(db, stream, { after: version, limit: PAGE });
    for (const event of events) {
      const reason = badness(stream, event, version + 1, prevHash);
      if (reason !== null) return { stream, events: version, bad: { version: event.version, reason } };
      version = event.version;
      prevHash = event.hash;
      if (version === head?.version) atHead = event.hash;
    }
    if (events.length < PAGE) break;
  }
  return { stream, events: version, bad: badHead(head, version, atHead) };
}

function badness(stream: StreamId, event: StoredEvent, expected: number, prevHash: string): string | null {
  if (event.version !== expected) return `version ${expected} is missing`;
  if (event.prevHash !== prevHash) return 'does not continue the hash before it';
  if (canonicalJson(event.payload) !== event.canonical)
    return 'payload differs from the text that was hashed';
  const { version, type, schemaVersion, canonical } = event;
  const recordedAt = event.recordedAt.toISOString();
  const hash = eventHash({ stream, version, type, schemaVersion, canonical, recordedAt, prevHash });
  return hash === event.hash ? null : 'hash differs from its fields';
}

function badHead(
  head: { version: number; hash: string } | null,
  last: number,
  atHead: string | null,
): StreamCheck['bad'] {
  if (head === null) return last === 0 ? null : { version: 1, reason: 'the stream has no head' };
  if (atHead === null)
    return { version: last + 1, reason: `events ${last + 1} to ${head.version} are missing` };
  return atHead === head.hash ? null : { version: head.version, reason: 'hash differs from the head' };
}
