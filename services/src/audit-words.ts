import { isDeepStrictEqual } from 'node:util';
import type { CodeWords, Named } from './exported-list.ts';

type Labels = Readonly<Record<string, Named>>;

/** A noun's labels in the audit log, the same that the console shows. */
export interface AuditWords {
  /** Acts of the staff, by the name of their call. */
  readonly acts?: Labels;
  /** Console resources in the singular. */
  readonly resources?: Labels;
  /** Facts that acts change or read. */
  readonly facts?: Labels;
  /** The codes of the fact `status`, by resource. */
  readonly states?: Readonly<Record<string, CodeWords>>;
  /** The codes of other facts, by fact. */
  readonly codes?: Readonly<Record<string, CodeWords>>;
  /** Codes that mean the same in every fact. */
  readonly otherCodes?: Labels;
}

/** Joins the labels of all nouns. @throws Error if two nouns label one code differently */
export function joinAuditWords(nouns: readonly AuditWords[]): Required<AuditWords> {
  const joined = <K extends keyof AuditWords>(kind: K) => {
    const all: Record<string, unknown> = {};
    for (const [code, label] of nouns.flatMap((words) => Object.entries(words[kind] ?? {}))) {
      if (code in all && !isDeepStrictEqual(all[code], label))
        throw new Error(`two nouns label ${code} differently in the audit log`);
      all[code] = label;
    }
    // Safe cast: each entry comes from the same kind.
    return all as NonNullable<AuditWords[K]>;
  };
  return {
    acts: joined('acts'),
    resources: joined('resources'),
    facts: joined('facts'),
    states: joined('states'),
    codes: joined('codes'),
    otherCodes: joined('otherCodes'),
  };
}
