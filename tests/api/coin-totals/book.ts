import { accept, isRejection, type Rejection, type WalletEvent, type WalletState } from '@sowon/ledger';
import { execute } from '../../../services/src/command.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

type Decided = { readonly events: readonly WalletEvent[] } | Rejection;

/** Writes the ledger's decision on a wallet at the clock's instant. @param holds ids of the holds decided on @throws Error if it is refused */
export function book(
  { ctx }: Pick<Marketplace, 'ctx'>,
  { userId }: Pick<Person, 'userId'>,
  decide: (wallet: WalletState, at: string) => Decided,
  holds: readonly string[] = [],
): Promise<null> {
  const at = ctx.clock.now();
  return execute<null>(ctx, {
    key: { scope: 'test-book', id: ctx.ids() },
    intent: null,
    at,
    streams: [`wallet-${userId}`],
    payments: true,
    holds,
    decide: (streams) => {
      const decided = decide(streams.wallet(userId), at.toISOString());
      if (isRejection(decided)) throw new Error(decided.code);
      return accept({ appends: [{ stream: `wallet-${userId}`, ...decided }], reply: null });
    },
  });
}
