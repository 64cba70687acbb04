import {
  type ApprovalEffect,
  type DepositEvent,
  type DepositMatchEvent,
  policy,
  type TransferEvent,
} from '@sowon/contracts';
import {
  decideCharge,
  type Instant,
  isRejection,
  type LedgerPolicy,
  type Rejection,
  reject,
  spendablePoints,
  type WalletEvent,
  type WalletState,
  walletStream,
} from '@sowon/ledger/domain';
import { depositMethod } from '../coins/paid-by-bank.ts';
import { canBePaid, refusedState, refusedTransfer } from './decide.ts';
import type { Deposit, DepositMatch, Matching, Transfer } from './state.ts';

/** The current states of everything a match changes, from their streams. */
export interface Matter {
  readonly deposits: ReadonlyMap<string, Deposit | null>;
  readonly transfers: ReadonlyMap<string, Transfer | null>;
  readonly wallet: WalletState;
}

type TransferMatched = Extract<TransferEvent, { type: 'TransferMatched' }>;

/** The events to append when coins are credited. */
export interface Credited {
  readonly match: DepositMatchEvent;
  readonly deposits: ReadonlyMap<string, DepositEvent>;
  readonly transfers: ReadonlyMap<string, TransferMatched>;
  readonly wallet: readonly WalletEvent[];
}

interface Deciding {
  readonly matchId: string;
  /** The member of staff who makes this decision. */
  readonly operatorId: string;
  readonly at: Instant;
  readonly policy: LedgerPolicy;
}

/**
 * Matches transfers to deposits of one fan. Up to the limit the coins are credited at once. Above it, or if this member of staff imported one of the transfers,
 * the match is only proposed: one person alone must not create coins from lines they imported (docs/rules/deposits.md#matching). Rejects FOUR_EYES {operatorId}
 * for deposits of their own, DEPOSIT_STATE, TRANSFER_STATE, DEPOSIT_SUM {received, asked}, WALLET_FROZEN.
 */
export function decideMatch(
  matter: Matter,
  matching: Omit<Matching, 'won'>,
  deciding: Deciding,
): Credited | DepositMatchEvent | Rejection {
  const { matchId, operatorId } = deciding;
  const credited = credit(matter, matching, deciding);
  if (isRejection(credited)) return credited;
  const payload = {
    matchId,
    operatorId,
    userId: matching.userId,
    won: credited.won,
    policyVersion: policy.version,
    depositIds: [...matching.depositIds],
    transferIds: [...matching.transferIds],
  };
  const isOwnLine = matching.transferIds.some((id) => matter.transfers.get(id)?.importerId === operatorId);
  if (credited.won > policy.deposits.twoAboveWon || isOwnLine)
    return {
      type: 'DepositMatchProposed',
      schemaVersion: 1,
      payload: { ...payload, expiresAt: expiryOf(deciding) },
    };
  return { ...credited, match: { type: 'DepositsMatched', schemaVersion: 1, payload } };
}

/**
 * Approves a proposed match: another member of staff types its sum again. Rejects ALREADY_DECIDED, also once it has expired. Rejects FOUR_EYES {operatorId} for
 * its maker and for the fan themselves, DEPOSIT_SUM if the typed sum differs, and as `decideMatch` if something changed since.
 */
export function decideApprove(
  proposal: DepositMatch | null,
  matter: Matter,
  typedWon: number,
  deciding: Deciding,
): Credited | Rejection {
  const { matchId, operatorId } = deciding;
  if (proposal?.status !== 'PROPOSED' || isExpired(proposal, deciding.at)) return reject('ALREADY_DECIDED');
  if (operatorId === proposal.makerId) return reject('FOUR_EYES', { operatorId });
  const credited = credit(matter, proposal, deciding);
  if (isRejection(credited)) return credited;
  if (typedWon !== credited.won) return reject('DEPOSIT_SUM', { received: typedWon, asked: credited.won });
  return {
    ...credited,
    match: { type: 'DepositMatchApproved', schemaVersion: 1, payload: { matchId, operatorId } },
  };
}

/** Drops a proposed match. Rejects ALREADY_DECIDED. */
export function decideDrop(
  proposal: DepositMatch | null,
  named: { readonly matchId: string; readonly operatorId: string },
): DepositMatchEvent | Rejection {
  if (proposal?.status !== 'PROPOSED') return reject('ALREADY_DECIDED');
  return { type: 'DepositMatchDropped', schemaVersion: 1, payload: named };
}

/** Drops a proposal whose maker lost the right to propose it. Returns null if it has ended already. */
export function decideLostRole(proposal: DepositMatch | null, matchId: string): DepositMatchEvent | null {
  if (proposal?.status !== 'PROPOSED') return null;
  const payload = { matchId, operatorId: proposal.makerId, because: 'MAKER_LOST_ROLE' as const };
  return { type: 'DepositMatchDropped', schemaVersion: 1, payload };
}

/** Expires a proposal that nobody approved in time. Returns null if it was decided before, or is not due yet. */
export function decideExpire(
  proposal: DepositMatch | null,
  matchId: string,
  at: Instant,
): DepositMatchEvent | null {
  if (proposal?.status !== 'PROPOSED' || !isExpired(proposal, at)) return null;
  return { type: 'DepositMatchExpired', schemaVersion: 1, payload: { matchId, makerId: proposal.makerId } };
}

/**
 * Returns the effect of approving a proposal on the fan’s wallet, in coins; it is the same for any approver. Rejects as `decideApprove`, except for the checks
 * of the approver and of the sum that they type.
 */
export function effectOfApproval(
  proposal: DepositMatch | null,
  matter: Matter,
  deciding: Omit<Deciding, 'operatorId'>,
): ApprovalEffect | Rejection {
  if (proposal?.status !== 'PROPOSED' || isExpired(proposal, deciding.at)) return reject('ALREADY_DECIDED');
  const credited = credit(matter, proposal, { ...deciding, operatorId: 'nobody' });
  if (isRejection(credited)) return credited;
  const after = credited.wallet.reduce<WalletState>(walletStream.evolve, matter.wallet);
  const coins = (wallet: WalletState) => spendablePoints(wallet, deciding.at);
  return [
    { name: 'available', before: coins(matter.wallet), after: coins(after) },
    ...(matter.wallet.debt > 0 ? [{ name: 'coinsOwed', before: matter.wallet.debt, after: after.debt }] : []),
  ];
}

const expiryOf = ({ at, policy: { dayMs } }: Deciding): Instant =>
  new Date(Date.parse(at) + policy.approvals.decideWithinDays * dayMs).toISOString();

/** The deadline itself is too late. */
const isExpired = ({ expiresAt }: { readonly expiresAt: Instant }, at: Instant) => expiresAt <= at;

/** Credits each deposit as a separate charge, at the amount that was requested for it. */
function credit(
  { deposits, transfers, wallet }: Matter,
  { userId, depositIds, transferIds }: Omit<Matching, 'won'>,
  { matchId, operatorId, at, policy: ledgerPolicy }: Deciding,
): (Omit<Credited, 'match'> & { readonly won: number }) | Rejection {
  if (operatorId === userId) return reject('FOUR_EYES', { operatorId });
  const money: Transfer[] = [];
  for (const id of transferIds) {
    const transfer = transfers.get(id) ?? null;
    if (transfer?.status !== 'OPEN') return refusedTransfer(transfer);
    money.push(transfer);
  }
  const received = sumOf(money);
  const paid = new Map<string, DepositEvent>();
  const charges: WalletEvent[] = [];
  let asked = 0;
  let after = wallet;
  for (const id of depositIds) {
    const deposit = deposits.get(id) ?? null;
    if (deposit?.userId !== userId) return reject('NOT_FOUND');
    if (
      !canBePaid(
        deposit,
        money.map(({ receivedAt }) => receivedAt),
      )
    )
      return refusedState(deposit);
    const { points, won } = deposit;
    const charged = decideCharge(after, {
      lotId: id,
      points,
      paid: won,
      at,
      policy: ledgerPolicy,
      funding: { paymentId: id, method: depositMethod, currency: 'KRW' },
    });
    if (isRejection(charged)) return charged;
    after = charged.events.reduce<WalletState>(walletStream.evolve, after);
    charges.push(...charged.events);
    asked += won;
    paid.set(id, {
      type: 'DepositPaid',
      schemaVersion: 1,
      payload: { depositId: id, userId, matchId, points, won },
    });
  }
  if (received !== asked) return reject('DEPOSIT_SUM', { received, asked });
  const matched = transferIds.map((transferId): [string, TransferMatched] => [
    transferId,
    { type: 'TransferMatched', schemaVersion: 1, payload: { transferId, matchId, userId } },
  ]);
  return { deposits: paid, transfers: new Map(matched), wallet: charges, won: asked };
}

const sumOf = (some: readonly { readonly won: number }[]) => some.reduce((sum, { won }) => sum + won, 0);
