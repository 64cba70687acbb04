import type { CallName, ContentEvent, JudgedKind, JudgementReason } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { blockTerms } from '../../../objection-terms.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { changeContent } from './change-content.ts';
import {
  type ContentRef,
  type ContentState,
  decideBlock,
  decideClear,
  decideObjection,
  decideUnblock,
  decideUphold,
  type Judgement,
} from './decide.ts';
import type { Owned } from './owned.ts';

/** A judgement. The owner reads its reason for a block and for an answer to an objection. */
interface Judged extends ContentRef, JudgementReason {
  readonly operatorId: string;
  readonly key: string | null;
}

type Decide = (
  state: ContentState,
  judgement: Judgement,
  by: { at: Date; owned: Owned },
) => ContentEvent | Rejection;

/**
 * Hides a content from everybody but its owner (a file from everybody but staff), who may object until 24:00 KST of the thirtieth day.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is hidden, EVENT_ONGOING for the product of a draw that is not over, KEY_REUSED, BUSY
 */
export const blockContent = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(
    ctx,
    judged,
    judged.kind === 'MEDIA' ? 'takeDownFile' : 'blockContent',
    (state, judgement, { at, owned }) => {
      if (owned.isDrawing) return reject('EVENT_ONGOING');
      return decideBlock(state, judgement, blockTerms(ctx, at));
    },
  );

/**
 * Shows a hidden content again; this grants an open objection.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is not hidden, KEY_REUSED, BUSY
 */
export const unblockContent = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(ctx, judged, judged.kind === 'MEDIA' ? 'giveBackFile' : 'unblockContent', decideUnblock);

/**
 * Clears a content: it stays visible, and its reports so far are answered.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is hidden, KEY_REUSED, BUSY
 */
export const clearContent = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(ctx, judged, 'clearContent', decideClear);

/**
 * Rejects an objection: the content stays hidden.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED unless an objection is open, KEY_REUSED, BUSY
 */
export const upholdContentBlock = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(ctx, judged, 'upholdContentBlock', decideUphold);

async function judge(ctx: Ctx, judged: Judged, action: CallName, decide: Decide): Promise<void> {
  const { operatorId, key, kind, contentId, ...said } = judged;
  const { reason } = said;
  const facts = factsOf[kind === 'MEDIA' ? 'MEDIA' : 'other'];
  await changeContent(ctx, {
    kind,
    contentId,
    said,
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { kind, contentId, ...said },
    decide: (state, owned, at) =>
      decide(state, { kind, contentId, ownerId: owned.ownerId, operatorId }, { at, owned }),
    act: (before, after, at) =>
      staffAct({
        staffId: operatorId,
        action,
        reason,
        at,
        object: { resource: resources[kind], id: contentId },
        before: facts(before),
        after: facts(after),
      }),
  });
}

/** The console resource of each kind; its log holds the acts. */
export const resources = {
  PRODUCT: 'products',
  PROFILE: 'creators',
  MEDIA: 'files',
} as const satisfies Record<JudgedKind, string>;

const objectionOf = ({ block }: ContentState) => block?.objection ?? 'NONE';

const factsOf = {
  MEDIA: (state: ContentState) => ({ takenDown: state.block !== null, objection: objectionOf(state) }),
  other: (state: ContentState) => ({ hidden: state.block !== null, objection: objectionOf(state) }),
};

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
        ? decideObjection(state, { kind, contentId, ownerId }, at.toISOString())
        : reject('ACCESS_DENIED'),
  });
}
