import { deductPayable } from './earnings/deduct-payable.ts';
import type { CreatorDebtBooked, PayableDeducted } from './earnings/events.ts';
import { earningsStream } from './earnings/evolve.ts';
import { decideDebt } from './earnings/owe.ts';
import type { EarningsState } from './earnings/state.ts';
import type { Instant } from './instant.ts';
import type { LedgerPolicy } from './policy.ts';
import { isRejection, type Rejection } from './rejection.ts';
import { decideGrant } from './wallet/credit.ts';
import type { CoinsGranted } from './wallet/events.ts';
import type { WalletState } from './wallet/state.ts';

export type Compensate = {
  /** Becomes the id of the creator's debt. */
  readonly compensationId: string;
  readonly lotId: string;
  /** The compensated item; opaque to the ledger. */
  readonly reference: string;
  readonly points: number;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
};

/** The events that a compensation appends to the fan's wallet and to the creator's earnings, in one command. */
export type Compensation = {
  readonly wallet: readonly [CoinsGranted];
  readonly earnings: readonly [CreatorDebtBooked, ...PayableDeducted[]];
};

/**
 * Decides a compensation: the fan receives coins, and the creator owes their price from now on, as for bought coins. Months that are still payable pay the
 * creator's debts at once, oldest debt first and this one last; later months pay the rest. Rejects POINTS_INVALID, WALLET_FROZEN, OWED_EXISTS, WON_INVALID
 * (worth more won than exact sums allow), LOT_EXISTS.
 */
export function decideCompensate(
  fan: WalletState,
  creator: EarningsState,
  compensate: Compensate,
): Compensation | Rejection {
  const { compensationId, lotId, reference, points, at, policy } = compensate;
  const granted = decideGrant(fan, { lotId, points, at, policy, source: 'RECEIVED' });
  // LOT_EXISTS is reported last: a used-up lot of the same id is found only when the lot is written.
  if (isRejection(granted) && granted.code !== 'LOT_EXISTS') return granted;
  const debt = {
    debtId: compensationId,
    cause: 'COMPENSATION',
    reference,
    won: points * policy.wonPerCoin,
  } as const;
  const booked = decideDebt(creator, { ...debt, policy });
  if (isRejection(booked)) return booked;
  if (isRejection(granted)) return granted;
  const owing = booked.events.reduce<EarningsState>(earningsStream.evolve, creator);
  const deducted = deductPayable(owing, policy);
  return { wallet: granted.events, earnings: [...booked.events, ...deducted] };
}
