import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Journal<T> {
  /** All records written before, oldest first. */
  readonly records: readonly T[];
  /** Writes synchronously; the record survives a kill of the process. */
  append(record: T): void;
}

/**
 * Opens a file of JSON lines. Cuts off a last line that a kill left incomplete: its change was never answered.
 * @param parse validates one line
 */
export function openJournal<T>(path: string, parse: (line: unknown) => T): Journal<T> {
  mkdirSync(dirname(path), { recursive: true });
  const written = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = written.subarray(0, written.lastIndexOf('\n') + 1);
  if (whole.length < written.length) truncateSync(path, whole.length);
  const lines = whole.toString('utf8').split('\n').filter(Boolean);
  return {
    records: lines.map((line) => parse(JSON.parse(line))),
    append: (record) => appendFileSync(path, `${JSON.stringify(record)}\n`),
  };
}
