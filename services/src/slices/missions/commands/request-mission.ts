import { type Input, policy, type Routes } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { bindFile, requireUsableFile } from '../../files/commands.ts';
import { findProduct, type ProductFacts } from '../../products/queries.ts';
import { decideRequest } from '../decide.ts';
import { refusedRequest } from '../request-rules.ts';
import { requestedRow } from '../rows.ts';
import { missionStreamId } from '../state.ts';
import { changeMission } from './change-mission.ts';
import { requireCreator } from './parties.ts';
import { refusal, refuse } from './refuse.ts';

/**
 * A fan asks for a BASIC mission: the product's coins are held until it is performed, or due (decisions, "Missions").
 * @param input.key the caller's idempotency key; a repetition gets the first reply.
 * @throws AppError CREATOR_CANNOT_REQUEST, NOT_FOUND, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, ATTACHMENT_NOT_ALLOWED,
 *   NOT_ENOUGH_COINS {available, needed}, FILE_IN_USE, KEY_REUSED.
 */
export async function requestMission(
  ctx: Ctx,
  input: {
    fan: { readonly userId: string; readonly creatorId: string | null };
    key: string;
    request: Input<Routes['requestMission']>['body'];
  },
): Promise<{ id: string; status: 'ACCEPTED' }> {
  const { fan, request } = input;
  if (fan.creatorId !== null) throw new AppError('CREATOR_CANNOT_REQUEST');
  const missionId = ctx.ids();
  const at = ctx.clock.now();
  const { missionProductId: productId, requestFileId = null, from: sender = '', ...texts } = request;
  const key = { scope: `requestMission:${fan.userId}`, id: input.key };
  const intent = { productId, requestFileId, sender, ...texts };

  const product = await requireOffer(ctx, fan.userId, request, at).catch(refusal);
  if (product instanceof AppError) {
    return refuse(ctx, { key, intent, at, stream: missionStreamId(missionId) }, product);
  }
  const { creatorId, type: productType, coinPrice: points } = product;
  const dueAt = ctx.clock.addDays(at, policy.missions.performDueDays).toISOString();
  const requested = { missionId, fanId: fan.userId, creatorId, productId, productType, points, dueAt };
  const row = requestedRow({
    id: missionId,
    fan_id: fan.userId,
    creator_id: creatorId,
    product_id: productId,
    product_type: productType,
    points,
    private: request.private,
    to_friend: request.toFriend,
    recipient: request.to,
    sender: request.toFriend ? sender : '',
    request_comment: request.requestComment,
    request_file_id: requestFileId,
    created_at: at.toISOString(),
    due_at: dueAt,
  });
  return changeMission(ctx, {
    key,
    intent,
    at,
    missionId,
    fanId: fan.userId,
    isNew: true,
    decide: (state) =>
      decideRequest(state, {
        ...requested,
        holdId: missionId,
        private: request.private,
        policyVersion: policy.version,
      }),
    effects: () => ({ carry: [...attachmentRows(missionId, requestFileId), row] }),
    reply: { id: missionId, status: 'ACCEPTED' },
  });
}

async function requireOffer(
  ctx: Ctx,
  fanId: string,
  request: { readonly missionProductId: string; readonly requestFileId?: string | undefined },
  at: Date,
): Promise<ProductFacts> {
  const fileId = request.requestFileId;
  const product = await findProduct(ctx.db, request.missionProductId);
  if (!product) throw new AppError('NOT_FOUND');
  const creator = await requireCreator(ctx, product.creatorId);
  const refused = refusedRequest({ product, creator }, { hasAttachment: fileId !== undefined, at });
  if (refused) throw refused;
  if (fileId) {
    await requireUsableFile(ctx.db, {
      fileId,
      ownerId: fanId,
      kinds: ['IMAGE', 'VIDEO', 'VOICE'],
      field: 'requestFileId',
    });
  }
  return product;
}

/** Before the mission's own row: a file that is gone or taken by now is refused for what it is. */
function attachmentRows(missionId: string, fileId: string | null): CarriedRows[] {
  if (fileId === null) return [];
  return [bindFile({ fileId, purpose: 'mission-request', boundId: missionId, public: false })];
}
