/**
 * How a roll of the lucky roulette gets its outcome (docs/rules/roulettes.md#proof-of-fairness). The server rolls by this one rule and a browser checks
 * by it. Callers supply HMAC-SHA-256; nothing here depends on Node or a browser.
 *
 * Digest of a block = HMAC-SHA-256(key: the 32 bytes of the seed, message: the UTF-8 of `rollMessage`).
 */

/** Inputs of a roll's outcome, in addition to the seed. */
export interface RollTerms {
  readonly missionId: string;
  /** Number of the roll in this roulette, from 1. */
  readonly number: number;
  /** The odds at the time of the roll: this many of a thousand outcomes win. */
  readonly winPermille: number;
  /** Hexadecimal, chosen by the browser, or by the server if the browser sent none. */
  readonly clientSeed: string;
}

/** Name of the rule. A new rule gets a new name, so that no message is valid under two rules. */
const rule = 'sowon-roulette-v1';
const outcomes = 1_000;
/** Two bytes make a number below 65,536. Only numbers below the largest multiple of `outcomes` count, so all outcomes are equally likely. */
const fair = 65_536 - (65_536 % outcomes);

/**
 * Returns the text of a block, the message of the HMAC: one value per line. No value can contain a line break, so no two rolls share a text.
 * @param block counts from 0; later blocks are used if all earlier digests decided nothing
 */
export function rollMessage(roll: RollTerms, block: number): string {
  return [rule, roll.missionId, roll.number, roll.winPermille, roll.clientSeed, block].join('\n');
}

/**
 * Returns the outcome of a digest, 0 to 999: its first pair of bytes (the higher byte first) that is below 65,000, modulo 1,000. Null if there is none;
 * then the next block decides.
 */
export function outcomeOf(digest: Uint8Array): number | null {
  for (let at = 0; at + 1 < digest.length; at += 2) {
    const drawn = (digest[at] ?? 0) * 256 + (digest[at + 1] ?? 0);
    if (drawn < fair) return drawn % outcomes;
  }
  return null;
}

/** Returns true if an outcome wins at these odds. */
export const wins = (outcome: number, winPermille: number): boolean => outcome < winPermille;
