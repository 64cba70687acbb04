import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Coins, Id, Instant, KstDate } from '../primitives.ts';
import { DrawCancelReason, lottoDrawn, PickedBy } from './schemas.ts';

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const draw = z.strictObject({ productId: Id, creatorId: Id });
const entry = draw.extend({ missionId: Id, number: z.int().min(1), by: PickedBy });

/** Events of a draw's stream `draw-{productId}`, by type; all are version 1. Texts by its creator are stored only in its rows. */
export const drawEvents = {
  DrawRegistered: draw.extend({
    drawNumber: z.int().min(1),
    /** Coins that each entry holds. */
    points: Coins,
    applyStart: KstDate,
    applyEnd: KstDate,
    eventEnd: KstDate,
    /** Start and end instants of these days. */
    opensAt: Instant,
    appliesUntil: Instant,
    drawBy: Instant,
    endsAt: Instant,
    /** SHA-256 of the seed. */
    commitment: Digest,
    policyVersion: z.int(),
  }),
  /** Entries are accepted from now on. */
  DrawOpened: draw,
  /** Recorded together with the entry's own MissionRequested, so that the list of entries is complete. */
  DrawEntered: draw.extend({ missionId: Id, number: z.int().min(1) }),
  /** The list of entries is closed; `root` commits to it. */
  DrawFrozen: draw.extend({ entries: z.int().min(1), root: Digest, drawBy: Instant }),
  /** Randomness that nobody knew when the list was closed, or `none` if there is none: the order is fixed from now on. */
  DrawBeaconSettled: draw.extend({ beacon: z.string() }),
  /** The order now depends on a public number drawn after the list is closed, and on no other beacon. */
  DrawNumberAwaited: draw.extend({
    /** Round of the drawing; null until the list is closed, which determines it. */
    round: z.int().min(1).nullable(),
    operatorId: Id,
  }),
  /** The result that one operator entered; another confirms it, or it is entered again. */
  DrawNumberEntered: draw.extend({ round: z.int().min(1), ...lottoDrawn, operatorId: Id }),
  /** The creator was reminded that the time to draw is nearly over. */
  DrawReminded: draw.extend({ drawBy: Instant }),
  DrawPicked: entry,
  DrawUnpicked: entry,
  /** The winners, in the draw's order; the seed is public from now on. */
  DrawFinished: draw.extend({
    winners: z.array(z.strictObject({ missionId: Id, number: z.int().min(1), by: PickedBy })).min(1),
    /** True if the creator missed the deadline: the rule picked the missing winners. */
    overdue: z.boolean(),
    seed: Digest,
    prizesDueAt: Instant,
    /** The latest instant at which it closes. */
    closesAt: Instant,
    policyVersion: z.int(),
  }),
  /** Nobody is drawn; open entries end and their coins are returned. */
  DrawCanceled: draw.extend({ reason: DrawCancelReason, operatorId: Id.nullable(), seed: Digest }),
  /** No prize is due any more. The personal data of entrants who did not win is erased. */
  DrawClosed: draw,
  /** The personal data of the winners is erased, too. */
  DrawForgotten: draw,
} as const;

export type DrawEvent = EventsOf<typeof drawEvents>;
