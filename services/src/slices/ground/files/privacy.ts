import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  kept,
  nobodysId,
  pagedExport,
} from '../../../privacy-rules.ts';

const files = pagedExport('files', ({ db }: Ctx, { userId }, last: { readonly id: string } | null, most) =>
  db
    .selectFrom('files')
    .select(['id', 'kind', 'filename', 'content_type', 'size_bytes', 'created_at', 'taken_down_at'])
    .where('owner_id', '=', userId)
    .where('id', '>', last?.id ?? nobodysId)
    .orderBy('id')
    .limit(most)
    .execute(),
);

/** Export of this slice's data about a member. */
export const filesExports: readonly DataExport<Ctx>[] = [files];

/** Retention of this slice's rows of members who have left. */
export const filesRetention: readonly DataRetention[] = [
  kept('resumable_uploads', 'owner_id', 'bytes on their way; what does not arrive is removed within days'),
  kept('arriving_uploads', 'owner_id', 'bytes on their way; what does not arrive is removed within hours'),
  // A file is deleted a day after its last use; its name was chosen by its owner, so it is blanked earlier.
  blanked('files', 'owner_id', 'MEMBERSHIP', { blanks: { filename: `'–'` }, only: `files.filename <> '–'` }),
];
