import type { CarriedRows } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import type { Notice } from '../../../notice.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { type Currency, toProviderAmount } from '../../../ports/payment/amount.ts';

interface Told<Name extends string> {
  readonly payer: string;
  /** Unique name of the cause: an order, or one payment at the provider. */
  readonly cause: string;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: Currency;
  readonly facts: Readonly<Record<Exclude<Name, 'money'>, number>>;
}

/** Rows that tell a payer how their payment ended, once for each cause. */
export function tellPayer<Name extends string>(
  ctx: Pick<Ctx, 'clock'>,
  notice: Notice<Name | 'money'>,
  { payer, cause, amount, currency, facts }: Told<Name>,
): CarriedRows {
  const money = moneyText(amount, currency);
  // The compiler does not see that `facts` and `money` together cover all names.
  const all = { ...facts, money } as Record<Name | 'money', string | number>;
  return noticeRows(ctx, notice, { to: [payer], cause, at: ctx.clock.now(), facts: all });
}

/** Formats an amount for readers of any language: ₩10,000, $14.20. */
export const moneyText = (amount: number, currency: Currency) =>
  toProviderAmount(amount, currency).toLocaleString('en', { style: 'currency', currency });
