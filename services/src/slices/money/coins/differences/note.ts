import type { Ctx } from '../../../../context.ts';
import { changeDifference } from './change-difference.ts';
import type { Difference } from './compare.ts';
import { decideFound } from './decide.ts';
import { differenceKey } from './state.ts';

/**
 * Notes that both sides differ about a payment; once, as long as they do.
 * @param day KST, whose lists were compared
 * @returns the id that it has where it is new
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
