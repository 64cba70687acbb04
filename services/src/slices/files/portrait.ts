import { policy } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { setImage } from '../accounts/commands.ts';
import { bindFile, requireUsableFile, unbindFile } from './commands.ts';

/**
 * Gives a member a picture of their own, which everybody may see; the one they had before is set free.
 * @throws AppError NOT_FOUND (no such member, or no such upload of theirs), FILE_IN_USE, INVALID_INPUT (no image),
 *   FILE_TOO_LARGE over 5 MB (spec 2 §9)
 */
export async function setPortrait(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<void> {
  await requireUsableFile(ctx.db, {
    fileId,
    ownerId: userId,
    kinds: ['IMAGE'],
    field: 'imageFileId',
    imageMaxBytes: policy.files.imageMaxBytes,
  });
  const at = ctx.clock.now().toISOString();
  await ctx.db.transaction().execute(async (trx) => {
    const before = await setImage(trx, { userId, fileId });
    await writeRows(trx, bindFile({ fileId, purpose: 'portrait', boundId: userId, public: true }));
    if (before !== null) await writeRows(trx, unbindFile({ fileId: before, at }));
  });
}
