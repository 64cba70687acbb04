import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Coins, Id, Instant, Won } from '../primitives.ts';
import { DepositCancelledBy } from './schemas.ts';

const deposit = z.strictObject({ depositId: Id, userId: Id });

/** Events of the stream `deposit-{depositId}`: coins that a fan wants to pay for by bank. What the fan told of themselves stands in its row, sealed. */
export const depositEvents = {
  DepositAsked: deposit.extend({
    coinItemId: Id,
    points: Coins,
    won: Won,
    /** Until when the money has to be there. */
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  DepositCancelled: deposit.extend({ by: DepositCancelledBy }),
  /** Its money is there and its coins are in the wallet. */
  DepositPaid: deposit.extend({ matchId: Id, points: Coins, won: Won }),
  /** A member of the staff ended it; the fan is asked to write to support. */
  DepositFailed: deposit.extend({ operatorId: Id }),
} as const;
export type DepositEvent = EventsOf<typeof depositEvents>;

const transfer = z.strictObject({ transferId: Id });

/** Events of the stream `transfer-{transferId}`: money that the bank says has come. Who sent it stands in its row, sealed. */
export const transferEvents = {
  TransferReceived: transfer.extend({ operatorId: Id, won: Won, receivedAt: Instant }),
  TransferMatched: transfer.extend({ matchId: Id, userId: Id }),
  /** One of the staff sends it back now: it pays nothing, and nobody else sends it. Another who takes it over from them is an event of its own. */
  TransferReturnClaimed: transfer.extend({ operatorId: Id, claimedAt: Instant }),
  /** They have not sent it back and will not: it is open again. */
  TransferReturnReleased: transfer.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  /** It was sent back to where it came from. */
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

/** Events of the stream `depositmatch-{matchId}`: which transfers pay which deposits, by whose word. */
export const depositMatchEvents = {
  /** By one member of the staff, as the sum is not above the limit and no line of it is their own. */
  DepositsMatched: matched,
  /** Above it: another one has to approve. */
  DepositMatchProposed: matched.extend({
    /** Until when it can be approved. */
    expiresAt: Instant,
  }),
  DepositMatchApproved: match.extend({ operatorId: Id }),
  DepositMatchDropped: match.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  /** Nobody approved it in time: its transfers and deposits are open as before. */
  DepositMatchExpired: match.extend({ makerId: Id }),
} as const;
export type DepositMatchEvent = EventsOf<typeof depositMatchEvents>;
