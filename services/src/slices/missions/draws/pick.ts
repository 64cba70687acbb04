import type { DrawEntry } from '@sowon/contracts';
import { type Instant, reject } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { drawByNow } from './advance.ts';
import { awaitedBeacon } from './beacon.ts';
import { type AtDraw, changeDraw } from './change-draw.ts';
import {
  type Awaiting,
  type DrawDecision,
  decidePick,
  decideUnpick,
  isDrawing,
  openPlaces,
  withoutGone,
} from './decide.ts';
import { type Drawing, drawingOf, passedOf, pickedByRule } from './drawing.ts';
import { readDetails, showEntry } from './present.ts';
import { type Draw, drawableEntries, goneNumbers, requireEntry, requireOwnDraw } from './queries.ts';
import type { DrawState } from './state.ts';

/**
 * Picks an entry as a winner by the creator's choice; the winner is labelled as chosen.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_FULL, ALREADY_DECIDED if the entry is picked, MISSION_STATE if it has ended,
 *   KEY_REUSED, BUSY
 */
export async function pickEntry(
  ctx: Ctx,
  { creator, key: sent, productId, missionId }: AtDraw & { readonly missionId: string },
): Promise<{ id: string }> {
  return changeDraw(ctx, {
    productId,
    key: { scope: `pickEntry:${creator.userId}`, sent },
    intent: { productId, missionId },
    prepare: async () => {
      const draw = await ownDrawByNow(ctx, { creator, productId });
      const { number } = await requireEntry(ctx.db, productId, missionId);
      const gone = await goneNumbers(ctx.db, draw.product_id);
      const at = ctx.clock.now();
      return {
        at,
        reply: { id: missionId },
        decide: (state) =>
          gone.has(number)
            ? reject('MISSION_STATE', { missionStatus: 'REJECTED' })
            : withoutGone(state, gone, (left) =>
                decidePick(left, [{ missionId, number, by: 'CHOICE' }], at.toISOString()),
              ),
      };
    },
  });
}

/**
 * Takes a creator's pick back. It stays in the record of the draw, and the rule never picks that entry again.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, ALREADY_DECIDED if the entry is not picked, KEY_REUSED, BUSY
 */
export async function unpickEntry(
  ctx: Ctx,
  { creator, key: sent, productId, missionId }: AtDraw & { readonly missionId: string },
): Promise<{ id: string }> {
  return changeDraw(ctx, {
    productId,
    key: { scope: `unpickEntry:${creator.userId}`, sent },
    intent: { productId, missionId },
    prepare: async () => {
      await ownDrawByNow(ctx, { creator, productId });
      await requireEntry(ctx.db, productId, missionId);
      const at = ctx.clock.now();
      return {
        at,
        reply: { id: missionId },
        decide: (state) => decideUnpick(state, missionId, at.toISOString()),
      };
    },
  });
}

/**
 * Lets the rule of the draw pick the next entries in its order, at most `count` and at most the open places.
 * @returns the entries that it picked
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_FULL if no place is open, DRAW_DONE if nobody is left, DRAW_NOT_READY {until}
 *   while its beacon is awaited, KEY_REUSED, BUSY
 */
export async function pickAtRandom(
  ctx: Ctx,
  { creator, key: sent, productId, count }: AtDraw & { readonly count: number },
): Promise<{ id: string; picked: string[] }> {
  return changeDraw<{ id: string; picked: string[] }>(ctx, {
    productId,
    key: { scope: `pickAtRandom:${creator.userId}`, sent },
    intent: { productId, count },
    prepare: async () => {
      const draw = await ownDrawByNow(ctx, { creator, productId });
      const drawing = draw.root === null ? null : await drawingOf(ctx, draw);
      const awaited = awaitedBeacon(ctx, draw);
      const at = ctx.clock.now();
      return {
        at,
        decide: (state) =>
          withoutGone(state, drawing?.gone ?? new Set(), (left) =>
            decideRandom(left, { drawing, count, awaited, at: at.toISOString() }),
          ),
        reply: (events) => ({
          id: productId,
          picked: events.flatMap((event) => (event.type === 'DrawPicked' ? [event.payload.missionId] : [])),
        }),
      };
    },
  });
}

interface Random {
  readonly drawing: Drawing | null;
  readonly count: number;
  readonly awaited: Awaiting | null;
  readonly at: Instant;
}

function decideRandom(state: DrawState | null, { drawing, count, awaited, at }: Random): DrawDecision {
  if (!state || !drawing || !isDrawing(state)) return decidePick(state, [], at);
  if (state.picks.size >= state.drawNumber) return reject('DRAW_FULL');
  // The order was fixed after it was read: retry.
  if (state.beacon !== null && state.beacon !== drawing.beacon) return reject('BUSY');
  const open = openPlaces(state, drawing.open.length);
  const picks = pickedByRule(drawing, passedOf(state), Math.min(count, open));
  return picks.length === 0 ? reject('DRAW_DONE') : decidePick(state, picks, at, awaited);
}

/**
 * Returns a random entry that is not picked, for viewing. Its randomness is independent of the draw's order, so it reveals nothing about
 * it.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_DONE if all are picked
 */
export async function randomEntry(
  ctx: Ctx,
  { creator, productId }: Pick<AtDraw, 'creator' | 'productId'>,
): Promise<DrawEntry> {
  const draw = await ownDrawByNow(ctx, { creator, productId });
  if (!isDrawing(draw)) throw new AppError('DRAW_STATE', { drawStatus: draw.status });
  const { open } = await drawableEntries(ctx.db, productId);
  const left = open.filter(({ isPicked }) => !isPicked);
  const chosen = left[ctx.random(4).readUInt32BE(0) % Math.max(1, left.length)];
  if (!chosen) throw new AppError('DRAW_DONE');
  const row = await requireEntry(ctx.db, productId, chosen.missionId);
  const told = await readDetails(ctx, { draw, rows: [row], readerId: creator.userId });
  return showEntry(ctx, draw, row, told);
}

async function ownDrawByNow(
  ctx: Ctx,
  { creator, productId }: Pick<AtDraw, 'creator' | 'productId'>,
): Promise<Draw> {
  return drawByNow(ctx, await requireOwnDraw(ctx.db, creator.creatorId, productId));
}
