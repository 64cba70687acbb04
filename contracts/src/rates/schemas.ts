import { z } from 'zod';
import { policy } from '../policy.ts';
import { requiredText, YearMonth } from '../primitives.ts';
import { ratesPolicy } from './policy.ts';

const ofCoin = z.int().min(1).max(policy.coins.wonPerCoin);
const Percent = z.int().min(0).max(ratesPolicy.percentsMost);
const Minimum = z.int().min(0).max(ratesPolicy.minimumCoinsMost);

/** Settlement rates that staff decides. Tax withholding is set by law and comes with a release. */
export const SettlementRates = z.strictObject({
  /** Value of a coin for a creator of each grade, in won before fees. */
  wonPerCoin: z.strictObject({ SILVER: ofCoin, GOLD: ofCoin, DIAMOND: ofCoin }),
  /** Percent of the gross, each floored to won. */
  serviceFeePercent: Percent,
  paymentFeePercent: Percent,
  /** Percent of the part of the gross that was bought with an overseas payment. */
  overseasPaymentTaxPercent: Percent,
  /** Percent of the gross of creators who are paid abroad. */
  overseasAccountFeePercent: Percent,
  /** Fewer coins carry over to the next month. */
  minimumCoins: Minimum,
  minimumCoinsOverseas: Minimum,
});
export type SettlementRates = z.output<typeof SettlementRates>;

/** A version of the rates, with the tax withheld from creators without a registered business; 0 percent before withholding started. */
export const RatesVersion = z.object({
  ...SettlementRates.shape,
  version: z.int().min(1),
  /** KST; months from this one on are settled by it, until the next version begins. */
  fromMonth: YearMonth,
  incomeTaxPercent: z.int(),
  localIncomeTaxPercent: z.int(),
});
export type RatesVersion = z.output<typeof RatesVersion>;

/** Proposed rates from a month on. A higher grade must not be worth less, and part of every coin must be left. */
export const RatesWish = SettlementRates.extend({ fromMonth: YearMonth }).superRefine((wish, context) => {
  const { SILVER, GOLD, DIAMOND } = wish.wonPerCoin;
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (GOLD < SILVER) refuse(['wonPerCoin', 'GOLD'], 'must not be less than of SILVER');
  if (DIAMOND < GOLD) refuse(['wonPerCoin', 'DIAMOND'], 'must not be less than of GOLD');
  const { serviceFeePercent, paymentFeePercent, overseasPaymentTaxPercent, overseasAccountFeePercent } = wish;
  const all = serviceFeePercent + paymentFeePercent + overseasPaymentTaxPercent + overseasAccountFeePercent;
  if (all > ratesPolicy.percentsMost)
    refuse(
      ['serviceFeePercent'],
      `all percentages together must not be more than ${ratesPolicy.percentsMost}`,
    );
});
export type RatesWish = z.output<typeof RatesWish>;

export const ProposeRates = z.strictObject({
  rates: RatesWish,
  /** Shown to the approver. */
  reason: requiredText(policy.text.commentMax),
});

/** State of a version. PAST: a former one. NOW: months are settled by it now. TO_COME: from a later month on. */
export const RatesState = z.enum(['PAST', 'NOW', 'TO_COME']);
export type RatesState = z.output<typeof RatesState>;
