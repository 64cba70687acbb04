import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { outcomeOf, type RollTerms, rollMessage } from '@sowon/contracts';

/** The result of a roll. */
export interface Drawn {
  /** 0 to 999. */
  readonly outcome: number;
  /** Hexadecimal digest of the first block. It fixes every byte of the roll and reveals nothing about the seed. */
  readonly digest: string;
}

/** Length of a roulette's seed in bytes. */
export const seedBytes = 32;

/** Returns the commitment shown before the first roll: the seed's SHA-256, hexadecimal. */
export const commitmentOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** Returns the result of a roll under a seed, by the rule of the contract. */
export function draw(seed: Buffer, roll: RollTerms): Drawn {
  const key = createSecretKey(seed);
  const first = digestOf(key, roll, 0);
  const outcome = drawOutcome((block) => (block === 0 ? first : digestOf(key, roll, block)));
  return { outcome, digest: first.toString('hex') };
}

/** Returns the outcome of the first block whose digest gives one. */
export function drawOutcome(digest: (block: number) => Uint8Array): number {
  for (let block = 0; ; block += 1) {
    const outcome = outcomeOf(digest(block));
    if (outcome !== null) return outcome;
  }
}

const digestOf = (seed: KeyObject, roll: RollTerms, block: number): Buffer =>
  createHmac('sha256', seed).update(rollMessage(roll, block), 'utf8').digest();
