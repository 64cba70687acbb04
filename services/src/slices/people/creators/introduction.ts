import type { Introduction } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection } from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { updateRows } from '../../../db/rows.ts';
import { refusal, refuse } from '../../../refuse.ts';
import {
  bindFile,
  requireUsableFile,
  type UsableFile,
  unbindFile,
  withholdFilesOf,
} from '../../ground/files/commands.ts';
import { addressToBe, attachedFiles, type FileViewer, playable } from '../../ground/files/queries.ts';
import { pagePicturesRows } from './adults.ts';
import { creatorStream, creatorStreamId, decideIntroduce, decideNoIntroduction } from './application.ts';

/** What binds the file of an introduction; its creator's id is what it is bound to. */
export const introductionPurpose = 'introduction';

interface Introducing {
  readonly creatorId: string;
  readonly key: string | null;
}

/**
 * A creator introduces themselves by a video or voice of their own, which is converted for itself and shown once that is done:
 * to everybody as the covers of their page are. The one before is let go.
 * @returns where it will be shown
 * @throws AppError NOT_FOUND (no such upload of theirs), FILE_IN_USE, INVALID_INPUT (a picture), KEY_REUSED, BUSY
 */
export async function setIntroduction(
  ctx: Ctx,
  {
    creatorId,
    userId,
    fileId,
    key: sent,
  }: Introducing & { readonly userId: string; readonly fileId: string },
): Promise<{ id: string; intro: { s3Url: string | null } }> {
  const at = ctx.clock.now();
  const stream = creatorStreamId(creatorId);
  const command = { key: { scope: `setIntroduction:${creatorId}`, sent }, intent: { fileId }, at };
  const wanted = { fileId, ownerId: userId, kinds: ['VIDEO', 'VOICE'], field: 'introFileId' } as const;
  const file = await requireUsableFile(ctx.db, wanted).catch(refusal);
  const { id } = isUsable(file)
    ? await execute<{ id: string }>(ctx, {
        ...command,
        streams: [stream],
        decide: (streams) => {
          const before = streams.state(creatorStream, creatorId);
          const decided = decideIntroduce(before, fileId);
          if (isRejection(decided)) return decided;
          return accept({
            appends: [{ stream, ...decided }],
            carry: [
              updateRows('creators', 'id', [{ id: creatorId, intro_file_id: fileId }]),
              ...letGo(before?.introFileId ?? null, at),
              // Shown as the page is: the rows after it say to whom.
              bindFile({ fileId, purpose: introductionPurpose, boundId: creatorId, public: false }),
              withheldWithPage(creatorId),
              ...pagePicturesRows(creatorId),
            ],
            reply: { id: creatorId },
          });
        },
      })
    : await refuse<{ id: string }>(ctx, { ...command, stream }, file);
  return { id, intro: { s3Url: await addressToBe(ctx, fileId) } };
}

/** Leaves a creator without an introduction; the one they had is let go. @throws AppError NOT_FOUND, KEY_REUSED, BUSY */
export function removeIntroduction(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  { creatorId, key: sent }: Introducing,
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const stream = creatorStreamId(creatorId);
  return execute(ctx, {
    key: { scope: `removeIntroduction:${creatorId}`, sent },
    intent: null,
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(creatorStream, creatorId);
      const decided = decideNoIntroduction(before);
      if (isRejection(decided)) return decided;
      const had = before?.introFileId ?? null;
      return accept({
        appends: decided.events.length === 0 ? [] : [{ stream, ...decided }],
        carry:
          had === null
            ? []
            : [updateRows('creators', 'id', [{ id: creatorId, intro_file_id: null }]), ...letGo(had, at)],
        reply: { id: creatorId },
      });
    },
  });
}

const isUsable = (file: UsableFile | Error): file is UsableFile => !(file instanceof Error);

const letGo = (fileId: string | null, at: Date): CarriedRows[] =>
  fileId === null ? [] : [unbindFile({ fileId, at: at.toISOString() })];

/** Hides an introduction with its page, or shows it again, as the creator's row has it by then. */
export const withheldWithPage = (creatorId: string): CarriedRows =>
  withholdFilesOf({
    sql: `
      select creators.id as bound_id, creators.hidden_at is not null as withheld
      from jsonb_to_recordset($1::jsonb) as r (creator_id uuid) join creators on creators.id = r.creator_id`,
    rows: [{ creator_id: creatorId }],
  });

/**
 * An introduction as it is shown; null without one. Whoever asks has decided that its reader may see it.
 * @param whole also while nothing can be shown of it: to its creator and to staff, who read how far it is
 */
export async function introductionOf(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  fileId: string | null,
  { whole, viewer = 'member' }: { readonly whole: boolean; readonly viewer?: FileViewer },
): Promise<Introduction | null> {
  if (fileId === null) return null;
  const [attached, played] = await Promise.all([
    attachedFiles(ctx, [fileId], viewer),
    playable(ctx, [fileId], viewer),
  ]);
  const file = attached.get(fileId);
  if (!file || (!whole && file.state !== 'READY')) return null;
  const shown = played.get(fileId);
  return { ...file, poster: shown?.poster ?? null, waveform: shown?.waveform ?? null };
}
