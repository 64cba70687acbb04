import type { Input, Role, Routes } from '@sowon/contracts';
import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { members } from '../../ground/accounts/queries.ts';
import { type StaffAct, staffAct } from '../audit/commands.ts';

type Note = Pick<Selectable<Database['staff_notes']>, 'id' | 'user_id' | 'pinned'>;

interface Wish {
  readonly staffId: string;
  /** The member whom the note is about. */
  readonly userId: string;
  readonly keyed: KeyedCall;
}

/**
 * Writes a note on a member.
 * @throws AppError NOT_FOUND, also for a member who has left; KEY_REUSED
 */
export function writeStaffNote(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { staffId, userId, note, keyed }: Wish & { readonly note: Input<Routes['writeStaffNote']>['body'] },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const member = await members(trx).where('users.id', '=', userId).executeTakeFirst();
    // Their data may be destroyed already, and a later note would stay for ever.
    if (!member || member.left_at !== null) throw new AppError('NOT_FOUND');
    const [id, at] = [ctx.ids(), ctx.clock.now()];
    const row = { id, user_id: userId, ...note, written_by: staffId, written_at: at };
    await trx.insertInto('staff_notes').values(row).execute();
    await writeAct(trx, { staffId, at, action: 'writeStaffNote', before: null, after: row });
    return { id };
  });
}

/**
 * Pins or unpins a note. A note that is so already stays as it is, without an act.
 * @throws AppError NOT_FOUND, KEY_REUSED
 */
export function pinStaffNote(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { staffId, userId, id, pinned, keyed }: Wish & { readonly id: string; readonly pinned: boolean },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const before = await lockNote(trx, { userId, id });
    if (before.pinned === pinned) return { id };
    await trx.updateTable('staff_notes').set({ pinned }).where('id', '=', id).execute();
    const after = { ...before, pinned };
    await writeAct(trx, { staffId, at: ctx.clock.now(), action: 'pinStaffNote', before, after });
    return { id };
  });
}

/**
 * Deletes a note of its author. An administrator deletes any, because its author may have left the staff.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for a colleague's note, KEY_REUSED
 */
export function removeStaffNote(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { staffId, roles, userId, id, keyed }: Wish & { readonly id: string; readonly roles: readonly Role[] },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const before = await lockNote(trx, { userId, id });
    if (before.written_by !== staffId && !roles.includes('ROLE_ADMIN')) throw new AppError('ACCESS_DENIED');
    await trx.deleteFrom('staff_notes').where('id', '=', id).execute();
    await writeAct(trx, { staffId, at: ctx.clock.now(), action: 'removeStaffNote', before, after: null });
    return { id };
  });
}

/** Returns a note on this member, locked so that of two changes the second sees the result of the first. */
async function lockNote(
  trx: Transaction<Database>,
  { userId, id }: Pick<Wish, 'userId'> & { readonly id: string },
): Promise<Selectable<Database['staff_notes']>> {
  const note = await trx
    .selectFrom('staff_notes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw new AppError('NOT_FOUND');
  return note;
}

type Act = Pick<StaffAct, 'staffId' | 'action' | 'at'> &
  ({ readonly before: null; readonly after: Note } | { readonly before: Note; readonly after: Note | null });

/** Writes the audit log row of an act on the member, whose page shows it also once the note is gone. */
function writeAct(trx: Transaction<Database>, { before, after, ...act }: Act): Promise<void> {
  const { user_id: id } = before ?? after;
  const [was, is] = [before && factsOf(before), after && factsOf(after)];
  return writeRows(trx, staffAct({ ...act, object: { resource: 'users', id }, before: was, after: is }));
}

const factsOf = ({ id, pinned }: Note) => ({ note: id, pinned });
