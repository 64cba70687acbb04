import type { LotSource } from './wallet/state.ts';

/**
 * Account codes. Only the wallet's own are guarded by its lock; the others are sums that nobody decides on. What
 * somebody owes is a negative balance of their account.
 */
export const account = {
  available: (ownerId: string) => `wallet:${ownerId}:available`,
  held: (ownerId: string) => `wallet:${ownerId}:held`,
  /** Points the owner owes for coins that were spent and whose payment was taken back. */
  debt: (ownerId: string) => `wallet:${ownerId}:debt`,
  /** All coins ever issued, as a negative balance. */
  issued: (source: LotSource) => `issued:${source}`,
  earned: (creatorId: string) => `earned:${creatorId}`,
  converted: 'converted',
  breakage: 'breakage',
  /** Coins given back for money. */
  refunded: 'refunded',
  /** Coins whose payment was cancelled or charged back. */
  chargedBack: 'charged-back',
  /** Coins that operators took (positive) or added (negative). */
  adjustment: 'adjustment',
  /** The money given back for refunded coins, as a negative balance; an account for each currency, by its ISO 4217 code. */
  refundedMoney: (currency: string) => `${currency.toLowerCase()}:refunded`,
  /** Money to be given back to an owner. */
  refund: (ownerId: string, currency: string) => `${currency.toLowerCase()}:refund:${ownerId}`,
  /** Money kept of charges that were refunded late or in part. */
  refundFee: (currency: string) => `${currency.toLowerCase()}:fee:refund`,
  /** Money that the platform gave back beyond what the coins had cost, as a negative balance. */
  goodwill: (currency: string) => `${currency.toLowerCase()}:goodwill`,
  /** The won the platform owes for converted coins, as a negative balance. */
  conversion: 'krw:conversion',
  payable: (creatorId: string) => `krw:payable:${creatorId}`,
  /** Won a creator owes: advances, introduction fees and debts that no month has paid yet. */
  owed: (creatorId: string) => `krw:owed:${creatorId}`,
  fee: (name: string) => `krw:fee:${name}`,
  /** Taxes; `income` and `local-income` were withheld of creators, and the tax office gets them. */
  tax: (name: string) => `krw:tax:${name}`,
  /** Won that creators owe for what the platform had to bear, by its cause. */
  recovered: (name: string) => `krw:recovered:${name}`,
  /** Won that left for creators. */
  paid: 'krw:paid',
} as const;
