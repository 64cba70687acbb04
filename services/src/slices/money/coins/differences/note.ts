import type { Ctx } from '../../../../context.ts';
import { changeDifference } from './change-difference.ts';
import type { Difference } from './compare.ts';
import { decideFound } from './decide.ts';
import { differenceKey } from './state.ts';

/**
 * Records a difference about a payment, once for as long as it lasts.
 * @param day KST day whose lists were compared
 * @returns the id for a new difference; unused if it was known already
 */
export async function noteDifference(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  day: string,
  difference: Difference,
): Promise<string> {
  const subject = differenceKey(difference);
  const differenceId = ctx.ids();
  const { id } = await changeDifference(ctx, {
    key: { scope: 'difference', id: differenceId },
    ...{ subject, differenceId, intent: { subject }, at: ctx.clock.now() },
    decide: (state) => decideFound(state, { ...difference, differenceId, day }),
  });
  return id;
}
