import { policy } from '@sowon/contracts';
import type { LedgerPolicy, PolicyOf } from '@sowon/ledger';
import type { Config } from './config.ts';

/** The ledger's share of the product's numbers; years of a lot are counted in the calendar of Seoul (UTC+9). */
export function ledgerPolicy(ctx: { readonly config: Pick<Config, 'SOWON_DAY_MS'> }): LedgerPolicy {
  return {
    version: policy.version,
    lotLifeYears: policy.coins.lotLifeYears,
    restoreGraceDays: policy.coins.restoredLotGraceDays,
    zoneOffsetMinutes: 540,
    dayMs: ctx.config.SOWON_DAY_MS,
    wonPerCoin: policy.coins.wonPerCoin,
    fullRefundDays: policy.coins.fullRefundDays,
    refundFeePercent: policy.coins.refundFeePercent,
    settlement: policy.settlement,
  };
}

/** The numbers of each version of the policy that there was. */
export function policyOf(ctx: Parameters<typeof ledgerPolicy>[0]): PolicyOf {
  const today = ledgerPolicy(ctx);
  return (version) => (version === today.version ? today : undefined);
}
