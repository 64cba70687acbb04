import { policy } from '@sowon/contracts';
import type { LedgerPolicy, PublishedPolicy } from '@sowon/ledger';
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

/** What the ledger decides by. */
export function ledgerPolicy(ctx: { readonly config: Pick<Config, 'SOWON_DAY_MS'> }): LedgerPolicy {
  return { ...numbers, version: policy.version, dayMs: ctx.config.SOWON_DAY_MS };
}

const { missions, creators, penalties } = policy;

/** All numbers that events are decided by, with the date they hold from; the migration publishes them for ever. */
export const publishedPolicies: readonly PublishedPolicy[] = [
  {
    version: policy.version,
    effectiveFrom: policy.effectiveFrom,
    numbers: { ...numbers, missions, creators, penalties },
  },
];
