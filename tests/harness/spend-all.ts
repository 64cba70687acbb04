import { accept, decideSpend, isRejection, readWallet } from '@sowon/ledger';
import { execute } from '../../services/src/command.ts';
import type { Ctx } from '../../services/src/context.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';

/** Spends `points` coins of a wallet, all by default, for tests where the purpose does not matter. */
export async function spendAll(ctx: Ctx, ownerId: string, points?: number): Promise<void> {
  const all = (await readWallet(ctx.db, ownerId)).available;
  const [at, spendId, beneficiaryId] = [ctx.clock.now(), ctx.ids(), ctx.ids()];
  const stream = `wallet-${ownerId}` as const;
  const rate = { grade: 'SILVER', wonPerCoin: 60 };
  await execute(ctx, {
    key: { scope: 'test-spend', id: spendId },
    intent: null,
    at,
    streams: [stream],
    decide: (streams) => {
      const decided = decideSpend(streams.wallet(ownerId), {
        spendId,
        reference: spendId,
        points: points ?? all,
        beneficiaryId,
        rate,
        at: at.toISOString(),
        policy: ledgerPolicy(ctx),
      });
      return isRejection(decided) ? decided : accept({ appends: [{ stream, ...decided }], reply: null });
    },
  });
}
