import { type RateEvent, type RatesVersion, SettlementRates } from '@sowon/contracts';
import type { PublishedPolicy } from '@sowon/ledger';
import { kstMonth } from '../../../clock.ts';

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
    ...{ version, fromMonth: kstMonth(new Date(effectiveFrom)) },
    ...ratesIn(numbers),
    ...{ incomeTaxPercent, localIncomeTaxPercent },
  };
}
