import type { FileKind, Input, Routes } from '@sowon/contracts';
import { isRejection, reject } from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { refusal } from '../../../../refuse.ts';
import { requireUsableFile } from '../../../ground/files/commands.ts';
import { decidePerform } from '../decide.ts';
import { changeMission } from './change-mission.ts';
import { payOf, requireParties } from './parties.ts';

interface CreatorParty {
  readonly userId: string;
  readonly creatorId: string;
}

/** A creator's answer file; `comment` is shown with it. */
export type Answer = { readonly fileId: string; readonly kind: FileKind; readonly comment: string };

const answerFields = { VIDEO: 'videoId', IMAGE: 'pictureId', VOICE: 'voiceId' } as const satisfies Record<
  FileKind,
  string
>;

/**
 * Performs a mission with an uploaded file, strictly before the deadline. A picture completes it at once; a video or a voice file is
 * converted first.
 * @throws AppError NOT_FOUND for another creator's mission, MISSION_STATE, MISSION_OVERDUE, FILE_IN_USE, KEY_REUSED.
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
  const pay = await payOf(ctx, creator.creatorId, at);
  try {
    return await changeMission(ctx, {
      key,
      intent,
      at,
      ...parties,
      decide: (state) => {
        const decided = decidePerform(state, { fileId, kind, at: at.toISOString(), pay });
        // The mission's state is checked before the file: if the first reply was lost, its answer has used the file itself.
        return file instanceof AppError && !isRejection(decided) ? reject(file.code, file.facts) : decided;
      },
      texts: { response_comment: comment },
      reply: { id: missionId },
    });
  } catch (error) {
    // The original error of the file names the wrong field.
    throw file instanceof AppError && error instanceof AppError && error.code === file.code ? file : error;
  }
}

/** Returns the answer of a request; the contract admits exactly one of the three files. */
export function answerOf({
  responseComment: comment,
  videoId,
  pictureId,
  voiceId,
}: Input<Routes['performMission']>['body']): Answer {
  if (videoId) return { fileId: videoId, kind: 'VIDEO', comment };
  if (pictureId) return { fileId: pictureId, kind: 'IMAGE', comment };
  if (voiceId) return { fileId: voiceId, kind: 'VOICE', comment };
  throw new AppError('INVALID_INPUT');
}
