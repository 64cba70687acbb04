import { createHash } from 'node:crypto';
import type { DomainEvent } from '@sowon/ledger';

/*
 * A second implementation of event hashes, different from the ledger's: whole buffers joined, members sorted before they are written. It shares no line with
 * the code that it checks.
 */

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(Reflect.get(value, name))]),
  );
}

const spelled = (value: unknown): string => JSON.stringify(sorted(value));

function framed(part: string | Buffer): Buffer {
  const bytes = Buffer.from(part);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function digest(layout: number, parts: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.concat([Buffer.from([layout]), ...parts.map(framed)]);
  return createHash('sha256').update(bytes).digest();
}

/** Returns the hex hashes of a stream's first events, all from one command that is answered with `reply`. */
export function hashesOf(
  stream: string,
  events: readonly DomainEvent[],
  command: {
    readonly scope: string;
    readonly id: string;
    readonly intent: unknown;
    readonly reply: unknown;
    readonly at: Date;
  },
): readonly string[] {
  const intent = createHash('sha256').update(spelled(command.intent)).digest();
  const answer = digest(2, [command.scope, command.id, spelled(command.reply), intent]);
  let before: Buffer = Buffer.alloc(32);
  return events.map(({ type, schemaVersion, payload }, index) => {
    const texts = [
      stream,
      `${index + 1}`,
      type,
      `${schemaVersion}`,
      spelled(payload),
      command.at.toISOString(),
    ];
    before = digest(1, [...texts, answer, before]);
    return before.toString('hex');
  });
}
