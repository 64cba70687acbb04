/** Texts that bind: the terms, what is kept of a person and collected at sign-up, and how missions, penalties and settlement work. */
export type LegalText = 'TERMS' | 'PRIVACY' | 'COLLECTION' | 'POLICY';

/** A version of a text. What it says stands in the fan app; a version that was announced never changes. */
export interface LegalVersion {
  readonly text: LegalText;
  /** Counts the versions of the text from 1. */
  readonly version: number;
  /** The day in Korea on which members are told of it, `YYYY-MM-DD`. */
  readonly announced: string;
  /** The day in Korea from which it is in force. */
  readonly from: string;
  /** Takes something from members: told of longer before. */
  readonly isUnfavourable: boolean;
}

const first = { version: 1, announced: '2026-01-01', from: '2026-01-01', isUnfavourable: false } as const;

/** Every version there is, the oldest of a text first. A house begins with the first of each. */
export const legalVersions: readonly LegalVersion[] = [
  { text: 'TERMS', ...first },
  { text: 'PRIVACY', ...first },
  { text: 'COLLECTION', ...first },
  { text: 'POLICY', ...first },
];

/** Spec 1 §9: changes are announced 15 days before they are in force, unfavourable ones 30. */
export const announceDays = { usual: 15, unfavourable: 30 } as const;

/**
 * The version of a text that is in force on a day.
 * @param day in Korea, `YYYY-MM-DD`
 * @throws Error where the text has none
 */
export function versionOn(versions: readonly LegalVersion[], text: LegalText, day: string): LegalVersion {
  const own = versions.filter((version) => version.text === text);
  const found = own.findLast(({ from, version }) => version === 1 || from <= day);
  if (!found) throw new Error(`${text}: there is no version`);
  return found;
}

/** Versions that members are told of and that are not in force yet. @param day in Korea */
export const announcedOn = (versions: readonly LegalVersion[], day: string): LegalVersion[] =>
  versions.filter(({ version, announced, from }) => version > 1 && announced <= day && day < from);

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What is wrong with a list of versions, a line each: numbers that are left out, or days too near to each other. */
export function faultsIn(versions: readonly LegalVersion[]): string[] {
  return versions.flatMap(({ text, version, announced, from, isUnfavourable }, index) => {
    const name = `${text} ${version}`;
    const before = versions.slice(0, index).filter((other) => other.text === text);
    const last = before.at(-1);
    const faults: string[] = [];
    if (version !== before.length + 1) faults.push(`${name}: should be ${before.length + 1}`);
    if (last && last.from >= from) faults.push(`${name}: is in force before the one before it`);
    const least = isUnfavourable ? announceDays.unfavourable : announceDays.usual;
    if (version > 1 && days(announced, from) < least)
      faults.push(`${name}: is announced less than ${least} days before`);
    return faults;
  });
}
