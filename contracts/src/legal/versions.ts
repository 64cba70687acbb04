/** Binding texts: the terms, the privacy policy, the data collected at sign-up, and the rules of missions, penalties and settlement. */
export type LegalText = 'TERMS' | 'PRIVACY' | 'COLLECTION' | 'POLICY';

/** A version of a text. The wording is in the fan app; an announced version never changes. */
export interface LegalVersion {
  readonly text: LegalText;
  /** Version number within the text, from 1. */
  readonly version: number;
  /** The day in Korea on which members are notified, `YYYY-MM-DD`. */
  readonly announced: string;
  /** The day in Korea from which it is in force. */
  readonly from: string;
  /** True if it disadvantages members: then the notice period is longer. */
  readonly isUnfavourable: boolean;
}

const first = { version: 1, announced: '2026-01-01', from: '2026-01-01', isUnfavourable: false } as const;

/** All versions, ordered by version within each text. A new installation starts with version 1 of each. */
export const legalVersions: readonly LegalVersion[] = [
  { text: 'TERMS', ...first },
  { text: 'PRIVACY', ...first },
  { text: 'COLLECTION', ...first },
  { text: 'POLICY', ...first },
];

/** Spec 1 §9: days between the announcement of a change and the start: 15, or 30 for unfavourable ones. */
export const announceDays = { usual: 15, unfavourable: 30 } as const;

/** Returns the version of a text in force on a day. @param day in Korea, `YYYY-MM-DD` @throws Error if the text has no version */
export function versionOn(versions: readonly LegalVersion[], text: LegalText, day: string): LegalVersion {
  const own = versions.filter((version) => version.text === text);
  const found = own.findLast(({ from, version }) => version === 1 || from <= day);
  if (!found) throw new Error(`${text}: there is no version`);
  return found;
}

/** Returns announced versions that are not in force yet. @param day in Korea */
export const announcedOn = (versions: readonly LegalVersion[], day: string): LegalVersion[] =>
  versions.filter(({ version, announced, from }) => version > 1 && announced <= day && day < from);

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns the errors of a list of versions, one line each: missing numbers, wrong order, or too short notice. */
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
