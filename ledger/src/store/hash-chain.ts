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
  const { stream, version, type, schemaVersion, canonical, recordedAt, prevHash } = event;
  const texts = [stream, `${version}`, type, `${schemaVersion}`, canonical, recordedAt];
  // A UTF-16 unit takes three bytes of UTF-8 at most.
  const most = texts.reduce((bytes, text) => bytes + 4 + 3 * text.length, 1 + 4 + prevHash.length);
  const bytes = Buffer.allocUnsafe(most);
  let end = bytes.writeUInt8(EVENT_LAYOUT, 0);
  for (const text of texts) {
    const written = bytes.write(text, end + 4);
    end = bytes.writeUInt32BE(written, end) + written;
  }
  end = bytes.writeUInt32BE(prevHash.length, end);
  end += prevHash.copy(bytes, end);
  return hash('sha256', bytes.subarray(0, end), 'buffer');
}

/** The fingerprint of what a command wants, in base64. */
export function intentHash(intent: Json): string {
  return hash('sha256', canonicalJson(intent), 'base64');
}
