import { policy, type RequestMission } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import { execute, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { requireUsableFile } from '../../../ground/files/commands.ts';
import { refusedAsMinor } from '../../../people/creators/adults.ts';
import { findCreator } from '../../../people/creators/queries.ts';
import { findProduct, type ProductFacts } from '../../products/queries.ts';
import { decideRequest, type RequestTerms, refusedRequest, requestTerms } from '../decide.ts';
import { decideAccept, decideRefuse, decideWithdraw } from '../decide-custom.ts';
import { missionStream } from '../events.ts';
import { refusedWhilePaused } from '../pause/pause-settings.ts';
import type { Parties } from '../queries.ts';
import { changeMission, missionStreams, newMissionStreams, requireParties } from './change-mission.ts';

/**
 * Requests a mission for a fan. Its coins are held until it is performed, refused, withdrawn or due (docs/rules/missions.md). A CUSTOM
 * mission costs what the fan offers and waits for its creator's decision.
 * @param input.key the caller's idempotency key; a repetition gets the first reply.
 * @throws AppError CREATOR_CANNOT_REQUEST, NOT_FOUND, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, REQUESTS_PAUSED {until}, REQUESTS_FULL,
 *   ADULTS_ONLY {years}, ATTACHMENT_NOT_ALLOWED, BELOW_MINIMUM {minimum}, INVALID_INPUT (field `coinPrice`), NOT_ENOUGH_COINS {available,
 *   needed}, FILE_IN_USE, FILE_TOO_LARGE {maxBytes}, KEY_REUSED.
 */
export async function requestMission(
  ctx: Ctx,
  input: {
    fan: { readonly userId: string; readonly creatorId: string | null };
    key: string | null;
    request: RequestMission;
  },
): Promise<{ id: string; status: 'ACCEPTED' | 'REQUESTED' }> {
  const { fan, request } = input;
  if (fan.creatorId !== null) throw new AppError('CREATOR_CANNOT_REQUEST');
  const fanId = fan.userId;
  const missionId = ctx.ids();
  const at = ctx.clock.now();
  return execute<{ id: string; status: RequestTerms['status'] }>(ctx, {
    key: { scope: `requestMission:${fanId}`, sent: input.key },
    intent: intentOf(request),
    at,
    prepare: async () => {
      const { product, terms } = await requireOffer(ctx, fanId, request, at);
      const { status, points, dueDays } = terms;
      const requested = {
        missionId,
        fanId,
        creatorId: product.creatorId,
        productId: product.id,
        productType: product.type,
        status,
        points,
        requestFileId: request.requestFileId ?? null,
        dueAt: ctx.clock.addDays(at, dueDays).toISOString(),
        holdId: missionId,
        private: request.private,
        policyVersion: policy.version,
      };
      const texts = textsOf(request);
      return {
        ...newMissionStreams({ missionId, fanId }),
        decide: (streams) => {
          const decided = decideRequest(streams.state(missionStream, missionId), requested);
          const changed = changeMission(ctx, streams, decided, { missionId, fanId, at, texts });
          return together({ id: missionId, status }, changed);
        },
      };
    },
  });
}

/** Returns the whole request in the form that is hashed. */
function intentOf(request: RequestMission) {
  const {
    missionProductId: productId,
    requestFileId = null,
    from: sender = '',
    coinPrice,
    ...texts
  } = request;
  return { productId, requestFileId, sender, ...texts, ...(coinPrice !== undefined && { coinPrice }) };
}

/** Returns the texts that the fan typed, as the mission's row has them. */
const textsOf = ({ toFriend, to, from = '', requestComment }: RequestMission) => ({
  to_friend: toFriend,
  recipient: to,
  sender: toFriend ? from : '',
  request_comment: requestComment,
});

async function requireOffer(
  ctx: Ctx,
  fanId: string,
  request: RequestMission,
  at: Date,
): Promise<{ product: ProductFacts; terms: RequestTerms }> {
  const fileId = request.requestFileId;
  const product = await findProduct(ctx.db, request.missionProductId);
  if (!product) throw new AppError('NOT_FOUND');
  const [creator, paused] = await Promise.all([
    findCreator(ctx.db, product.creatorId),
    refusedWhilePaused(ctx.db, product.creatorId, at),
  ]);
  if (!creator) throw new AppError('NOT_FOUND');
  const refused =
    refusedRequest({ product, creator }, { hasAttachment: fileId !== undefined, at }) ??
    paused ??
    (await refusedAsMinor(ctx, creator, fanId));
  if (refused) throw refused;
  const terms = requestTerms(product, request.coinPrice);
  if (terms instanceof AppError) throw terms;
  if (fileId) {
    await requireUsableFile(ctx.db, {
      fileId,
      ownerId: fanId,
      kinds: ['IMAGE', 'VIDEO', 'VOICE'],
      field: 'requestFileId',
      imageMaxBytes: policy.files.imageMaxBytes,
    });
  }
  return { product, terms };
}

interface CreatorsDecision {
  readonly creator: { readonly userId: string; readonly creatorId: string };
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * Accepts a custom request, strictly before its decision is due; the mission must then be performed within ten days.
 * @param input.feedback the creator's message to the fan; empty or absent for none
 * @throws AppError NOT_FOUND for another creator's mission, MISSION_STATE, MISSION_OVERDUE, KEY_REUSED
 */
export async function acceptMission(
  ctx: Ctx,
  input: CreatorsDecision & { feedback: string | undefined },
): Promise<{ id: string }> {
  const { creator, missionId } = input;
  const feedback = input.feedback || null;
  const parties = await ownParties(ctx, input);
  const at = ctx.clock.now();
  const dueAt = ctx.clock.addDays(at, policy.missions.performDueDays).toISOString();
  const acceptance = { at: at.toISOString(), dueAt, policyVersion: policy.version };
  return execute(ctx, {
    key: { scope: `acceptMission:${creator.userId}`, sent: input.key },
    intent: { missionId, feedback },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideAccept(streams.state(missionStream, missionId), acceptance);
      const texts = { feedback };
      return together({ id: missionId }, changeMission(ctx, streams, decided, { ...parties, at, texts }));
    },
  });
}

/**
 * Refuses a custom request, strictly before its decision is due: the coins go back, without a strike.
 * @param input.feedback the reason, for the fan to read
 * @throws AppError NOT_FOUND for another creator's mission, MISSION_STATE, MISSION_OVERDUE, KEY_REUSED
 */
export async function refuseMission(
  ctx: Ctx,
  input: CreatorsDecision & { feedback: string },
): Promise<{ id: string }> {
  const { creator, missionId, feedback } = input;
  const parties = await ownParties(ctx, input);
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: `refuseMission:${creator.userId}`, sent: input.key },
    intent: { missionId, feedback },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideRefuse(streams.state(missionStream, missionId), at.toISOString());
      const texts = { feedback };
      return together({ id: missionId }, changeMission(ctx, streams, decided, { ...parties, at, texts }));
    },
  });
}

/**
 * Withdraws a fan's custom request that its creator has not accepted; the coins go back.
 * @throws AppError NOT_FOUND for another fan's mission, MISSION_STATE, KEY_REUSED
 */
export async function withdrawMission(
  ctx: Ctx,
  { fanId, key, missionId }: { fanId: string; key: string | null; missionId: string },
): Promise<{ id: string }> {
  const parties = await requireParties(ctx, missionId);
  if (parties.fanId !== fanId) throw new AppError('NOT_FOUND');
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: `withdrawMission:${fanId}`, sent: key },
    intent: { missionId },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideWithdraw(streams.state(missionStream, missionId));
      return together({ id: missionId }, changeMission(ctx, streams, decided, { ...parties, at }));
    },
  });
}

async function ownParties(ctx: Ctx, { creator, missionId }: CreatorsDecision): Promise<Parties> {
  const parties = await requireParties(ctx, missionId);
  if (parties.creatorId !== creator.creatorId) throw new AppError('NOT_FOUND');
  return parties;
}
