import type { Payee } from '@sowon/ledger/domain';
import { kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { businessTypesBefore } from '../../people/creators/business-types.ts';
import { overseasAccountsBefore } from '../../people/creators/overseas-accounts.ts';

/** Payee for an unknown creator. */
export const unknownPayee: Payee = { overseasAccount: false, businessType: null };

/**
 * Returns the facts that decide the fees and taxes of a month: where creators were paid, and their business type, when the month ended, however late it is
 * closed (docs/rules/settlements.md#tax and docs/rules/settlements.md#accounts-abroad). If its policy withholds nothing, the business type is not read
 * (docs/rules/settlements.md#tax).
 * @param month KST, `YYYY-MM`; for a month that is not over, the facts as of now
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
