import {
  type ApprovalEffect,
  type RateEvent,
  type RatesVersion,
  type RatesWish,
  rateEvents,
  SettlementRates,
} from '@sowon/contracts';
import { ratesPolicy } from '@sowon/contracts/rates/policy';
import { type PublishedPolicy, type Rejection, reject } from '@sowon/ledger';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { type Clock, kstMonth, kstMonthBounds, monthsBack } from '../../../clock.ts';
import { readerOf } from '../../../slice-events.ts';

/** Returns the newest version, including decided ones that are not among `published`. Pure. @param published the oldest first, at least one */
export function newestOf(published: readonly PublishedPolicy[], decided: RatesDecided): PublishedPolicy {
  const newest = published.at(-1);
  if (newest === undefined) throw new Error('no policy was published');
  // Decisions made since the versions were read.
  return decided.filter(({ version }) => version > newest.version).reduce(versionAfter, newest);
}

interface Months {
  readonly earliest: string;
  readonly latest: string;
}

/**
 * Returns the months (KST, `YYYY-MM`) from which new rates may hold. Creators know of them 30 days before. No change begins before a decided one or together
 * with it, and none is decided for years ahead. Pure.
 */
export function changeableMonths(
  newest: Pick<PublishedPolicy, 'effectiveFrom'>,
  now: Date,
  { addDays }: Pick<Clock, 'addDays'>,
): Months {
  const next = (month: string) => monthsBack(month, -1);
  const noticed = addDays(now, ratesPolicy.noticeDays);
  const noticedMonth = kstMonth(noticed);
  const whole = kstMonthBounds(noticedMonth).from < noticed ? next(noticedMonth) : noticedMonth;
  const following = next(kstMonth(new Date(newest.effectiveFrom)));
  const earliest = laterOf(whole, following);
  const furthest = monthsBack(kstMonth(now), -ratesPolicy.monthsAhead);
  return { earliest, latest: laterOf(furthest, earliest) };
}

/** Returns the later of two months, `YYYY-MM`. */
function laterOf(one: string, other: string): string {
  if (one > other) return one;
  return other;
}

interface Asked {
  readonly wish: RatesWish;
  readonly newest: PublishedPolicy;
  readonly months: Months;
}

/** Returns the changes that new rates make. Rejects RATES_SAME if they change nothing, RATES_MONTH {earliest, latest}. Pure. */
export function effectOf({ wish, newest, months }: Asked): ApprovalEffect | Rejection {
  const { fromMonth, ...rates } = wish;
  const changed = differences(ratesIn(newest.numbers), rates);
  if (changed.length === 0) return reject('RATES_SAME');
  const { earliest, latest } = months;
  if (fromMonth < earliest || fromMonth > latest) return reject('RATES_MONTH', { earliest, latest });
  return [{ name: 'fromMonth', before: null, after: fromMonth }, ...changed];
}

function differences(before: SettlementRates, after: SettlementRates): ApprovalEffect {
  const [one, other] = [flat(before), flat(after)];
  return Object.entries(one).flatMap(([name, value]) =>
    other[name] === undefined || other[name] === value ? [] : [{ name, before: value, after: other[name] }],
  );
}

/** Flattens the rates to one name for each number. */
const flat = ({
  wonPerCoin: { SILVER, GOLD, DIAMOND },
  ...others
}: SettlementRates): Record<string, number> => ({
  silverWonPerCoin: SILVER,
  goldWonPerCoin: GOLD,
  diamondWonPerCoin: DIAMOND,
  ...others,
});

/** Returns the event of the decision, as the version after the newest. Pure. */
export function decideRates(
  { wish: { fromMonth, ...rates }, newest }: Omit<Asked, 'months'>,
  by: Pick<RateEvent['payload'], 'approvalId' | 'makerId' | 'checkerId'>,
): RateEvent {
  return {
    type: 'SettlementRatesDecided',
    schemaVersion: 1,
    payload: {
      version: newest.version + 1,
      fromMonth,
      rates,
      effectiveFrom: kstMonthBounds(fromMonth).from.toISOString(),
      ...by,
    },
  };
}

/** Returns the numbers of a published version that the staff decides. */
export const ratesIn = ({ settlement }: PublishedPolicy['numbers']): SettlementRates => {
  const { shape } = SettlementRates;
  const ours = Object.fromEntries(Object.keys(shape).map((name) => [name, settlement[name]]));
  return SettlementRates.parse(ours);
};

/** Returns the version that a decision makes of the one before; only the rates differ. */
export const versionAfter = (
  before: PublishedPolicy,
  { version, effectiveFrom, rates }: RateEvent['payload'],
): PublishedPolicy => ({ version, effectiveFrom, numbers: withRates(before.numbers, rates) });

/** Returns all numbers of a version with other rates. */
export const withRates = (
  numbers: PublishedPolicy['numbers'],
  rates: SettlementRates,
): PublishedPolicy['numbers'] => ({ ...numbers, settlement: { ...numbers.settlement, ...rates } });

/** Converts a published version to the form that pages show. */
export function versionOf({ version, effectiveFrom, numbers }: PublishedPolicy): RatesVersion {
  const { incomeTaxPercent = 0, localIncomeTaxPercent = 0 } = numbers.settlement;
  return {
    version,
    fromMonth: kstMonth(new Date(effectiveFrom)),
    ...ratesIn(numbers),
    incomeTaxPercent,
    localIncomeTaxPercent,
  };
}

const read = readerOf('rates', rateEvents);

/** Decisions on rates by two of the staff, the newest last. */
type RatesDecided = readonly RateEvent['payload'][];

/** The single stream of all decisions on rates, so that they follow one another. */
export const rateStream: StreamType<RatesDecided> = {
  category: 'rates',
  initial: () => [],
  evolve: (state, event) => [...state, read(event).payload],
};

export const ratesOf = 'settlement';
export const rateStreamId = streamId(rateStream.category, ratesOf);
