import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, IdReply, Instant, idParams, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { staffNoteCalls } from './calls.ts';
import { staffNotePolicy } from './policy.ts';

const StaffNoteRow = z.object({
  id: Id,
  /** The member whom the note is about. */
  userId: Id,
  username: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  authorId: Id,
  authorName: z.string(),
  written: Instant,
});

/** `id` is the member's. */
const noteParams = idParams.extend({ noteId: Id });

export const staffNoteConsole = {
  listStaffNotes: route(staffNoteCalls.listStaffNotes, {
    summary: 'Notes of the staff on members: pinned ones first, then the newest.',
    query: listQuery({
      filter: {
        /** Notes on this member. */
        userId: Id.optional(),
        authorId: Id.optional(),
        pinned: z.boolean().optional(),
      },
      // Ids grow with time, so the newest comes first among pinned notes and among the others.
      sortable: ['id', 'pinned'],
      order: ['pinned', 'DESC'],
    }),
    reply: z.array(StaffNoteRow),
  }),
  writeStaffNote: route(staffNoteCalls.writeStaffNote, {
    summary: 'Write a note on a member; 404 for one who has left.',
    params: idParams,
    body: z.strictObject({ text: requiredText(staffNotePolicy.textMax), pinned: z.boolean() }),
    reply: IdReply,
    errors: [404, 422],
  }),
  pinStaffNote: route(staffNoteCalls.pinStaffNote, {
    summary: 'Pin a note on a member, or unpin it.',
    params: noteParams,
    body: z.strictObject({ pinned: z.boolean() }),
    reply: IdReply,
    errors: [404, 422],
  }),
  removeStaffNote: route(staffNoteCalls.removeStaffNote, {
    summary: 'Delete one’s own note on a member; an administrator deletes any.',
    params: noteParams,
    reply: IdReply,
    errors: [404, 422],
  }),
} as const;
