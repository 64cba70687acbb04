import type { LotSource } from './wallet/state.ts';

/**
 * Account codes. The wallet's lock guards only the wallet's own accounts; the others are sums that no decision reads. A debt is a negative balance of the
 * debtor's account.
 */
export const account = {
  available: (ownerId: string) => `wallet:${ownerId}:available`,
  held: (ownerId: string) => `wallet:${ownerId}:held`,
  /** Points the owner owes for spent coins whose payment was taken back. */
  debt: (ownerId: string) => `wallet:${ownerId}:debt`,
  /** All coins ever issued, as a negative balance. */
  issued: (source: LotSource) => `issued:${source}`,
  earned: (creatorId: string) => `earned:${creatorId}`,
  converted: 'converted',
  breakage: 'breakage',
  /** Coins refunded for money. */
  refunded: 'refunded',
  /** Coins whose payment was cancelled or charged back. */
  chargedBack: 'charged-back',
  /** Coins that operators took (positive) or added (negative). */
  adjustment: 'adjustment',
  /** The money paid out for refunded coins, as a negative balance. One account for each currency, by its ISO 4217 code. */
  refundedMoney: (currency: string) => `${currency.toLowerCase()}:refunded`,
  /** Money due to an owner as a refund. */
  refund: (ownerId: string, currency: string) => `${currency.toLowerCase()}:refund:${ownerId}`,
  /** Money kept from charges that were refunded late or in part. */
  refundFee: (currency: string) => `${currency.toLowerCase()}:fee:refund`,
  /** Money that the platform refunded beyond the price of the coins, as a negative balance. */
  goodwill: (currency: string) => `${currency.toLowerCase()}:goodwill`,
  /** The won the platform owes for converted coins, as a negative balance. */
  conversion: 'krw:conversion',
  payable: (creatorId: string) => `krw:payable:${creatorId}`,
  /** Won a creator owes: advances, introduction fees and debts that no month has paid yet. */
  owed: (creatorId: string) => `krw:owed:${creatorId}`,
  fee: (name: string) => `krw:fee:${name}`,
  /** Taxes. `income` and `local-income` are withheld from creators and passed on to the tax office. */
  tax: (name: string) => `krw:tax:${name}`,
  /** Won that creators owe for costs the platform had to bear, by cause. */
  recovered: (name: string) => `krw:recovered:${name}`,
  /** Won paid out to creators. */
  paid: 'krw:paid',
} as const;
