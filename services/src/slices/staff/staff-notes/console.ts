import type { Input, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { pinStaffNote, removeStaffNote, writeStaffNote } from './commands.ts';

/** Registers the console’s calls about notes on members. */
export function staffNoteConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStaffNotes', async ({ query, reply }) =>
    listReply(reply, 'staff-notes', await listStaffNoteRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'writeStaffNote', ({ params, body: note, caller, keyed }) =>
    writeStaffNote(ctx, { staffId: caller.userId, userId: params.id, note, keyed }),
  );
  serve(app, ctx, 'pinStaffNote', ({ params: { id: userId, noteId: id }, body, caller, keyed }) =>
    pinStaffNote(ctx, { staffId: caller.userId, userId, id, pinned: body.pinned, keyed }),
  );
  serve(app, ctx, 'removeStaffNote', ({ params: { id: userId, noteId: id }, caller, keyed }) =>
    removeStaffNote(ctx, { staffId: caller.userId, roles: caller.roles, userId, id, keyed }),
  );
}

type Query = Input<Routes['listStaffNotes']>['query'];
type StaffNoteRow = Reply<Routes['listStaffNotes']>[number];

/** Lists notes on members for the console. */
function listStaffNoteRows(db: Kysely<Database>, query: Query): Promise<ListedRows<StaffNoteRow>> {
  const matching = db.selectFrom('staff_notes').where((note) => matches(note, query.filter));
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', pinned: 'pinned' },
    toRows: async (notes) => {
      const people = notes.flatMap(({ user_id, written_by }) => [user_id, written_by]);
      const users = await findUsers(db, [...new Set(people)]);
      const nameOf = (id: string) => users.get(id)?.username ?? '';
      return notes.map(({ id, user_id: userId, text, pinned, written_by: authorId, written_at }) => ({
        id,
        userId,
        username: nameOf(userId),
        text,
        pinned,
        authorId,
        authorName: nameOf(authorId),
        written: written_at.toISOString(),
      }));
    },
  });
}

function matches(note: ExpressionBuilder<Database, 'staff_notes'>, filter: Query['filter']) {
  const { id, userId, authorId, pinned } = filter;
  return note.and([
    ...(id ? [note('id', 'in', id)] : []),
    ...(userId ? [note('user_id', '=', userId)] : []),
    ...(authorId ? [note('written_by', '=', authorId)] : []),
    ...(pinned === undefined ? [] : [note('pinned', '=', pinned)]),
  ]);
}

/** Labels in the audit log, as the console shows them. */
export const staffNotesAuditWords: AuditWords = {
  acts: {
    writeStaffNote: { ko: '회원 메모 작성', en: 'Staff note written' },
    pinStaffNote: { ko: '회원 메모 고정 변경', en: 'Staff note pinned or unpinned' },
    removeStaffNote: { ko: '회원 메모 삭제', en: 'Staff note deleted' },
  },
  facts: {
    note: { ko: '메모 ID', en: 'note’s ID' },
    pinned: { ko: '고정', en: 'pinned' },
  },
};
