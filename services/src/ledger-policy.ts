import { policy } from '@sowon/contracts';
import type { LedgerPolicy, PublishedPolicy } from '@sowon/ledger';
import { kstMonthBounds } from './clock.ts';
import type { Config } from './config.ts';

/** The ledger's share of the product's numbers; years of a lot are counted in the calendar of Seoul (UTC+9). */
const numbers = {
  lotLifeYears: policy.coins.lotLifeYears,
  restoreGraceDays: policy.coins.restoredLotGraceDays,
  zoneOffsetMinutes: 540,
  wonPerCoin: policy.coins.wonPerCoin,
  fullRefundDays: policy.coins.fullRefundDays,
  refundFeePercent: policy.coins.refundFeePercent,
  settlement: policy.settlement,
};

const { incomeTaxPercent, localIncomeTaxPercent } = policy.withholding;

/** The ledger's numbers by version, the oldest first; of the second, months alone are decided by what is another there. */
const versions = [
  { version: policy.version, effectiveFrom: policy.effectiveFrom, numbers },
  {
    version: policy.withholding.version,
    effectiveFrom: policy.withholding.effectiveFrom,
    numbers: { ...numbers, settlement: { ...policy.settlement, incomeTaxPercent, localIncomeTaxPercent } },
  },
] as const;

type DayLength = { readonly config: Pick<Config, 'SOWON_DAY_MS'> };

/** What the ledger decides by, but for the closing of months. */
export function ledgerPolicy(ctx: DayLength): LedgerPolicy {
  return { ...numbers, version: policy.version, dayMs: ctx.config.SOWON_DAY_MS };
}

/** What a month is closed by, whenever that is: the version in force at its end in Korea. @param month KST, `YYYY-MM` */
export function ledgerPolicyOfMonth(ctx: DayLength, month: string): LedgerPolicy {
  const { until } = kstMonthBounds(month);
  const last = versions.findLast(({ effectiveFrom }) => Date.parse(effectiveFrom) < until.getTime());
  const { version, numbers: ofMonth } = last ?? versions[0];
  return { ...ofMonth, version, dayMs: ctx.config.SOWON_DAY_MS };
}

const { missions, creators, penalties } = policy;

/** All numbers that events are decided by, with the date they hold from; the migration publishes them for ever. */
export const publishedPolicies: readonly PublishedPolicy[] = versions.map((one) => ({
  ...one,
  numbers: { ...one.numbers, missions, creators, penalties },
}));
