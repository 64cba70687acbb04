import { type Input, policy, type RollReply, type Routes, wins } from '@sowon/contracts';
import type { Json } from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { ledgerPolicyAt } from '../../../../ledger-policy.ts';
import { refusal, refuse } from '../../../../refuse.ts';
import { changeMission } from '../commands/change-mission.ts';
import { payTo } from '../commands/parties.ts';
import type { Decided } from '../decision.ts';
import { hasDecided } from '../roll-limit/queries.ts';
import { rollLimitStreamId } from '../roll-limit/state.ts';
import { missionStreamId } from '../stream.ts';
import { decideRoll } from './decide.ts';
import { draw } from './draw.ts';
import { requireLucky, requireRoller } from './lucky-offer.ts';
import { findRoulette } from './queries.ts';
import { openSeed } from './seed.ts';

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

  const ready = await prepare(ctx, { missionId, fanId: fan.userId, roll, at }).catch(refusal);
  if (ready instanceof AppError) {
    return refuse(ctx, { key, intent, at, stream: missionStreamId(missionId) }, ready);
  }
  const { product, seed, pay, isLimited } = ready;
  const { winPermille } = product;
  const { clientSeed = ctx.random(clientSeedBytes).toString('hex') } = roll;
  const spendId = ctx.ids();
  const dueAt = ctx.clock.addDays(at, policy.missions.performDueDays).toISOString();
  return changeMission<RollReply>(ctx, {
    key,
    intent,
    at,
    missionId,
    fanId: fan.userId,
    isUnheld: true,
    streams: isLimited ? [rollLimitStreamId(fan.userId)] : [],
    decide: (state) =>
      decideRoll(state, {
        ...{
          productId: product.id,
          points: product.coinPrice,
          winPermille,
          clientSeed,
          ...(roll.clientSeed === undefined && { clientSeedBy: 'SERVER' as const }),
          dueAt,
          pay,
          spendId,
          isLimited,
        },
        draw: (number) => draw(seed, { missionId, number, winPermille, clientSeed }),
        isWin: (outcome) => wins(outcome, winPermille),
      }),
    reply: replyOf,
  });
}

async function prepare(
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
