import type { FileEntry } from '@sowon/contracts';
import { thumbnailAddress } from '@sowon/contracts/files/picture-address';
import { imageFilesOf } from '../accounts/image-files.ts';
import { memberSlot } from '../accounts/member-slot.ts';
import { fileEntries } from './queries.ts';

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
