import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { outcomeOf, type RollTerms, rollMessage } from '@sowon/contracts';

/** What a roll came to. */
export interface Drawn {
  /** 0 to 999. */
  readonly outcome: number;
  /** Hexadecimal digest of the first block: it fixes every byte that was rolled with, and tells nothing of the seed. */
  readonly digest: string;
}

/** Bytes of a roulette's seed. */
export const seedBytes = 32;

/** What is shown of a seed before the first roll: its SHA-256, hexadecimal. */
export const commitmentOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** What a roll comes to under a seed, by the rule of the contract. */
export function draw(seed: Buffer, roll: RollTerms): Drawn {
  const key = createSecretKey(seed);
  const first = digestOf(key, roll, 0);
  const outcome = drawOutcome((block) => (block === 0 ? first : digestOf(key, roll, block)));
  return { outcome, digest: first.toString('hex') };
}

/** The outcome of the first block whose digest decides one. */
export function drawOutcome(digest: (block: number) => Uint8Array): number {
  for (let block = 0; ; block += 1) {
    const outcome = outcomeOf(digest(block));
    if (outcome !== null) return outcome;
  }
}

const digestOf = (seed: KeyObject, roll: RollTerms, block: number): Buffer =>
  createHmac('sha256', seed).update(rollMessage(roll, block), 'utf8').digest();
