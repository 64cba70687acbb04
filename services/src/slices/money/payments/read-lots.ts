import type { Reply, Routes } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payBy } from '../coins/decide-withdrawal.ts';
import { openLots } from '../coins/lots.ts';
import { readWalletNow, type WalletReadCtx } from '../coins/read-wallet.ts';
import { owedCharges } from './owed-charges.ts';
import { chargesTakenBack } from './queries.ts';

type CoinLots = Reply<Routes['coinLots']>;

/**
 * Returns the sources and expiry of a member’s coins, what each charge would give back now, and the charges that the member owes coins for. Works for frozen
 * wallets too.
 * @throws AppError BUSY
 */
export async function readLots(ctx: WalletReadCtx & Pick<Ctx, 'db'>, ownerId: string): Promise<CoinLots> {
  const [takenBack, addedAt] = await Promise.all([
    chargesTakenBack(ctx.db, ownerId),
    readAddedHolidays(ctx.db),
  ]);
  const read = await readWalletNow<Omit<CoinLots, 'owedFor'>>(ctx, {
    scope: 'coinLots',
    ownerId,
    read: (wallet, at, terms) => ({
      frozen: wallet.frozen,
      payBy: payBy(at, addedAt(at)),
      lots: openLots(wallet, at.toISOString(), { terms, takenBack }),
      debt: wallet.debt,
    }),
  });
  return { ...read, owedFor: await owedCharges(ctx.db, ownerId, read.debt) };
}
