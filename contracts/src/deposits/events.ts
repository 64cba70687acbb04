import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Coins, Id, Instant, Won } from '../primitives.ts';
import { DepositCancelledBy } from './schemas.ts';

const deposit = z.strictObject({ depositId: Id, userId: Id });

/** Events of the stream `deposit-{depositId}`: a fan's request to pay for coins by bank. The fan's personal data is stored only in its row, sealed. */
export const depositEvents = {
  DepositAsked: deposit.extend({
    coinItemId: Id,
    points: Coins,
    won: Won,
    /** Deadline for the money. */
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  DepositCancelled: deposit.extend({ by: DepositCancelledBy }),
  /** The money arrived and the coins are in the wallet. */
  DepositPaid: deposit.extend({ matchId: Id, points: Coins, won: Won }),
  /** A staff member ended it; the fan is asked to contact support. */
  DepositFailed: deposit.extend({ operatorId: Id }),
} as const;
export type DepositEvent = EventsOf<typeof depositEvents>;

const transfer = z.strictObject({ transferId: Id });

/** Events of the stream `transfer-{transferId}`: money that arrived according to the bank. The sender is stored only in its row, sealed. */
export const transferEvents = {
  TransferReceived: transfer.extend({ operatorId: Id, won: Won, receivedAt: Instant }),
  TransferMatched: transfer.extend({ matchId: Id, userId: Id }),
  /** A staff member claimed the return: it pays no deposit, and nobody else sends it back. A takeover by another is an event of its own. */
  TransferReturnClaimed: transfer.extend({ operatorId: Id, claimedAt: Instant }),
  /** The claim ended without a return: the transfer is open again. */
  TransferReturnReleased: transfer.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  TransferReturned: transfer.extend({ operatorId: Id }),
} as const;
export type TransferEvent = EventsOf<typeof transferEvents>;

const match = z.strictObject({ matchId: Id });
const matched = match.extend({
  operatorId: Id,
  userId: Id,
  depositIds: z.array(Id),
  transferIds: z.array(Id),
  won: Won,
  policyVersion: z.int(),
});

/** Events of the stream `depositmatch-{matchId}`: which transfers pay which deposits, and who decided it. */
export const depositMatchEvents = {
  /** Decided by one staff member: the sum is within the limit, and that member imported none of its lines. */
  DepositsMatched: matched,
  /** Needs approval by another staff member. */
  DepositMatchProposed: matched.extend({
    /** When the proposal expires. */
    expiresAt: Instant,
  }),
  DepositMatchApproved: match.extend({ operatorId: Id }),
  DepositMatchDropped: match.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  /** Nobody approved it in time: its transfers and deposits are open again. */
  DepositMatchExpired: match.extend({ makerId: Id }),
} as const;
export type DepositMatchEvent = EventsOf<typeof depositMatchEvents>;
