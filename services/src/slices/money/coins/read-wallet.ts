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
 * Reads the current wallet with its payments, as a change would see them. It runs as a command that appends nothing, so it leaves no trace.
 * @param reading.scope name of the reading call
 * @param reading.read picks the reply from the wallet; pure
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
