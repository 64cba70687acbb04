import StickyNote from '@mui/icons-material/StickyNote2Outlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'staff-notes': {
      menu: { group: 'members', position: 105 },
      icon: StickyNote,
      list: lazyPage(() => import('./note-list.tsx'), 'NoteList'),
      memberSection: lazyPage(() => import('./notes-on-member.tsx'), 'NotesOnMember'),
      actions: {
        list: calls.listStaffNotes,
        write: calls.writeStaffNote,
        pin: calls.pinStaffNote,
        remove: calls.removeStaffNote,
        // One call removes any note; only an administrator may remove a colleague’s.
        remove_any: { ...calls.removeStaffNote, access: 'admin' },
      },
      rules: {
        filters: { userId: true, authorId: true, pinned: true },
        sorts: ['id', 'pinned'],
        order: { field: 'pinned', order: 'DESC' },
      },
    },
  },
};
