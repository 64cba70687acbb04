import { correctWallet } from '../harness/correct-wallet.ts';
import { audit } from './audit/audit.ts';
import type { Finding } from './audit/finding.ts';
import { readBooks } from './audit/read-books.ts';
import { type Counter, openCounter } from './deposits.ts';
import { clearTheDesk } from './desk.ts';
import { holdDraw } from './draws.ts';
import { type House, type HouseOptions, openHouse, unlessRefused } from './house.ts';
import { dayOf, daysAfter, firstDayOf, instantOf, monthOf } from './korean-time.ts';
import { letCreatorsIn } from './let-in.ts';
import { askForMission } from './missions.ts';
import { type Doings, passDay } from './pass-time.ts';
import { bookWhatIsOwed, confirmGrades, payMonth } from './paydays.ts';
import { buyCoins, payBy } from './payments.ts';
import { plainWays } from './ways-to-pay.ts';
import { giveBackCharge } from './withdrawals.ts';

/** Result of a simulation. */
export interface Business {
  readonly house: House;
  /** Findings of the last audit; empty when the books agree. */
  readonly findings: readonly Finding[];
  /** Sums of the last audit, by name. */
  readonly sums: ReadonlyMap<string, number>;
}

interface Wanted extends Omit<HouseOptions, 'opens'> {
  /** Last day, `YYYY-MM-DD`; the books are audited once more on its morning. Business starts with 2026. */
  readonly until: string;
  onAudit?(day: string, findings: number): void;
}

/** Some coins are bought five years earlier, so that they expire during the run. */
const opens = instantOf('2021-01-04', '12:00');
export const begins = '2026-01-01';
const audited = '09:45';

/** Probability of each action per fan and day. */
const often = { pays: 0.04, asks: 0.15, givesBack: 0.004, deposits: 0.008 };

/**
 * Simulates business from 2026 on, day by day, in a new house that the caller closes. Audits the books on the morning of the first of each month, and ends with
 * the first audit that has findings.
 * @throws Error on a fault or an unexpected refusal
 */
export async function simulateBusiness({ until, onAudit, ...options }: Wanted): Promise<Business> {
  const house = await openHouse({ ...options, opens });
  try {
    await sellLongAgo(house);
    const counter = openCounter(house);
    for (let day = begins; ; day = daysAfter(day, 1)) {
      const isLast = day === until;
      let found: Awaited<ReturnType<typeof auditBooks>> | null = null;
      const look = async () => {
        found = await auditBooks(house);
        onAudit?.(day, found.findings.length);
      };
      const isAudited = isLast || (day.endsWith('-01') && day !== begins);
      const doings = { ...doingsOf(house, counter, day), ...(isAudited && { [audited]: look }) };
      await passDay(house, day, isLast ? only(doings, ['09:30', audited]) : doings);
      const result = found as Awaited<ReturnType<typeof auditBooks>> | null;
      if (result && (isLast || result.findings.length > 0)) return { house, ...result };
    }
  } catch (error) {
    await house.close().catch(() => undefined);
    throw error;
  }
}

const only = (doings: Doings, times: readonly string[]): Doings =>
  Object.fromEntries(Object.entries(doings).filter(([time]) => times.includes(time)));

async function sellLongAgo(house: House): Promise<void> {
  const { dice, fans } = house;
  const days = fans.map(() => daysAfter(dayOf(opens), dice.int(1, dice.chance(0.5) ? 25 : 350))).sort();
  for (const [index, fan] of fans.entries()) {
    if (!dice.chance(0.3)) continue;
    await house.setClock(instantOf(days[index] ?? begins, '12:00'));
    await payBy(house, fan, dice.pick(plainWays)[1]);
  }
}

async function auditBooks({ market, books, now }: House) {
  return audit(await readBooks(books, market.owner, now().toISOString()));
}

function doingsOf(house: House, counter: Counter, day: string): Doings {
  const { dice, fans } = house;
  /** Returns the fans who act today, in the order in which they come. */
  const some = (often: number) => fans.filter(() => dice.chance(often));
  const each =
    (often: number, act: (fan: (typeof fans)[number]) => Promise<Parameters<House['plan']>[0]>) =>
    async () => {
      for (const fan of some(often)) house.plan(await act(fan));
    };
  return {
    '09:30': async () => {
      await counter.lookThrough();
      await clearTheDesk(house);
    },
    '11:00': () => house.agenda.doAllOf(day),
    '12:00': each(often.pays, (fan) => buyCoins(house, fan)),
    '13:00': each(often.givesBack, (fan) => giveBackCharge(house, fan)),
    '14:00': () => whatTheMonthBrings(house, day),
    '15:00': each(often.asks, (fan) => askForMission(house, fan)),
    '16:00': each(often.deposits, (fan) => counter.deposit(fan)),
    '17:00': () => clearTheDesk(house),
  };
}

async function whatTheMonthBrings(house: House, day: string): Promise<void> {
  await house.provider.mend();
  const before = monthOf(daysAfter(firstDayOf(monthOf(day)), -1));
  switch (day.slice(8)) {
    case '02':
    case '12':
      return house.plan(await holdDraw(house));
    case '03':
    case '20':
      return bookWhatIsOwed(house);
    case '06':
      return confirmGrades(house);
    case '08':
      return house.plan(await payMonth(house, before));
    case '10':
    case '25':
      return letCreatorsIn(house);
    case '15':
      return correctWallets(house);
  }
}

/** Corrects some wallets, as two members of staff: adds coins to some and takes coins from others. */
async function correctWallets({ market, dice, fans, staff, count }: House): Promise<void> {
  for (const { userId: ownerId } of dice.some(fans, 4)) {
    const points = dice.int(1, 40);
    const change = dice.chance(0.6)
      ? ({ kind: 'ADD', points, source: dice.pick(['BONUS', 'SUPPORTED'] as const) } as const)
      : ({ kind: 'TAKE', points, lotId: null } as const);
    const by = { makerId: staff.maker, checkerId: staff.checker };
    const done = await unlessRefused(
      ['NOT_ENOUGH_COINS'],
      correctWallet(market.ctx, { ...by, ownerId, change }).then(() => true),
    );
    if (done) count(`wallet corrected: ${change.kind}`);
  }
}
