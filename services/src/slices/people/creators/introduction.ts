import type { Introduction } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection } from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { updateRows } from '../../../db/rows.ts';
import { bindFile, requireUsableFile, unbindFile, withholdFilesOf } from '../../ground/files/commands.ts';
import { addressToBe, attachedFiles, type FileViewer, playable } from '../../ground/files/queries.ts';
import { pagePicturesRows } from './adults.ts';
import { creatorStream, creatorStreamId, decideIntroduce, decideNoIntroduction } from './application.ts';

/** Binding purpose of an introduction's file, which is bound to its creator's id. */
export const introductionPurpose = 'introduction';

interface Introducing {
  readonly creatorId: string;
  readonly key: string | null;
}

/**
 * Sets a creator's introduction to one of their own videos or voice files. It is shown once it is converted, to the same readers as the covers of their page.
 * The previous one is released.
 * @returns the URL where it will be shown
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
  const { id } = await execute<{ id: string }>(ctx, {
    key: { scope: `setIntroduction:${creatorId}`, sent },
    intent: { fileId },
    at,
    prepare: async () => {
      await requireUsableFile(ctx.db, {
        fileId,
        ownerId: userId,
        kinds: ['VIDEO', 'VOICE'],
        field: 'introFileId',
      });
      return {
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
              // Private at first: the following rows open it if the page allows.
              bindFile({ fileId, purpose: introductionPurpose, boundId: creatorId, public: false }),
              withheldWithPage(creatorId),
              ...pagePicturesRows(creatorId),
            ],
            reply: { id: creatorId },
          });
        },
      };
    },
  });
  return { id, intro: { s3Url: await addressToBe(ctx, fileId) } };
}

/** Removes a creator's introduction and releases its file. @throws AppError NOT_FOUND, KEY_REUSED, BUSY */
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

const letGo = (fileId: string | null, at: Date): CarriedRows[] =>
  fileId === null ? [] : [unbindFile({ fileId, at: at.toISOString() })];

/** Returns rows that hide an introduction together with its page, or show it again, according to the creator's row. */
export const withheldWithPage = (creatorId: string): CarriedRows =>
  withholdFilesOf({
    sql: `
      select creators.id as bound_id, creators.hidden_at is not null as withheld
      from jsonb_to_recordset($1::jsonb) as r (creator_id uuid) join creators on creators.id = r.creator_id`,
    rows: [{ creator_id: creatorId }],
  });

/**
 * Returns an introduction; null without one. The caller has checked that its reader may see it.
 * @param whole true = also before it can be shown: for its creator and staff, who see the progress
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
