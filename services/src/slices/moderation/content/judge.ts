import type { CallName, JudgedKind } from '@sowon/contracts';
import { reject } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { blockTerms, type Decision, type DecisionActs } from '../../../judging.ts';
import { type Judged, judgementCall } from '../../staff/reasons/judgement.ts';
import { changeContent } from './change-content.ts';
import { type ContentRef, decideContent, decideOwnersObjection } from './decide.ts';

const shared = {
  BLOCK: 'blockContent',
  UNBLOCK: 'unblockContent',
  CLEAR: 'clearContent',
  UPHOLD: 'upholdContentBlock',
} as const satisfies DecisionActs<CallName>;

/** The acts by which the log names the decisions about each kind. */
export const contentActs = {
  PRODUCT: shared,
  PROFILE: shared,
  MEDIA: { ...shared, BLOCK: 'takeDownFile', UNBLOCK: 'giveBackFile' },
} as const satisfies Record<JudgedKind, DecisionActs<CallName>>;

/** The console resource of each kind; its log holds the acts. */
export const resources = {
  PRODUCT: 'products',
  PROFILE: 'creators',
  MEDIA: 'files',
} as const satisfies Record<JudgedKind, string>;

/**
 * Judges a product, a page or a file. BLOCK hides it from everybody but its owner (a file from everybody but staff), who may object until
 * 24:00 KST of the thirtieth day. UNBLOCK shows it again, CLEAR answers its reports so far, UPHOLD rejects an objection.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if the decision would change nothing, EVENT_ONGOING for a block of the product of a draw that
 * is not over, KEY_REUSED, BUSY
 */
export async function judgeContent(
  ctx: Ctx,
  kind: JudgedKind,
  decision: Decision,
  judged: Judged,
): Promise<null> {
  const { operatorId, id: contentId } = judged;
  const ref = { kind, contentId };
  const { key, said, act } = judgementCall(judged, {
    action: contentActs[kind][decision],
    resource: resources[kind],
    fact: kind === 'MEDIA' ? 'takenDown' : 'hidden',
  });
  await changeContent(ctx, {
    ...ref,
    key,
    said,
    intent: { ...ref, ...said },
    decide: (state, { ownerId, isDrawing }, at) =>
      decision === 'BLOCK' && isDrawing
        ? reject('EVENT_ONGOING')
        : decideContent(state, decision, { ...ref, ownerId, operatorId }, blockTerms(ctx, at)),
    act,
  });
  return null;
}

/**
 * Records the owner's objection to the block of their content, once and within thirty days.
 * @throws AppError NOT_FOUND, ACCESS_DENIED to others, ALREADY_DECIDED, ALREADY_EXISTS, OBJECTION_OVER, KEY_REUSED, BUSY
 */
export async function objectToContentBlock(
  ctx: Ctx,
  objection: ContentRef & { readonly ownerId: string; readonly key: string | null; readonly text: string },
): Promise<{ id: string }> {
  const { kind, contentId, ownerId, key, text } = objection;
  return changeContent(ctx, {
    kind,
    contentId,
    said: { reason: text },
    key: { scope: `objectToContentBlock:${ownerId}`, sent: key },
    intent: { kind, contentId, text },
    decide: (state, owned, at) =>
      owned.ownerId === ownerId
        ? decideOwnersObjection(state, { kind, contentId, ownerId }, at.toISOString())
        : reject('ACCESS_DENIED'),
  });
}
