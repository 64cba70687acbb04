import { forget, keep, readKept } from '../../lib/kept.ts';

/** A roll as it was sent: while nobody knows what became of it, nothing else is sent but the very same again. */
export interface PendingRoll {
  readonly missionId: string;
  readonly roll: { readonly clientSeed: string; readonly coinPrice: number; readonly winPermille: number };
}

const nameOf = (productId: string) => `roll:${productId}`;

/** A roll with a seed of this browser's own: 128 random bits. It is kept until `settleRoll`. */
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

/** The roll whose outcome nobody knows; null where there is none. */
export const pendingRoll = (productId: string): PendingRoll | null =>
  // Only `beginRoll` writes it.
  readKept(nameOf(productId)) as PendingRoll | null;

/** It is known what became of it: what is sent next is another roll. */
export const settleRoll = (productId: string): void => forget(nameOf(productId));
