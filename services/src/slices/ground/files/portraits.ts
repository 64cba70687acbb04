import { type FileEntry, policy } from '@sowon/contracts';
import { thumbnailAddress } from '@sowon/contracts/files/picture-address';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { setImage } from '../accounts/commands.ts';
import { imageFilesOf, memberSlot } from '../accounts/profile.ts';
import { defaultImageUrl, findUsers } from '../accounts/queries.ts';
import { bindFile, requireUsableFile, unbindFile } from './commands.ts';
import { fileEntries } from './queries.ts';

/**
 * Returns members' pictures as files, by member, in two queries. Members without one are absent, and those whose picture is not public, such as creators of
 * adult content.
 */
export async function portraitsOf(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  userIds: readonly string[],
): Promise<Map<string, FileEntry>> {
  const users = [...(await findUsers(ctx.db, userIds)).values()].filter(
    ({ imageUrl }) => imageUrl !== defaultImageUrl,
  );
  const entries = await fileEntries(
    ctx,
    users.flatMap(({ imageFileId }) => imageFileId ?? []),
  );
  return new Map(
    users.flatMap(({ id, imageFileId }) => {
      const entry = entries.get(imageFileId ?? '');
      return entry ? [[id, entry]] : [];
    }),
  );
}

type PortraitCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

/**
 * Sets a member's own picture, which is public (docs/rules/files.md#who-sees-a-file) unless they are a creator of adult content; the previous picture is
 * unbound.
 * @throws AppError NOT_FOUND (no such member, or no such upload of theirs), FILE_IN_USE, INVALID_INPUT (no image), FILE_TOO_LARGE over 5 MB (spec 2 §9)
 */
export function setPortrait(
  ctx: PortraitCtx,
  { userId, fileId, keyed }: { userId: string; fileId: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    await requireUsableFile(trx, {
      fileId,
      ownerId: userId,
      kinds: ['IMAGE'],
      field: 'imageFileId',
      imageMaxBytes: policy.files.imageMaxBytes,
    });
    const { before, isWithheld } = await setImage(trx, { userId, fileId });
    await writeRows(trx, bindFile({ fileId, purpose: 'portrait', boundId: userId, public: !isWithheld }));
    if (before !== null) {
      await writeRows(trx, unbindFile({ fileId: before, at: ctx.clock.now().toISOString() }));
    }
    return { id: userId };
  });
}

/** Removes a member's picture and unbinds it. @throws AppError NOT_FOUND (no such member) */
export function removePortrait(
  ctx: PortraitCtx,
  { userId, keyed }: { userId: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const { before } = await setImage(trx, { userId, fileId: null });
    if (before !== null) {
      await writeRows(trx, unbindFile({ fileId: before, at: ctx.clock.now().toISOString() }));
    }
    return { id: userId };
  });
}

/** Adds the member's own picture as a file, even while it is not public. */
export const memberPart = memberSlot.filledBy(async (ctx, userIds) => {
  const fileOf = await imageFilesOf(ctx.db, userIds);
  const entries = await fileEntries(ctx, [...fileOf.values()]);
  return new Map(
    [...fileOf].flatMap(([userId, fileId]) => {
      const image = entries.get(fileId);
      return image ? [[userId, { image: { ...image, thumbnail: thumbnailOf(image) } }]] : [];
    }),
  );
});

const thumbnailOf = (image: FileEntry): FileEntry => ({ ...image, s3Url: thumbnailAddress(image.s3Url) });
