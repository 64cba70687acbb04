import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id, Instant, KstDate } from '../primitives.ts';
import { DrawCancelReason, lottoDrawn, PickedBy } from './schemas.ts';

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const draw = z.strictObject({ productId: Id, creatorId: Id });
const entry = draw.extend({ missionId: Id, number: z.int().min(1), by: PickedBy });

/** Events of a draw's stream `draw-{productId}`, by type; all are version 1. What its creator wrote stands in its rows. */
export const drawEvents = {
  DrawRegistered: draw.extend({
    drawNumber: z.int().min(1),
    /** Coins that each entry holds. */
    points: Coins,
    applyStart: KstDate,
    applyEnd: KstDate,
    eventEnd: KstDate,
    /** The instants that these days begin or end with. */
    opensAt: Instant,
    appliesUntil: Instant,
    drawBy: Instant,
    endsAt: Instant,
    /** SHA-256 of the seed. */
    commitment: Digest,
    policyVersion: z.int(),
  }),
  /** From now on it takes entries. */
  DrawOpened: draw,
  /** Beside the entry's own MissionRequested, so that the list of entries is whole. */
  DrawEntered: draw.extend({ missionId: Id, number: z.int().min(1) }),
  /** From now on it takes none; what was entered is this. */
  DrawFrozen: draw.extend({ entries: z.int().min(1), root: Digest, drawBy: Instant }),
  /** What nobody knew when the list was closed, or that there is nothing of the kind: the order is fixed from now on. */
  DrawBeaconSettled: draw.extend({ beacon: z.string() }),
  /** From now on its order is made with a public number that is drawn after its list is closed, and with nothing else. */
  DrawNumberAwaited: draw.extend({
    /** Of the drawing; null before the list is closed, from which it follows. */
    round: z.int().min(1).nullable(),
    operatorId: Id,
  }),
  /** What one operator read of that drawing; another one confirms it, or it is entered anew. */
  DrawNumberEntered: draw.extend({ round: z.int().min(1), ...lottoDrawn, operatorId: Id }),
  /** Its creator was told that the time to draw is nearly over. */
  DrawReminded: draw.extend({ drawBy: Instant }),
  DrawPicked: entry,
  DrawUnpicked: entry,
  /** The winners, the first at the top of the order; the seed is anybody's to know now. */
  DrawFinished: draw.extend({
    winners: z.array(z.strictObject({ missionId: Id, number: z.int().min(1), by: PickedBy })).min(1),
    /** Their creator let the time pass: the rule picked who was missing. */
    overdue: z.boolean(),
    seed: Digest,
    prizesDueAt: Instant,
    /** When it closes at the latest. */
    closesAt: Instant,
    policyVersion: z.int(),
  }),
  /** Nobody is drawn; what was entered ends, and its coins go back. */
  DrawCanceled: draw.extend({ reason: DrawCancelReason, operatorId: Id.nullable(), seed: Digest }),
  /** No prize is awaited any more. What those who did not win had told of themselves is gone. */
  DrawClosed: draw,
  /** What the winners had told of themselves is gone, too. */
  DrawForgotten: draw,
} as const;

export type DrawEvent = EventsOf<typeof drawEvents>;
