import type { Call } from '../call.ts';

/** Notes of the staff on members; none of these calls is in the specification. */
export const staffNoteCalls = {
  listStaffNotes: { method: 'GET', path: '/admin/api/staff-notes', access: 'console' },
  writeStaffNote: { method: 'POST', path: '/admin/api/users/{id}/staff-notes', access: 'console' },
  pinStaffNote: { method: 'PUT', path: '/admin/api/users/{id}/staff-notes/{noteId}/pin', access: 'console' },
  removeStaffNote: {
    method: 'POST',
    path: '/admin/api/users/{id}/staff-notes/{noteId}/remove',
    access: 'console',
  },
} as const satisfies Record<string, Call>;
