/** The oracle's lots and holds: plain objects that its rules change. */

export const ends = [
  'spent',
  'expired',
  'reissued',
  'refunded',
  'chargedBack',
  'settled',
  'adjusted',
] as const;

export interface Lot extends Record<(typeof ends)[number], number> {
  lotId: string;
  source: string;
  points: number;
  remaining: number;
  held: number;
  grantedAt: string;
  expiresAt: string;
  paymentId: string | null;
  currency: string | null;
  paid: number | null;
  originLotId: string | null;
}

export interface Part {
  lot: Lot;
  points: number;
  captured: number;
  released: number;
}

export interface Hold {
  holdId: string;
  parts: Part[];
}

/** Coins bought with a payment, and those returned as money. */
export interface Payment {
  paymentId: string | null;
  bought: number;
  refunded: number;
  chargedBack: number;
  /** Price of these coins, and the part that we returned, in minor units of its currency. */
  currency: string | null;
  paid: number;
  givenBack: number;
}

export interface Wallet {
  owner: string;
  lots: Lot[];
  holds: Hold[];
  payments: Payment[];
  debt: number;
  frozen: boolean;
  version: number;
}

const DAY = 86_400_000;
const later = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY).toISOString();

/** Returns the end of the day in Korea five calendar years later; 29 February becomes 28 February. */
export function expiryOf(at: string): string {
  const korean = new Date(Date.parse(at) + 9 * 3_600_000).toISOString();
  const leapDay = korean.slice(5, 10) === '02-29';
  const date = `${Number(korean.slice(0, 4)) + 5}-${leapDay ? '02-28' : korean.slice(5, 10)}`;
  return koreanMidnight(new Date(`${date}T00:00:00.000+09:00`).toISOString(), 1);
}

export const newWallet = (owner: string): Wallet => ({
  owner,
  lots: [],
  holds: [],
  payments: [],
  debt: 0,
  frozen: false,
  version: 0,
});

export const fresh = {
  held: 0,
  spent: 0,
  expired: 0,
  reissued: 0,
  refunded: 0,
  chargedBack: 0,
  settled: 0,
  adjusted: 0,
  paymentId: null,
  currency: null,
  paid: null,
  originLotId: null,
};

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
export const left = (lot: Lot): number => lot.remaining;
export const openOf = (part: Part): number => part.points - part.captured - part.released;
const isOpen = (lot: Lot): boolean => lot.remaining > 0 || lot.held > 0;
export const bought = (wallet: Wallet): Lot[] => wallet.lots.filter(({ source }) => source === 'CASH');

export const openLot = (wallet: Wallet, id: string): Lot | undefined =>
  wallet.lots.find((lot) => lot.lotId === id && isOpen(lot));

/** Returns the lot if it has coins at `at`: held ones, or unexpired spendable ones. */
export const lotWithCoins = (wallet: Wallet, id: string, at: string): Lot | undefined =>
  wallet.lots.find((lot) => lot.lotId === id && (lot.held > 0 || (lot.remaining > 0 && lot.expiresAt > at)));

const unpaid = { bought: 0, refunded: 0, chargedBack: 0, currency: null, paid: 0, givenBack: 0 };

/** Returns the payment, which is created at first use. */
export function paymentIn(wallet: Wallet, paymentId: string | null): Payment {
  const known = wallet.payments.find((one) => one.paymentId === paymentId);
  if (known !== undefined) return known;
  const payment = { paymentId, ...unpaid };
  wallet.payments.push(payment);
  return payment;
}

/** Returns the midnight in Korea that starts the day `days` days after that of `at`. */
export function koreanMidnight(at: string, days: number): string {
  const day = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10);
  return later(new Date(`${day}T00:00:00.000+09:00`).toISOString(), days);
}

/** Returns true for a whole number above 0 that is small enough for exact sums. */
export const isAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount > 0 && amount < 2 ** 50;

/** Returns the spendable points of lots at `at`. */
export const spendable = (lots: readonly Lot[], at: string): number =>
  sum(lots.filter((lot) => lot.expiresAt > at).map(left));

/** Sort key: earliest expiry first; given coins before bought ones; then the oldest lot, then by name. */
function rank({ expiresAt, source, grantedAt, lotId }: Lot): string {
  return [expiresAt, source === 'CASH' ? 1 : 0, grantedAt, lotId].join(' ');
}

export function inSpendOrder(lots: readonly Lot[]): Lot[] {
  return [...lots].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** Takes `points`, which must be available, from lots that have not expired at `at`. */
export function takeInOrder(
  lots: readonly Lot[],
  points: number,
  at: string,
  into: 'held' | (typeof ends)[number],
): { lot: Lot; points: number }[] {
  const parts: { lot: Lot; points: number }[] = [];
  let needed = points;
  for (const lot of inSpendOrder(lots)) {
    const taken = lot.expiresAt > at ? Math.min(needed, lot.remaining) : 0;
    if (taken === 0) continue;
    lot.remaining -= taken;
    lot[into] += taken;
    needed -= taken;
    parts.push({ lot, points: taken });
  }
  return parts;
}

export function fromParts(parts: readonly Part[], points: number): { part: Part; taken: number }[] {
  const takings: { part: Part; taken: number }[] = [];
  let needed = points;
  for (const part of parts) {
    const taken = Math.min(needed, openOf(part));
    if (taken > 0) takings.push({ part, taken });
    needed -= taken;
  }
  return takings;
}
