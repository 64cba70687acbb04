import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, exportById } from '../../../privacy-rules.ts';

/** Notes on the member, without their authors. */
export const staffNoteExports: readonly DataExport<Ctx>[] = [
  exportById('staffNotes', 'id', ({ db }: Ctx, { userId }) =>
    db.selectFrom('staff_notes').select(['id', 'text', 'written_at']).where('user_id', '=', userId),
  ),
];

/** Retention of this slice's rows after a member leaves. */
export const staffNoteRetention: readonly DataRetention[] = [deleted('staff_notes', 'user_id', 'COMPLAINTS')];
