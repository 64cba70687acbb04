import type { Ctx } from '../../../context.ts';
import { type DataExport, nobodysId, pagedExport } from '../../../data-export.ts';

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
