import {
  accept,
  type CarriedRows,
  type Command,
  type DomainEvent,
  decideCapture,
  decideCharge,
  decideExpire,
  decideHold,
  decideRelease,
  isRejection,
  type Rejection,
  type WalletState,
  walletStreamId,
} from '@sowon/ledger';
import { policy, rate } from '../../ledger/src/domain/fixtures/policy.ts';

export { policy, rate };

export const now = new Date('2026-11-21T03:00:00.000Z');

interface Decide {
  (state: WalletState, at: string): { events: readonly DomainEvent[] } | Rejection;
  /** Ids of the holds that it reads. */
  readonly holds?: readonly string[];
}

export interface WalletCommandOptions {
  readonly at?: Date;
  readonly carry?: readonly CarriedRows[];
  readonly intent?: string;
  readonly holds?: readonly string[];
}

/** Returns a command on one wallet, whose reply is the points available to it. */
export function walletCommand(
  id: string,
  owner: string,
  decide: Decide,
  { at = now, carry = [], intent = id, holds = decide.holds ?? [] }: WalletCommandOptions = {},
): Command<{ available: number }> {
  const stream = walletStreamId(owner);
  return {
    key: { scope: 'test', id },
    intent: { owner, intent },
    at,
    streams: [stream],
    holds,
    decide: (streams) => {
      const state = streams.wallet(owner);
      const decided = decide(state, at.toISOString());
      if (isRejection(decided)) return decided;
      const reply = { available: state.available };
      return accept({ appends: [{ stream, events: decided.events }], carry, reply });
    },
  };
}

export const charge =
  (lotId: string, points: number): Decide =>
  (state, at) =>
    decideCharge(state, {
      lotId,
      points,
      at,
      policy,
      funding: { paymentId: `pay-${lotId}`, method: 'card', currency: 'KRW' },
      paid: points * 100,
    });

export const hold =
  (holdId: string, points: number): Decide =>
  (state, at) =>
    decideHold(state, { holdId, reference: `ref-${holdId}`, points, dueAt: null, at, policy });

export const capture = (holdId: string, points: number | null = null, beneficiaryId = 'c1'): Decide =>
  naming(holdId, (state) => decideCapture(state, { holdId, points, beneficiaryId, rate, policy }));

export const release = (
  holdId: string,
  points: number | null = null,
  releaseId = `release-${holdId}`,
): Decide => naming(holdId, (state, at) => decideRelease(state, { holdId, points, releaseId, at, policy }));

const naming = (holdId: string, decide: Decide): Decide => Object.assign(decide, { holds: [holdId] });

export const expire =
  (lotId: string): Decide =>
  (state, at) =>
    decideExpire(state, { lotId, at, policy });
