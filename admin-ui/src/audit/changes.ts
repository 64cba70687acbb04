import type { StaffActRow } from './records.ts';

type Facts = NonNullable<StaffActRow['before']>;

/** One fact of an object that an act changed, or that was seen. */
export interface Change {
  readonly fact: string;
  /** Undefined where it was not so before, or where the act only looked. */
  readonly before?: Facts[string];
  readonly after?: Facts[string];
}

/** What an act changed, fact by fact; what it left as it was is left out. */
export function changesOf({ before, after }: Pick<StaffActRow, 'before' | 'after'>): Change[] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts
    .map((fact) => ({ fact, ...named('before', before, fact), ...named('after', after, fact) }))
    .filter((change: Change) => change.before !== change.after);
}

const named = (name: 'before' | 'after', facts: Facts | null, fact: string) =>
  facts?.[fact] === undefined ? {} : { [name]: facts[fact] };
