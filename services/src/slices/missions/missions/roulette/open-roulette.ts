import { policy, type Roulette } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { violatedConstraint } from '../../../../db/constraint.ts';
import { insertRows } from '../../../../db/rows.ts';
import { refusal, refuse } from '../../../../refuse.ts';
import type { ProductFacts } from '../../products/queries.ts';
import { changeMission } from '../commands/change-mission.ts';
import { nothing } from '../decision.ts';
import { missionStreamId } from '../stream.ts';
import { decideOpen } from './decide.ts';
import { commitmentOf } from './draw.ts';
import { requireLucky, requireRoller } from './lucky-offer.ts';
import { findOpenRoulette } from './queries.ts';
import { createSeed } from './seed.ts';

interface Opening {
  readonly fan: { readonly userId: string; readonly creatorId: string | null };
  readonly key: string | null;
  readonly productId: string;
}

/**
 * Opens the roulette of a LUCKY product, free of charge. The seed is created now and kept secret; the reply commits to it. A fan has one
 * open roulette per product: until a roll wins, the same one is opened again.
 * @throws AppError CREATOR_CANNOT_REQUEST, NOT_FOUND, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, REQUESTS_PAUSED {until}, REQUESTS_FULL,
 *   ADULTS_ONLY {years}, KEY_REUSED
 */
export async function openRoulette(ctx: Ctx, opening: Opening): Promise<Roulette> {
  requireRoller(opening.fan);
  const at = ctx.clock.now();
  const found = await requireLucky(ctx, {
    productId: opening.productId,
    fanId: opening.fan.userId,
    at,
  }).catch(refusal);
  if (found instanceof AppError) {
    const stream = missionStreamId(ctx.ids());
    return refuse(ctx, { ...keyOf(opening), at, stream }, found);
  }
  try {
    return await openOnce(ctx, opening, found.product, at);
  } catch (error) {
    // A concurrent call of the same fan came first; its roulette is used.
    if (violatedConstraint(error) !== 'roulettes_open') throw error;
    return openOnce(ctx, opening, found.product, at);
  }
}

type Offered = ProductFacts & { readonly winPermille: number };

async function openOnce(ctx: Ctx, opening: Opening, product: Offered, at: Date): Promise<Roulette> {
  const { userId: fanId } = opening.fan;
  const { id: productId, creatorId, coinPrice, winPermille } = product;
  const open = await findOpenRoulette(ctx.db, { fanId, productId });
  if (open) {
    const reply = { ...open, coinPrice, winPermille };
    await noteShown(ctx, reply);
    return changeMission<Roulette>(ctx, {
      ...{ ...keyOf(opening), at, fanId, missionId: open.id, isUnheld: true, reply },
      decide: () => nothing,
    });
  }
  const missionId = ctx.ids();
  const { seed, sealed } = await createSeed(ctx, { missionId, fanId });
  const commitment = commitmentOf(seed);
  return changeMission<Roulette>(ctx, {
    ...{ ...keyOf(opening), at, fanId, missionId, isNew: true },
    decide: (state) =>
      decideOpen(state, {
        ...{ missionId, fanId, creatorId, productId, commitment },
        private: product.alwaysPrivate ?? false,
        policyVersion: policy.version,
      }),
    // The mission is for the fan, and no text was typed.
    texts: { to_friend: false, recipient: null, sender: '', request_comment: null },
    carry: [rouletteRow({ missionId, fanId, productId, commitment, sealed, coinPrice, winPermille, at })],
    reply: { id: missionId, commitment, rolls: 0, coinPrice, winPermille },
  });
}

/** Stores the price and odds shown at this opening. A roll that names neither is made only at these. */
async function noteShown({ db }: Pick<Ctx, 'db'>, { id, coinPrice, winPermille }: Roulette): Promise<void> {
  await db
    .updateTable('roulettes')
    .set({ seen_points: coinPrice, seen_win_permille: winPermille })
    .where('mission_id', '=', id)
    .where(({ eb, or }) =>
      or([
        eb('seen_points', 'is distinct from', coinPrice),
        eb('seen_win_permille', 'is distinct from', winPermille),
      ]),
    )
    .execute();
}

const keyOf = ({ fan, key, productId }: Opening) => ({
  key: { scope: `openRoulette:${fan.userId}`, sent: key },
  intent: { productId },
});

const rouletteRow = (made: {
  missionId: string;
  fanId: string;
  productId: string;
  commitment: string;
  sealed: string;
  coinPrice: number;
  winPermille: number;
  at: Date;
}) =>
  insertRows('roulettes', [
    {
      mission_id: made.missionId,
      fan_id: made.fanId,
      product_id: made.productId,
      commitment: made.commitment,
      seed_sealed: made.sealed,
      open: true,
      seen_points: made.coinPrice,
      seen_win_permille: made.winPermille,
      opened_at: made.at.toISOString(),
    },
  ]);
