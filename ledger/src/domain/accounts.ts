import type { LotSource } from './wallet/state.ts';

/** Account codes. Only the wallet's own are guarded by its lock; the others are sums that nobody decides on. */
export const account = {
  available: (ownerId: string) => `wallet:${ownerId}:available`,
  held: (ownerId: string) => `wallet:${ownerId}:held`,
  /** What the owner owes, as a negative balance. */
  debt: (ownerId: string) => `wallet:${ownerId}:debt`,
  /** All coins ever issued, as a negative balance. */
  issued: (source: LotSource) => `issued:${source}`,
  earned: (creatorId: string) => `earned:${creatorId}`,
  converted: 'converted',
  breakage: 'breakage',
  /** The won the platform owes for converted coins, as a negative balance. */
  conversion: 'krw:conversion',
  payable: (creatorId: string) => `krw:payable:${creatorId}`,
  fee: (name: string) => `krw:fee:${name}`,
} as const;
