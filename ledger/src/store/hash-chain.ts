import { hash } from 'node:crypto';
import { canonicalJson } from '../domain/canonical-json.ts';
import type { Json } from '../domain/json.ts';
import { scratch } from './scratch.ts';

/** First byte of the hashed bytes. It names the layout, and keeps these hashes apart from each other and from any other SHA-256. */
const EVENT_LAYOUT = 1;
const ANSWER_LAYOUT = 2;

/** Length of a hash in bytes. */
const HASH_BYTES = 32;

/** The previous hash of a stream's first event. Hashes are hex here: strings use less memory than buffers. */
export const NO_HASH: string = '00'.repeat(HASH_BYTES);

export interface ChainedEvent {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** RFC 8785 text of the payload. */
  readonly canonical: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly recordedAt: string;
  /** Hex hash of the answer under the key of the event's command. */
  readonly answerHash: string;
  /** Hex. */
  readonly prevHash: string;
}

/** The intent of a command under its key, and the answer to it. */
export interface HashedAnswer {
  readonly scope: string;
  readonly id: string;
  /** Hex. */
  readonly intentHash: string;
  /** RFC 8785 text of the reply. */
  readonly canonical: string;
}

/** Returns SHA-256, in hex, over the layout byte and the fields, each with its length in front, so that no field can run into the next. */
export function eventHash(event: ChainedEvent): string {
  const { stream, version, type, schemaVersion, canonical, recordedAt, answerHash, prevHash } = event;
  const texts = [stream, `${version}`, type, `${schemaVersion}`, canonical, recordedAt];
  return framedHash(EVENT_LAYOUT, texts, [answerHash, prevHash]);
}

/** Returns the hash, in hex, by which an event names the answer that it belongs to. */
export function answerHash({ scope, id, intentHash: intent, canonical }: HashedAnswer): string {
  return framedHash(ANSWER_LAYOUT, [scope, id, canonical], [intent]);
}

function framedHash(layout: number, texts: readonly string[], hashes: readonly string[]): string {
  // A UTF-16 unit takes at most three bytes of UTF-8.
  const most = texts.reduce(
    (bytes, text) => bytes + 4 + 3 * text.length,
    1 + hashes.length * (4 + HASH_BYTES),
  );
  const bytes = scratch(most);
  let end = bytes.writeUInt8(layout, 0);
  for (const text of texts) {
    const written = bytes.write(text, end + 4);
    end = bytes.writeUInt32BE(written, end) + written;
  }
  for (const each of hashes) {
    end = bytes.writeUInt32BE(HASH_BYTES, end);
    end += bytes.write(each, end, 'hex');
  }
  return hash('sha256', bytes.subarray(0, end), 'hex');
}

/** Returns the fingerprint of a command's intent, in hex. */
export function intentHash(intent: Json): string {
  return hash('sha256', canonicalJson(intent), 'hex');
}
