import { hash } from 'node:crypto';
import { canonicalJson } from '../domain/canonical-json.ts';
import type { Json } from '../domain/json.ts';

/** First byte of what is hashed: keeps event hashes apart from any other SHA-256, and names this layout. */
const EVENT_LAYOUT = 1;

/** What the first event of a stream has as its previous hash. */
export const NO_HASH: Buffer = Buffer.alloc(32);

export interface ChainedEvent {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** RFC 8785 text of the payload. */
  readonly canonical: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly recordedAt: string;
  readonly prevHash: Buffer;
}

/** SHA-256 over the layout byte and the fields, each with its length in front so that none can borrow from the next. */
export function eventHash(event: ChainedEvent): Buffer {
  const parts: Buffer[] = [Buffer.of(EVENT_LAYOUT)];
  const { stream, version, type, schemaVersion, canonical, recordedAt, prevHash } = event;
  for (const field of [stream, `${version}`, type, `${schemaVersion}`, canonical, recordedAt, prevHash]) {
    const bytes = typeof field === 'string' ? Buffer.from(field) : field;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    parts.push(length, bytes);
  }
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** The fingerprint of what a command wants, in hex. */
export function intentHash(intent: Json): string {
  return hash('sha256', canonicalJson(intent), 'hex');
}
