import {
  type DepositCancelledBy,
  type DepositEvent,
  type DepositMatchEvent,
  type DepositMatchStatus,
  type DepositStatus,
  depositEvents,
  depositMatchEvents,
  type TransferEvent,
  type TransferStatus,
  transferEvents,
} from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';
import type { HandClaim } from './hand-claim.ts';

/** A deposit; null before it was requested. Amounts in coins and won. */
export interface Deposit {
  readonly userId: string;
  readonly points: number;
  readonly won: number;
  readonly dueAt: Instant;
  readonly status: DepositStatus;
  readonly cancelledBy: DepositCancelledBy | null;
}

/** The stream `deposit-{id}`. */
export const depositStream: StreamType<Deposit | null> = {
  category: 'deposit',
  initial: () => null,
  evolve: (state, event) => evolveDeposit(state, readDeposit(event)),
};
const readDeposit = readerOf('deposit', depositEvents);
export const depositStreamId = (depositId: string) => streamId(depositStream.category, depositId);

function evolveDeposit(state: Deposit | null, event: DepositEvent): Deposit | null {
  switch (event.type) {
    case 'DepositAsked': {
      const { userId, points, won, dueAt } = event.payload;
      return { userId, points, won, dueAt, status: 'ready', cancelledBy: null };
    }
    case 'DepositCancelled':
      return state && { ...state, status: 'cancelled', cancelledBy: event.payload.by };
    case 'DepositPaid':
      return state && { ...state, status: 'paid', cancelledBy: null };
    case 'DepositFailed':
      return state && { ...state, status: 'failed', cancelledBy: null };
  }
}

/** Money that arrived at the bank, in won; null before it was imported. */
export interface Transfer {
  readonly won: number;
  readonly receivedAt: Instant;
  /** The member of staff who imported its list. */
  readonly importerId: string;
  readonly status: TransferStatus;
  /** The claim of the member of staff who sends it back; null if nobody does. */
  readonly returning: HandClaim | null;
}

/** The stream `transfer-{id}`. */
export const transferStream: StreamType<Transfer | null> = {
  category: 'transfer',
  initial: () => null,
  evolve: (state, event) => evolveTransfer(state, readTransfer(event)),
};
const readTransfer = readerOf('transfer', transferEvents);
export const transferStreamId = (transferId: string) => streamId(transferStream.category, transferId);

function evolveTransfer(state: Transfer | null, event: TransferEvent): Transfer | null {
  switch (event.type) {
    case 'TransferReceived': {
      const { won, receivedAt, operatorId: importerId } = event.payload;
      return { won, receivedAt, importerId, status: 'OPEN', returning: null };
    }
    case 'TransferReturnClaimed': {
      const { operatorId, claimedAt: since } = event.payload;
      return state && { ...state, status: 'RETURNING', returning: { operatorId, since } };
    }
    case 'TransferReturnReleased':
      return state && { ...state, status: 'OPEN', returning: null };
    case 'TransferMatched':
      return state && { ...state, status: 'MATCHED' };
    case 'TransferReturned':
      return state && { ...state, status: 'RETURNED', returning: null };
  }
}

/** Transfers that pay deposits of one fan; the sum in won. */
export interface Matching {
  readonly userId: string;
  readonly depositIds: readonly string[];
  readonly transferIds: readonly string[];
  readonly won: number;
}

/** A matching and its status; null before it was made. Only a proposal has a deadline, by which it is approved or lapses. */
export type DepositMatch = Matching & { readonly makerId: string } & (
    | { readonly status: 'PROPOSED'; readonly expiresAt: Instant }
    | { readonly status: Exclude<DepositMatchStatus, 'PROPOSED'> }
  );

/** The stream `depositmatch-{id}`. */
export const depositMatchStream: StreamType<DepositMatch | null> = {
  category: 'depositmatch',
  initial: () => null,
  evolve: (state, event) => evolveMatch(state, readMatch(event)),
};
const readMatch = readerOf('depositmatch', depositMatchEvents);
export const depositMatchStreamId = (matchId: string) => streamId(depositMatchStream.category, matchId);

function evolveMatch(state: DepositMatch | null, event: DepositMatchEvent): DepositMatch | null {
  switch (event.type) {
    case 'DepositsMatched':
      return { ...matchingOf(event), status: 'DONE' };
    case 'DepositMatchProposed':
      return { ...matchingOf(event), status: 'PROPOSED', expiresAt: event.payload.expiresAt };
    case 'DepositMatchApproved':
      return state && { ...state, status: 'DONE' };
    case 'DepositMatchDropped':
      return state && { ...state, status: 'DROPPED' };
    case 'DepositMatchExpired':
      return state && { ...state, status: 'EXPIRED' };
  }
}

function matchingOf({ payload }: Extract<DepositMatchEvent, { payload: { won: number } }>) {
  const { operatorId: makerId, userId, depositIds, transferIds, won } = payload;
  return { userId, depositIds, transferIds, won, makerId };
}
