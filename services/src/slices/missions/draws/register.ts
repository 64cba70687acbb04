import { type CreateProduct, policy } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { violatedConstraint } from '../../../db/database.ts';
import { insertRows } from '../../../db/rows.ts';
import { eventProductRows } from '../products/rows.ts';
import { changeDraw, type DrawChange, nextLook } from './change-draw.ts';
import { instantsOf, refusedDays } from './days.ts';
import { decideRegister } from './decide.ts';
import { createSeed } from './drawing.ts';
import { hasOngoingDraw } from './queries.ts';
import { drawStream } from './state.ts';

export type NewDraw = Extract<CreateProduct, { type: 'EVENT' }>;

interface Registration {
  /** User id of the creator, who must own the cover file. */
  readonly ownerId: string;
  readonly key: string | null;
  readonly draw: NewDraw;
}

/**
 * Registers a draw event with its product. The seed is created now and kept secret; the published commitment binds it. A creator has one
 * event at a time (spec 2 §4, §5; docs/rules/draws.md#registration).
 * @returns the product's id
 * @throws AppError INVALID_INPUT for a day, EVENT_ONGOING, NOT_FOUND, FILE_IN_USE or FILE_TOO_LARGE for the cover, KEY_REUSED, BUSY
 */
export async function registerDraw(ctx: Ctx, registration: Registration): Promise<{ id: string }> {
  const { ownerId, draw } = registration;
  const at = ctx.clock.now();
  const productId = ctx.ids();
  const key = { scope: `registerDraw:${ownerId}`, sent: registration.key };
  try {
    return await changeDraw(ctx, {
      productId,
      key,
      intent: { ...draw },
      prepare: () => registering(ctx, { ownerId, productId, draw, at }),
    });
  } catch (error) {
    // A concurrent registration of the same creator came first.
    throw violatedConstraint(error) === 'draws_ongoing' ? new AppError('EVENT_ONGOING') : error;
  }
}

interface Registering {
  readonly ownerId: string;
  readonly productId: string;
  readonly draw: NewDraw;
  readonly at: Date;
}

/** @throws AppError INVALID_INPUT for a day, EVENT_ONGOING, and refusals of the cover */
async function registering(ctx: Ctx, registration: Registering): Promise<DrawChange<{ id: string }>> {
  const { productId, draw, at } = registration;
  const { payload, rows, sealed } = await factsOf(ctx, registration);
  return {
    at,
    reply: { id: productId },
    decide: (state) => decideRegister(state, payload, at.toISOString()),
    also: (_, events) => {
      const state = events.reduce(drawStream.evolve, null);
      if (!state) return { appends: [], carry: rows };
      const row = {
        product_id: productId,
        creator_id: draw.creatorId,
        title: draw.title,
        status: state.status,
        draw_number: draw.drawNumber,
        apply_start: draw.applyStart,
        apply_end: draw.applyEnd,
        event_end: draw.eventEnd,
        opens_at: payload.opensAt,
        applies_until: payload.appliesUntil,
        draw_by: payload.drawBy,
        next_at: nextLook(state, at, ctx.clock),
        entries: 0,
        picked: 0,
        commitment: payload.commitment,
        seed_sealed: sealed,
        registered_at: at.toISOString(),
      };
      return { appends: [], carry: [...rows, insertRows('draws', [row])] };
    },
  };
}

async function factsOf(ctx: Ctx, { ownerId, productId, draw, at }: Registering) {
  const { creatorId, drawNumber, applyStart, applyEnd, eventEnd } = draw;
  const refused = refusedDays(draw, kstDate(at));
  if (refused) throw refused;
  if (await hasOngoingDraw(ctx.db, creatorId)) throw new AppError('EVENT_ONGOING');
  const product = {
    id: productId,
    creatorId,
    name: draw.name,
    description: draw.description,
    coinPrice: draw.coinPrice,
    fileId: draw.descriptionPictureId,
  };
  const rows = await eventProductRows(ctx.db, { product, ownerId, at: at.toISOString() });
  const { commitment, sealed } = createSeed(ctx, productId);
  const { opensAt, appliesUntil, drawBy, endsAt } = instantsOf(draw, at, ctx.clock, ctx.config.SOWON_DAY_MS);
  const payload = {
    productId,
    creatorId,
    drawNumber,
    points: draw.coinPrice,
    applyStart,
    applyEnd,
    eventEnd,
    opensAt: opensAt.toISOString(),
    appliesUntil: appliesUntil.toISOString(),
    drawBy: drawBy.toISOString(),
    endsAt: endsAt.toISOString(),
    commitment,
    policyVersion: policy.version,
  };
  return { payload, rows, sealed };
}
