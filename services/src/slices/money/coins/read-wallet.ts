import {
  accept,
  type Json,
  type LedgerPolicy,
  streamId,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';

export type WalletReadCtx = Pick<Ctx, 'ledger' | 'ids' | 'clock' | 'config'>;

/**
 * Reads a wallet with its payments as one who changes it would, now: by a command that changes nothing and so leaves no trace.
 * @param reading.scope names the call that reads
 * @param reading.read what is told of it; pure
 * @throws AppError BUSY
 */
export function readWalletNow<Told extends Json>(
  ctx: WalletReadCtx,
  reading: {
    readonly scope: string;
    readonly ownerId: string;
    read(wallet: WalletState, at: Date, terms: LedgerPolicy): Told;
  },
): Promise<Told> {
  const { scope, ownerId } = reading;
  const at = ctx.clock.now();
  return execute<Told>(ctx, {
    key: { scope: `${scope}:${ownerId}`, sent: null },
    intent: null,
    at,
    streams: [streamId(walletStream.category, ownerId)],
    payments: true,
    decide: (streams) =>
      accept({ appends: [], reply: reading.read(streams.wallet(ownerId), at, ledgerPolicy(ctx)) }),
  });
}
