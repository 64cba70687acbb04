import { type Input, policy, type RollReply, type Roulette, type Routes, wins } from '@sowon/contracts';
import { accept, isRejection, type Json, type StreamId } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, noEffects, together, type Work } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { violatedConstraint } from '../../../db/database.ts';
import { insertRows } from '../../../db/rows.ts';
import { ledgerPolicyAt } from '../../../ledger-policy.ts';
import {
  changeMission,
  missionStreams,
  newMissionStreams,
  payTo,
} from '../missions/commands/change-mission.ts';
import type { Decided } from '../missions/decision.ts';
import { missionStream } from '../missions/events.ts';
import { decideOpen, decideRoll } from './decide.ts';
import { commitmentOf, draw } from './draw.ts';
import { findOpenRoulette, findRoulette, requireLucky, requireRoller } from './queries.ts';
import { countRoll } from './roll-limits/commands.ts';
import { hasDecided } from './roll-limits/queries.ts';
import { rollLimitStreamId } from './roll-limits/state.ts';
import { rouletteRows } from './rows.ts';
import { createSeed, openSeed } from './seed.ts';

/** Returns the streams of a command about a roulette without a win, which has no hold. @param further as in `missionStreams` */
export const rouletteStreams = (
  roulette: { readonly missionId: string; readonly fanId: string },
  ...further: readonly StreamId[]
) => ({ ...missionStreams(roulette, ...further), holds: [] });

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
  const open = () =>
    execute(ctx, {
      key: { scope: `openRoulette:${opening.fan.userId}`, sent: opening.key },
      intent: { productId: opening.productId },
      at,
      prepare: () => openingOf(ctx, opening, at),
    });
  try {
    return await open();
  } catch (error) {
    // A concurrent call of the same fan came first; its roulette is used.
    if (violatedConstraint(error) !== 'roulettes_open') throw error;
    return open();
  }
}

async function openingOf(
  ctx: Ctx,
  { fan: { userId: fanId }, productId }: Opening,
  at: Date,
): Promise<Work<Roulette>> {
  const { product } = await requireLucky(ctx, { productId, fanId, at });
  const { creatorId, coinPrice, winPermille } = product;
  const open = await findOpenRoulette(ctx.db, { fanId, productId });
  if (open) {
    const reply = { ...open, coinPrice, winPermille };
    await noteShown(ctx, reply);
    return {
      ...rouletteStreams({ missionId: open.id, fanId }),
      decide: () => accept({ appends: [], reply }),
    };
  }
  const missionId = ctx.ids();
  const { seed, sealed } = await createSeed(ctx, { missionId, fanId });
  const commitment = commitmentOf(seed);
  const row = rouletteRow({ missionId, fanId, productId, commitment, sealed, coinPrice, winPermille, at });
  // The mission is for the fan, and no text was typed.
  const texts = { to_friend: false, recipient: null, sender: '', request_comment: null };
  return {
    ...newMissionStreams({ missionId, fanId }),
    decide: (streams) => {
      const decided = decideOpen(streams.state(missionStream, missionId), {
        missionId,
        fanId,
        creatorId,
        productId,
        commitment,
        private: product.alwaysPrivate ?? false,
        policyVersion: policy.version,
      });
      return together(
        { id: missionId, commitment, rolls: 0, coinPrice, winPermille },
        changeMission(ctx, streams, decided, { missionId, fanId, at, texts }),
        { appends: [], carry: [row] },
      );
    },
  };
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

/** Length in bytes of a client seed drawn by the server. */
const clientSeedBytes = 16;

type Rolling = Input<Routes['rollRoulette']>['body'];

/**
 * Rolls once, for one ticket at the current price. The price and odds must equal those the roll names, or else those shown when the
 * roulette was last opened. A roll without a client seed gets one drawn here, and its proof says so. The outcome depends only on the
 * committed seed, the client seed, the odds and the number of earlier rolls, so retries, concurrent calls and lost replies cannot change
 * it.
 * @param input.key the caller's idempotency key; a repetition gets the first reply
 * @throws AppError CREATOR_CANNOT_REQUEST, NOT_FOUND for another fan's roulette, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until},
 *   REQUESTS_PAUSED {until}, REQUESTS_FULL, ADULTS_ONLY {years}, PRODUCT_CHANGED if price or odds differ from those shown to the fan,
 *   MISSION_STATE once a roll has won or it has ended, ROLL_LIMIT {limit, used} of the fan's own limit, NOT_ENOUGH_COINS {available, needed},
 *   KEY_REUSED
 */
export async function rollRoulette(
  ctx: Ctx,
  input: {
    fan: { readonly userId: string; readonly creatorId: string | null };
    key: string | null;
    missionId: string;
    roll: Rolling;
  },
): Promise<RollReply> {
  const { fan, missionId, roll } = input;
  requireRoller(fan);
  const at = ctx.clock.now();
  const key = { scope: `rollRoulette:${fan.userId}`, sent: input.key };
  // Fields left out are not part of the intent, so that a repeated roll is recognised.
  const intent: Json = JSON.parse(JSON.stringify({ missionId, ...roll }));
  const fanId = fan.userId;
  return execute<RollReply>(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const { product, seed, pay, isLimited } = await termsOf(ctx, { missionId, fanId, roll, at });
      const { coinPrice: points, winPermille } = product;
      const { clientSeed = ctx.random(clientSeedBytes).toString('hex') } = roll;
      const spendId = ctx.ids();
      const dueAt = ctx.clock.addDays(at, policy.missions.performDueDays).toISOString();
      return {
        ...rouletteStreams({ missionId, fanId }, ...(isLimited ? [rollLimitStreamId(fanId)] : [])),
        decide: (streams) => {
          const decided = decideRoll(streams.state(missionStream, missionId), {
            productId: product.id,
            points,
            winPermille,
            clientSeed,
            dueAt,
            pay,
            spendId,
            ...(roll.clientSeed === undefined && { clientSeedBy: 'SERVER' as const }),
            draw: (number) => draw(seed, { missionId, number, winPermille, clientSeed }),
            isWin: (outcome) => wins(outcome, winPermille),
          });
          if (isRejection(decided)) return decided;
          const counted = isLimited ? countRoll(streams, { fanId, missionId, points }, at) : noEffects;
          // A roll over the fan's own limit is refused for that, even if its fan has too few coins.
          if (isRejection(counted)) return counted;
          return together(
            replyOf(decided),
            changeMission(ctx, streams, decided, { missionId, fanId, at }),
            counted,
            { appends: [], carry: rouletteRows(decided.events, at.toISOString()) },
          );
        },
      };
    },
  });
}

async function termsOf(
  ctx: Ctx,
  { missionId, fanId, roll, at }: { missionId: string; fanId: string; roll: Rolling; at: Date },
) {
  const roulette = await findRoulette(ctx.db, { missionId, fanId });
  if (!roulette) throw new AppError('NOT_FOUND');
  // Opening the seed early is safe: it does not leave this process.
  const sealed = { missionId, fanId, sealed: roulette.seed_sealed };
  const [{ product, creator }, seed, isLimited, policyOfRoll] = await Promise.all([
    requireLucky(ctx, { productId: roulette.product_id, fanId, at }),
    openSeed(ctx, sealed),
    hasDecided(ctx.db, fanId),
    ledgerPolicyAt(ctx, at),
  ]);
  const { coinPrice = roulette.seen_points, winPermille = roulette.seen_win_permille } = roll;
  if (product.coinPrice !== coinPrice || product.winPermille !== winPermille) {
    throw new AppError('PRODUCT_CHANGED');
  }
  return { product, seed, isLimited, pay: payTo(creator, policyOfRoll) };
}

function replyOf({ events }: Decided): RollReply {
  const rolled = events.find((event) => event.type === 'RouletteRolled');
  if (!rolled) throw new Error('a roll that was not refused has an outcome');
  const { number, outcome, winPermille, digest, points: coinPrice, won: success } = rolled.payload;
  return { success, number, outcome, winPermille, digest, coinPrice };
}
