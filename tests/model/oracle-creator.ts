import type { Book } from './oracle-book.ts';
import { MAKER, type Wanted } from './wanted.ts';

/** The oracle's state of a creator's earnings. */
export interface Creator {
  id: string;
  version: number;
  months: Map<string, { carriedOver: boolean; payable: number; paid: number }>;
  /** In the order of booking. */
  owed: { owedId: string; won: number; deducted: number }[];
}

/** A month with fewer coins carries over; the minimum doubles for payment abroad. */
export const MINIMUM_COINS = 50;

export function newCreator(id: string): Creator {
  return { id, version: 0, months: new Map(), owed: [] };
}

/** Applies a command that concerns only a creator's earnings. @returns null, or the code of the rule that refuses it */
export function changeEarnings(
  creator: Creator,
  wanted: Exclude<Wanted, { owner: string }>,
  book: Book,
): string | null {
  switch (wanted.kind) {
    case 'convert':
    case 'carryOver':
      return closeMonth(creator, wanted, book);
    case 'payout':
      return payOut(creator, wanted, book);
    default:
      return owe(creator, wanted.kind, wanted.owedId, wanted.won, book);
  }
}

const causes = {
  advance: { type: 'AdvanceGiven', account: 'krw:paid' },
  introduction: { type: 'IntroductionFeeBooked', account: 'krw:fee:introduction' },
  debt: { type: 'CreatorDebtBooked', account: 'krw:recovered:duty' },
  compensation: { type: 'CreatorDebtBooked', account: 'krw:recovered:compensation' },
} as const;

export function owe(
  creator: Creator,
  kind: keyof typeof causes,
  owedId: string,
  won: number,
  book: Book,
): string | null {
  if (creator.owed.some((one) => one.owedId === owedId)) return 'OWED_EXISTS';
  if (!(Number.isInteger(won) && won > 0 && won < 2 ** 50)) return 'WON_INVALID';
  creator.owed.push({ owedId, won, deducted: 0 });
  book.move(`krw:owed:${creator.id}`, causes[kind].account, won);
  book.happened(`earnings-${creator.id}`, causes[kind].type);
  return null;
}

/** Pays all debts from closed months, the oldest debt from the oldest month first. */
export function takeFromMonths(creator: Creator, book: Book): void {
  for (const one of creator.owed) {
    const before = one.deducted;
    for (const month of [...creator.months.keys()].sort()) {
      const closed = creator.months.get(month);
      if (closed === undefined) continue;
      const won = Math.min(one.won - one.deducted, closed.payable);
      closed.payable -= won;
      one.deducted += won;
    }
    if (one.deducted === before) continue;
    book.move(`krw:payable:${creator.id}`, `krw:owed:${creator.id}`, one.deducted - before);
    book.happened(`earnings-${creator.id}`, 'PayableDeducted');
  }
}

type Closing = Extract<Wanted, { kind: 'convert' | 'carryOver' }>;

function closeMonth(creator: Creator, wanted: Closing, book: Book): string | null {
  const { month } = wanted;
  const number = Number(month.slice(5));
  if (!(month.length === 7 && number >= 1 && number <= 12)) return 'MONTH_INVALID';
  const closed = creator.months.get(month);
  if (closed !== undefined) return closed.carriedOver ? 'MONTH_CARRIED_OVER' : 'MONTH_CONVERTED';
  const minimum = wanted.overseas ? 2 * MINIMUM_COINS : MINIMUM_COINS;
  if (wanted.kind === 'carryOver') {
    if (!(Number.isInteger(wanted.points) && wanted.points > 0)) return 'POINTS_INVALID';
    if (wanted.points >= minimum) return 'ENOUGH_COINS';
    creator.months.set(month, { carriedOver: true, payable: 0, paid: 0 });
    book.happened(`earnings-${creator.id}`, 'MonthCarriedOver');
    return null;
  }
  if (wanted.lines.some((line) => line.overseasPoints > line.points)) return 'LINES_INVALID';
  let [points, gross, overseasGross] = [0, 0, 0];
  for (const line of wanted.lines) {
    points += line.points;
    gross += line.points * line.wonPerCoin;
    overseasGross += line.overseasPoints * line.wonPerCoin;
  }
  if (points < minimum) return 'TOO_FEW_COINS';

  const fees = {
    'krw:fee:service': Math.floor((gross * 15) / 100),
    'krw:fee:payment': Math.floor((gross * 10) / 100),
    'krw:tax:overseas': Math.floor((overseasGross * 10) / 100),
    'krw:fee:overseas-account': wanted.overseas ? Math.floor((gross * 5) / 100) : 0,
  };
  let payable = gross;
  for (const [account, won] of Object.entries(fees)) {
    book.move('krw:conversion', account, won);
    payable -= won;
  }
  // Income tax is 3 % of the rest, local tax a tenth of that, both rounded down to 10 won.
  const isTaxed = wanted.business === 'NONE' && !wanted.overseas;
  const incomeTax = isTaxed ? Math.floor((payable * 3) / 1_000) * 10 : 0;
  const localTax = Math.floor(incomeTax / 100) * 10;
  book.move('krw:conversion', 'krw:tax:income', incomeTax);
  book.move('krw:conversion', 'krw:tax:local-income', localTax);
  payable -= incomeTax + localTax;
  for (const one of creator.owed) {
    const won = Math.min(payable, one.won - one.deducted);
    one.deducted += won;
    payable -= won;
    book.move('krw:conversion', `krw:owed:${creator.id}`, won);
  }
  book.move('krw:conversion', `krw:payable:${creator.id}`, payable);
  book.move(`earned:${creator.id}`, 'converted', points);
  creator.months.set(month, { carriedOver: false, payable, paid: 0 });
  book.happened(`earnings-${creator.id}`, 'MonthConverted');
  return null;
}

function payOut(
  creator: Creator,
  { month, won, checkerId }: Extract<Wanted, { kind: 'payout' }>,
  book: Book,
): string | null {
  if (checkerId === MAKER) return 'FOUR_EYES';
  const closed = creator.months.get(month);
  if (closed !== undefined && closed.paid > 0) return 'MONTH_PAID';
  if (closed === undefined || closed.payable === 0) return 'NOTHING_PAYABLE';
  if (won !== closed.payable) return 'PAYABLE_CHANGED';
  closed.paid = won;
  closed.payable = 0;
  book.move(`krw:payable:${creator.id}`, 'krw:paid', won);
  book.happened(`earnings-${creator.id}`, 'PayoutMade');
  return null;
}
