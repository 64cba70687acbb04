import { policy, type RequestMission } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { refusal, refuse } from '../../../../refuse.ts';
import { requireUsableFile } from '../../../ground/files/commands.ts';
import { refusedAsMinor } from '../../../people/creators/adults.ts';
import { findCreator } from '../../../people/creators/queries.ts';
import { findProduct, type ProductFacts } from '../../products/queries.ts';
import { decideRequest, refusedRequest } from '../decide.ts';
import { type RequestTerms, requestTerms } from '../decide-custom.ts';
import { refusedWhilePaused } from '../pause/queries.ts';
import { missionStreamId } from '../stream.ts';
import { changeMission } from './change-mission.ts';

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
  const missionId = ctx.ids();
  const at = ctx.clock.now();
  const {
    missionProductId: productId,
    requestFileId = null,
    from: sender = '',
    coinPrice,
    ...texts
  } = request;
  const key = { scope: `requestMission:${fan.userId}`, sent: input.key };
  const intent = {
    productId,
    requestFileId,
    sender,
    ...texts,
    ...(coinPrice !== undefined && { coinPrice }),
  };

  const offer = await requireOffer(ctx, fan.userId, request, at).catch(refusal);
  if (offer instanceof AppError) {
    return refuse(ctx, { key, intent, at, stream: missionStreamId(missionId) }, offer);
  }
  const { creatorId, type: productType } = offer.product;
  const { status, points, dueDays } = offer.terms;
  const dueAt = ctx.clock.addDays(at, dueDays).toISOString();
  return changeMission(ctx, {
    key,
    intent,
    at,
    missionId,
    fanId: fan.userId,
    isNew: true,
    decide: (state) =>
      decideRequest(state, {
        missionId,
        fanId: fan.userId,
        creatorId,
        productId,
        productType,
        status,
        points,
        holdId: missionId,
        private: request.private,
        requestFileId,
        dueAt,
        policyVersion: policy.version,
      }),
    texts: {
      to_friend: request.toFriend,
      recipient: request.to,
      sender: request.toFriend ? sender : '',
      request_comment: request.requestComment,
    },
    reply: { id: missionId, status },
  });
}

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
