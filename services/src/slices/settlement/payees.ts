import type { Payee } from '@sowon/ledger/domain';
import { kstMonthBounds } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import { ledgerPolicyOfMonth } from '../../ledger-policy.ts';
import { businessTypesBefore } from '../creators/business-types.ts';
import { findCreators } from '../creators/queries.ts';

/** Of whom nobody is there. */
export const unknownPayee: Payee = { overseasAccount: false, businessType: null };

/**
 * What creators are that says which fees and taxes of a month are theirs: where they are paid today, and what they did business as when the month ended.
 * Where its policy withholds nothing, nobody asks what they did business as (decision 303).
 * @param month KST, `YYYY-MM`; of one that is not over, what they do business as by now
 */
export async function payeesOf(
  ctx: Pick<Ctx, 'db' | 'config'>,
  creatorIds: readonly string[],
  month: string,
): Promise<Map<string, Payee>> {
  const { settlement } = await ledgerPolicyOfMonth(ctx, month);
  const isWithholding = settlement.incomeTaxPercent !== undefined;
  const [creators, businessTypes] = await Promise.all([
    findCreators(ctx.db, creatorIds),
    isWithholding ? businessTypesBefore(ctx.db, creatorIds, kstMonthBounds(month).until) : null,
  ]);
  return new Map(
    [...creators].map(([id, { overseasAccount }]) => [
      id,
      { overseasAccount, businessType: businessTypes?.get(id) ?? null },
    ]),
  );
}
