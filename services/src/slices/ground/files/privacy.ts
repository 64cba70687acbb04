import type { Ctx } from '../../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../../data-export.ts';
import { blanked, type DataRetention, kept } from '../../../data-retention.ts';

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

/** What this slice keeps about a member. */
export const filesExports: readonly DataExport<Ctx>[] = [files];

/** What becomes of this slice's rows of members who have left. */
export const filesRetention: readonly DataRetention[] = [
  kept('resumable_uploads', 'owner_id', 'bytes on their way; what does not arrive is removed within days'),
  kept('arriving_uploads', 'owner_id', 'bytes on their way; what does not arrive is removed within hours'),
  // A file lives as long as what uses it, and a day longer; its name is what its owner called it.
  blanked('files', 'owner_id', 'MEMBERSHIP', { blanks: { filename: `'–'` }, only: `files.filename <> '–'` }),
];
