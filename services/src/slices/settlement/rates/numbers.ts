import { type RateEvent, type RatesVersion, SettlementRates } from '@sowon/contracts';
import type { PublishedPolicy } from '@sowon/ledger';
import { kstMonth } from '../../../clock.ts';

/** What the staff decides of a published version. */
export const ratesIn = ({ settlement }: PublishedPolicy['numbers']): SettlementRates => {
  const { shape } = SettlementRates;
  const ours = Object.fromEntries(Object.keys(shape).map((name) => [name, settlement[name]]));
  return SettlementRates.parse(ours);
};

/** The version that a decision makes of the one before it: another one by its rates alone. */
export const versionAfter = (
  before: PublishedPolicy,
  { version, effectiveFrom, rates }: RateEvent['payload'],
): PublishedPolicy => ({ version, effectiveFrom, numbers: withRates(before.numbers, rates) });

/** All numbers of a version that is another one by its rates alone. */
export const withRates = (
  numbers: PublishedPolicy['numbers'],
  rates: SettlementRates,
): PublishedPolicy['numbers'] => ({ ...numbers, settlement: { ...numbers.settlement, ...rates } });

/** A published version as pages show it. */
export function versionOf({ version, effectiveFrom, numbers }: PublishedPolicy): RatesVersion {
  const { incomeTaxPercent = 0, localIncomeTaxPercent = 0 } = numbers.settlement;
  return {
    ...{ version, fromMonth: kstMonth(new Date(effectiveFrom)) },
    ...ratesIn(numbers),
    ...{ incomeTaxPercent, localIncomeTaxPercent },
  };
}
