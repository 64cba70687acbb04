import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { isClosed, settledMonth } from '../settlements/queries.ts';
import { statementData } from './data.ts';

/** Creator and month of a request. */
export interface MonthAsked {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
}

/** Returns the current content of a closed month for its creator. @throws AppError MONTH_OPEN, NOT_FOUND if nothing was earned in it */
export async function monthData(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config' | 'parts'>,
  { creatorId, month }: MonthAsked,
): Promise<{ data: Awaited<ReturnType<typeof statementData>>; settlementId: string; userId: string }> {
  const [creator, settled] = await Promise.all([
    findCreator(ctx.db, creatorId),
    settledMonth(ctx, creatorId, month),
  ]);
  if (!creator) throw new AppError('NOT_FOUND');
  if (!settled) throw new AppError((await isClosed(ctx.db, month)) ? 'NOT_FOUND' : 'MONTH_OPEN');
  const data = await statementData(ctx, creator, settled);
  return { data, settlementId: settled.row.id, userId: creator.userId };
}
