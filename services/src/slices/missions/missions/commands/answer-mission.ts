import { type FileKind, type Input, policy, type Routes } from '@sowon/contracts';
import { isRejection, reject } from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import { refusal } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { requireUsableFile } from '../../../ground/files/commands.ts';
import { decideComplete, decidePerform, decideThank, decideTranscodingFailed } from '../decide.ts';
import { changeMission, payOf, requireParties } from './change-mission.ts';

/**
 * Records the fan's thanks for the answer to their mission (docs/rules/missions.md).
 * @throws AppError NOT_FOUND for another fan's mission, MISSION_STATE if there is no visible answer.
 */
export async function thankForMission(
  ctx: Ctx,
  { fanId, key, missionId }: { fanId: string; key: string | null; missionId: string },
): Promise<{ id: string }> {
  const parties = await requireParties(ctx, missionId);
  if (parties.fanId !== fanId) throw new AppError('NOT_FOUND');
  return changeMission(ctx, {
    key: { scope: `thankForMission:${fanId}`, sent: key },
    intent: { missionId },
    at: ctx.clock.now(),
    ...parties,
    decide: decideThank,
    reply: { id: missionId },
  });
}

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

/**
 * Completes a mission after its conversion: the held coins become the creator's earnings. Changes nothing if the mission no longer waits
 * for this attempt.
 */
export async function completeMission(
  ctx: Ctx,
  { missionId, attempt }: { missionId: string; attempt: number },
): Promise<void> {
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const pay = await payOf(ctx, parties.creatorId, at);
  await changeMission(ctx, {
    key: { scope: 'mission', id: `complete:${missionId}:${attempt}` },
    intent: { missionId, attempt },
    at,
    ...parties,
    decide: (state) => decideComplete(state, { attempt, pay }),
    reply: null,
  });
}

/**
 * Records a failed conversion: the file is freed, and the creator may upload another, with at least a day of grace. Changes nothing if the
 * mission no longer waits for this conversion.
 * @param input.reason a code or a short text without personal data; it stands in the event.
 */
export async function failTranscoding(
  ctx: Ctx,
  input: { missionId: string; attempt: number; reason: string },
): Promise<void> {
  const { missionId, attempt } = input;
  const reason = input.reason.slice(0, 200);
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const graceUntil = ctx.clock.addDays(at, policy.missions.failedTranscodingGraceDays).toISOString();
  await changeMission(ctx, {
    key: { scope: 'mission', id: `transcoding-failed:${missionId}:${attempt}` },
    intent: { missionId, attempt },
    at,
    ...parties,
    decide: (state) => decideTranscodingFailed(state, { attempt, reason, graceUntil }),
    reply: null,
  });
}
