import type { Payee } from '@sowon/ledger/domain';
import { kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { businessTypesBefore } from '../../people/creators/business-types.ts';
import { overseasAccountsBefore } from '../../people/creators/overseas-accounts.ts';

/** Of whom nobody is there. */
export const unknownPayee: Payee = { overseasAccount: false, businessType: null };

/**
 * What creators are that says which fees and taxes of a month are theirs: where they were paid and what they did business as when the month ended,
 * however late it is closed (docs/rules/settlements.md#tax and docs/rules/settlements.md#accounts-abroad). Where its policy withholds nothing, nobody asks what they did business as (docs/rules/settlements.md#tax).
 * @param month KST, `YYYY-MM`; of one that is not over, where they are paid and what they do business as by now
 */
export async function payeesOf(
  ctx: Pick<Ctx, 'db' | 'config'>,
  creatorIds: readonly string[],
  month: string,
): Promise<Map<string, Payee>> {
  const { settlement } = await ledgerPolicyOfMonth(ctx, month);
  const isWithholding = settlement.incomeTaxPercent !== undefined;
  const { until } = kstMonthBounds(month);
  const [overseasAccounts, businessTypes] = await Promise.all([
    overseasAccountsBefore(ctx.db, creatorIds, until),
    isWithholding ? businessTypesBefore(ctx.db, creatorIds, until) : null,
  ]);
  return new Map(
    [...overseasAccounts].map(([id, overseasAccount]) => [
      id,
      { overseasAccount, businessType: businessTypes?.get(id) ?? null },
    ]),
  );
}
