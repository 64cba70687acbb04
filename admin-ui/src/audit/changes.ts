import type { StaffActRow } from './records.ts';

type Facts = NonNullable<StaffActRow['before']>;

/** A value, such as the status, that a staff act changed or read. */
export interface Change {
  readonly fact: string;
  /** Undefined if the fact had no value before, or if the act only read it. */
  readonly before?: Facts[string];
  readonly after?: Facts[string];
}

/** Returns the facts that an act changed; unchanged facts are left out. */
export function changesOf({ before, after }: Pick<StaffActRow, 'before' | 'after'>): Change[] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts
    .map((fact) => ({ fact, ...named('before', before, fact), ...named('after', after, fact) }))
    .filter((change: Change) => change.before !== change.after);
}

const named = (name: 'before' | 'after', facts: Facts | null, fact: string) =>
  facts?.[fact] === undefined ? {} : { [name]: facts[fact] };
