import type { Intent } from '@sowon/contracts/intent';
import type { Input } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { answered, client } from '../api/client.ts';
import type { StaffNoteRow } from './records.ts';

type Named = Pick<StaffNoteRow, 'id' | 'userId'>;

/** Writes a note on a member. Throws 404 once the member has left. */
export const writeStaffNote = (
  intent: Intent,
  userId: string,
  body: Input<Routes['writeStaffNote']>['body'],
): Promise<{ id: string }> => answered(client.writeStaffNote({ params: { id: userId }, body }, { intent }));

/** Pins or unpins a note. Throws 404 if it no longer exists. */
export const pinStaffNote = (intent: Intent, note: Named, pinned: boolean): Promise<{ id: string }> =>
  answered(client.pinStaffNote({ params: paramsOf(note), body: { pinned } }, { intent }));

/** Deletes a note. Throws 403 for a colleague’s, except to administrators, and 404 if it no longer exists. */
export const removeStaffNote = (intent: Intent, note: Named): Promise<{ id: string }> =>
  answered(client.removeStaffNote({ params: paramsOf(note) }, { intent }));

const paramsOf = ({ id, userId }: Named) => ({ id: userId, noteId: id });
