/**
 * How a roll of the lucky roulette comes to its outcome (docs/rules/roulettes.md#proof-of-fairness): the one rule that the server rolls by and a browser
 * checks by. Whoever runs it brings HMAC-SHA-256; nothing here knows Node or a browser.
 *
 * Digest of a block = HMAC-SHA-256(key: the 32 bytes of the seed, message: the UTF-8 of `rollMessage`).
 */

/** All that a roll's outcome depends on, beside the seed. */
export interface RollTerms {
  readonly missionId: string;
  /** Counts the rolls of this roulette from 1. */
  readonly number: number;
  /** The odds when it was rolled: so many of a thousand outcomes win. */
  readonly winPermille: number;
  /** Hexadecimal; the browser's own. */
  readonly clientSeed: string;
}

/** Names the rule. Another rule gets another name, so that no message can be read by two of them. */
const rule = 'sowon-roulette-v1';
const outcomes = 1_000;
/** Two bytes make a number below 65,536; only those below the largest multiple of the outcomes count, so each outcome is as likely. */
const fair = 65_536 - (65_536 % outcomes);

/**
 * The signed text of a block: one value a line, none of which can hold a line break, so no two rolls share one.
 * @param block counts from 0; all but the first are for digests that decided nothing
 */
export function rollMessage(roll: RollTerms, block: number): string {
  return [rule, roll.missionId, roll.number, roll.winPermille, roll.clientSeed, block].join('\n');
}

/**
 * The outcome that a digest decides, 0 to 999: its first pair of bytes, the higher byte first, that is below 65,000, modulo
 * 1,000. Null when none is; the next block decides then.
 */
export function outcomeOf(digest: Uint8Array): number | null {
  for (let at = 0; at + 1 < digest.length; at += 2) {
    const drawn = (digest[at] ?? 0) * 256 + (digest[at + 1] ?? 0);
    if (drawn < fair) return drawn % outcomes;
  }
  return null;
}

/** Whether an outcome wins at these odds. */
export const wins = (outcome: number, winPermille: number): boolean => outcome < winPermille;
