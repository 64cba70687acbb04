import {
  accept,
  type Command,
  type DomainEvent,
  decideAdjust,
  decideCapture,
  decideGrant,
  decideHold,
  isRejection,
  type Rejection,
  type WalletState,
  walletStream,
  walletStreamId,
} from '@sowon/ledger';
import { policy, rate } from '../ledger/wallet-commands.ts';

/** Moves points from one wallet to another, at most once per `id`; plain data, so that it can be sent between processes. */
export interface Transfer {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly points: number;
  /** How the points leave and arrive: held, captured and granted, or taken and added as operators' adjustments. */
  readonly way: 'capture' | 'adjust';
  /** Instant of the command, ISO 8601. */
  readonly at: string;
}

/** Scope of the idempotency keys of all transfers. */
export const TRANSFER_SCOPE = 'transfer';

/** Number of events that an accepted transfer appends, in both streams together. */
export const EVENTS_OF = { capture: 3, adjust: 2 } as const satisfies Record<Transfer['way'], number>;

type Decided = { readonly events: readonly DomainEvent[] } | Rejection;

/** Builds one command over both wallets, which commits as a whole or not at all. Rejects what its deciders reject. */
export function transferCommand(transfer: Transfer): Command<{ points: number }> {
  const { id, from, to, points, way, at } = transfer;
  const [source, target] = [walletStreamId(from), walletStreamId(to)];
  return {
    key: { scope: TRANSFER_SCOPE, id },
    intent: { from, to, points, way },
    at: new Date(at),
    streams: [source, target],
    decide: (streams) => {
      const given = give(streams.wallet(from), transfer);
      if (isRejection(given)) return given;
      const taken = take(streams.wallet(to), transfer);
      if (isRejection(taken)) return taken;
      const appends = [
        { stream: source, events: given.events },
        { stream: target, events: taken.events },
      ];
      return accept({ appends, reply: { points } });
    },
  };
}

function give(wallet: WalletState, transfer: Transfer): Decided {
  const { id, points, way, at } = transfer;
  if (way === 'adjust') {
    const change = { kind: 'TAKE', points, lotId: null } as const;
    return decideAdjust(wallet, { ...adjustment(transfer), change });
  }
  const held = decideHold(wallet, { holdId: id, reference: id, points, dueAt: null, at, policy });
  if (isRejection(held)) return held;
  const after = held.events.reduce(walletStream.evolve, wallet);
  const captured = decideCapture(after, { holdId: id, points: null, beneficiaryId: 'bank', rate, policy });
  return isRejection(captured) ? captured : { events: [...held.events, ...captured.events] };
}

function take(wallet: WalletState, transfer: Transfer): Decided {
  const { id: lotId, points, way, at } = transfer;
  if (way === 'adjust') {
    const change = { kind: 'ADD', lotId, points, source: 'SUPPORTED' } as const;
    return decideAdjust(wallet, { ...adjustment(transfer), change });
  }
  return decideGrant(wallet, { lotId, points, source: 'SUPPORTED', at, policy });
}

const adjustment = ({ id, at }: Transfer) => ({
  adjustmentId: id,
  makerId: 'maker',
  checkerId: 'checker',
  reason: 'transfer',
  at,
  policy,
});
