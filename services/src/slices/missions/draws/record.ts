import { type DrawRecord, drawRule, type OwnEntry } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sharedResult } from '../../../db/shared-read.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { findEntries } from '../missions/entry/queries.ts';
import { numberDrawing } from './beacon.ts';
import { leavesOf } from './drawing.ts';
import { statusNow } from './present.ts';
import { type Draw, drawableEntries, findDraw, stepsOf } from './queries.ts';

const records = sharedResult<Ctx['db'], DrawRecord>();

/**
 * Returns the public record of a draw, which names no entrant: the commitment, the frozen list as leaves, every step of the draw, the
 * winners, and the seed once nobody can be picked any more. It is read once for all simultaneous requests.
 * @throws AppError NOT_FOUND, also while the creator is not verified
 */
export function drawRecord(ctx: Ctx, productId: string): Promise<DrawRecord> {
  return records(ctx.db, productId, () => readRecord(ctx, productId));
}

async function readRecord(ctx: Ctx, productId: string): Promise<DrawRecord> {
  const draw = await findDraw(ctx.db, productId);
  const creator = draw && (await findCreator(ctx.db, draw.creator_id));
  if (!draw || !creator?.verified) throw new AppError('NOT_FOUND');
  const { id, name, url } = creator;
  return {
    rule: drawRule,
    productId,
    title: draw.title,
    creator: { id, name, url },
    status: statusNow(draw, ctx.clock.now()),
    drawNumber: draw.draw_number,
    opensAt: draw.opens_at.toISOString(),
    appliesUntil: draw.applies_until.toISOString(),
    commitment: draw.commitment,
    seed: draw.seed,
    beacon: draw.beacon,
    publicNumber: draw.number_awaited_at && {
      since: draw.number_awaited_at.toISOString(),
      drawing: numberDrawing(ctx.clock, draw),
    },
    drawn: draw.drawn_at?.toISOString() ?? null,
    canceled: draw.canceled_at?.toISOString() ?? null,
    ...(await drawnOf(ctx, draw)),
  };
}

/** Returns the parts of the record that exist once the list of entries is frozen. */
async function drawnOf(
  ctx: Ctx,
  { product_id: productId, root, frozen_at: frozenAt, seed }: Draw,
): Promise<Pick<DrawRecord, 'frozen' | 'steps' | 'gone' | 'winners'>> {
  if (root === null || frozenAt === null) return { frozen: null, steps: [], gone: [], winners: [] };
  const [{ all, gone }, steps, winners] = await Promise.all([
    drawableEntries(ctx.db, productId),
    stepsOf(ctx.db, productId),
    ctx.db
      .selectFrom('draw_entries')
      .select(['place', 'number', 'mission_id', 'picked_by'])
      .where('product_id', '=', productId)
      .where('place', 'is not', null)
      .orderBy('place')
      .execute(),
  ]);
  const leaves = leavesOf(productId, all).map((leaf) => leaf.toString('hex'));
  return {
    frozen: { at: frozenAt.toISOString(), root, entries: leaves.length, leaves },
    // Picks are secret until the winners are announced.
    steps: (seed === null ? [] : steps).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    gone: gone.map(({ number }) => number),
    winners: winners.flatMap(({ place, number, mission_id: missionId, picked_by: by }) =>
      place !== null && by !== null ? [{ place, number, missionId, by }] : [],
    ),
  };
}

/** Returns a member's own entry, with the inputs of its leaf. @throws AppError NOT_FOUND */
export async function ownEntry({ db }: Ctx, userId: string, productId: string): Promise<OwnEntry> {
  const row = await db
    .selectFrom('draw_entries')
    .selectAll()
    .where('fan_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const entry = row && (await findEntries(db, [row.mission_id])).get(row.mission_id);
  if (!entry || entry.status === 'CREATED') throw new AppError('NOT_FOUND');
  return {
    missionId: row.mission_id,
    number: row.number,
    salt: row.salt,
    status: entry.status,
    entered: row.entered_at.toISOString(),
    coinPrice: entry.points,
    // Picks are secret until the winners are announced.
    pickedBy: row.place === null ? null : row.picked_by,
    place: row.place,
  };
}
