import { type FileKind, type Input, policy, type Routes } from '@sowon/contracts';
import { isRejection, reject } from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import { execute, refusal, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { requireUsableFile } from '../../../ground/files/commands.ts';
import { decideComplete, decidePerform, decideThank, decideTranscodingFailed } from '../decide.ts';
import { missionStream } from '../events.ts';
import { changeMission, missionStreams, payOf, requireParties } from './change-mission.ts';

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
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: `thankForMission:${fanId}`, sent: key },
    intent: { missionId },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideThank(streams.state(missionStream, missionId));
      return together({ id: missionId }, changeMission(ctx, streams, decided, { ...parties, at }));
    },
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
    return await execute(ctx, {
      key,
      intent,
      at,
      ...missionStreams(parties),
      decide: (streams) => {
        const mission = streams.state(missionStream, missionId);
        const decided = decidePerform(mission, { fileId, kind, at: at.toISOString(), pay });
        // The mission's state is checked before the file: if the first reply was lost, its answer has used the file itself.
        if (file instanceof AppError && !isRejection(decided)) return reject(file.code, file.facts);
        const texts = { response_comment: comment };
        return together({ id: missionId }, changeMission(ctx, streams, decided, { ...parties, at, texts }));
      },
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
  await execute(ctx, {
    key: { scope: 'mission', id: `complete:${missionId}:${attempt}` },
    intent: { missionId, attempt },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideComplete(streams.state(missionStream, missionId), { attempt, pay });
      return together(null, changeMission(ctx, streams, decided, { ...parties, at }));
    },
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
  await execute(ctx, {
    key: { scope: 'mission', id: `transcoding-failed:${missionId}:${attempt}` },
    intent: { missionId, attempt },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const failure = { attempt, reason, graceUntil };
      const decided = decideTranscodingFailed(streams.state(missionStream, missionId), failure);
      return together(null, changeMission(ctx, streams, decided, { ...parties, at }));
    },
  });
}
