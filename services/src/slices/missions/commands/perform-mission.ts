import type { FileKind } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { requireUsableFile } from '../../files/commands.ts';
import { decidePerform } from '../decide.ts';
import { missionStreamId } from '../stream.ts';
import { changeMission } from './change-mission.ts';
import { payOf, requireParties } from './parties.ts';
import { refusal, refuse } from './refuse.ts';

interface CreatorParty {
  readonly userId: string;
  readonly creatorId: string;
}

/** A creator's answer; `comment` is shown with it. */
export type Answer = { readonly fileId: string; readonly kind: FileKind; readonly comment: string };

const answerFields = { VIDEO: 'videoId', IMAGE: 'pictureId', VOICE: 'voiceId' } as const satisfies Record<
  FileKind,
  string
>;

/**
 * The creator answers with an uploaded file, strictly before the deadline. A picture completes the mission at once; a
 * video or a voice is converted first.
 * @throws AppError NOT_FOUND for a mission of somebody else, MISSION_STATE, MISSION_OVERDUE, FILE_IN_USE, KEY_REUSED.
 */
export async function performMission(
  ctx: Ctx,
  input: { creator: CreatorParty; key: string | null; missionId: string; answer: Answer },
): Promise<{ id: string }> {
  const { creator, missionId, answer } = input;
  const parties = await requireParties(ctx, missionId);
  if (parties.creatorId !== creator.creatorId) throw new AppError('NOT_FOUND');
  const at = ctx.clock.now();
  const key = { scope: `performMission:${creator.userId}`, sent: input.key };
  const intent = { missionId, ...answer };
  const { fileId, kind, comment } = answer;

  const file = await requireUsableFile(ctx.db, {
    fileId,
    ownerId: creator.userId,
    kinds: [kind],
    field: answerFields[kind],
  }).catch(refusal);
  if (file instanceof AppError) {
    return refuse(ctx, { key, intent, at, stream: missionStreamId(missionId) }, file);
  }
  const pay = await payOf(ctx, creator.creatorId);
  return changeMission(ctx, {
    key,
    intent,
    at,
    ...parties,
    decide: (state) => decidePerform(state, { fileId, kind, at: at.toISOString(), pay }),
    texts: { response_comment: comment },
    reply: { id: missionId },
  });
}
