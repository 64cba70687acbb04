import { forget, keep, readKept } from '../../lib/kept.ts';

/** A roll as it was sent. While its outcome is unknown, only the same roll is sent again. */
export interface PendingRoll {
  readonly missionId: string;
  readonly roll: { readonly clientSeed: string; readonly coinPrice: number; readonly winPermille: number };
}

const nameOf = (productId: string) => `roll:${productId}`;

/** Creates a roll with a client seed of 128 random bits. The roll is stored until `settleRoll`. */
export function beginRoll(
  productId: string,
  missionId: string,
  shown: Omit<PendingRoll['roll'], 'clientSeed'>,
): PendingRoll {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const clientSeed = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const pending = { missionId, roll: { clientSeed, ...shown } };
  keep(nameOf(productId), pending);
  return pending;
}

/** Returns the roll whose outcome is unknown, or null. */
export const pendingRoll = (productId: string): PendingRoll | null =>
  // Only `beginRoll` writes this value.
  readKept(nameOf(productId)) as PendingRoll | null;

/** Forgets a roll after its outcome is known; the next one sent is a new roll. */
export const settleRoll = (productId: string): void => forget(nameOf(productId));
