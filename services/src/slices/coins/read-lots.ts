import type { Reply, Routes } from '@sowon/contracts';
import { accept, streamId, walletStream } from '@sowon/ledger';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';
import { openLots } from './lots.ts';
import { payBy } from './pay-by.ts';

type CoinLots = Reply<Routes['coinLots']>;

/**
 * Where a member's coins came from, when they end, and what each charge would give back now: read as a withdrawal reads them, by a
 * command that changes nothing and so leaves no trace. A frozen wallet is told too.
 * @throws AppError BUSY
 */
export function readLots(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock' | 'config'>,
  ownerId: string,
): Promise<CoinLots> {
  const at = ctx.clock.now();
  return execute<CoinLots>(ctx, {
    key: { scope: `coinLots:${ownerId}`, sent: null },
    intent: null,
    at,
    streams: [streamId(walletStream.category, ownerId)],
    payments: true,
    decide: (streams) => {
      const wallet = streams.wallet(ownerId);
      const lots = openLots(wallet, at.toISOString(), ledgerPolicy(ctx));
      return accept({ appends: [], reply: { frozen: wallet.frozen, payBy: payBy(at), lots } });
    },
  });
}
