/** The console's English texts for notes of the staff on members. */
export const english = {
  resources: {
    'staff-notes': {
      name: 'Staff note |||| Staff notes',
      fields: {
        id: 'ID',
        username: 'Member',
        text: 'Note',
        pinned: 'Pinned',
        authorName: 'Written by',
        written: 'Written (KST)',
        act: 'Change',
      },
    },
  },
  console: {
    staff_note: {
      none: 'No notes.',
      hint: 'Seen by staff. Members who ask for their own data get the text too, without the author.',
      pinned: 'Pinned',
      pin: 'Pin',
      unpin: 'Unpin',
      all: 'All %{smart_count} notes',
      write: {
        run: 'Write a note',
        title: 'Write a note on this member',
        effect:
          'All staff read it here. Members who ask for their own data get the text too, without your name.',
        help: 'Up to %{max} characters. A written note cannot be changed.',
        pinned: 'Pin it above the other notes',
        done: 'The note is written.',
      },
      remove: {
        run: 'Delete',
        title: 'Delete this note on %{name}?',
        effect: 'Its text is gone for good. That it was deleted stays in the audit log.',
        done: 'The note is deleted.',
      },
    },
    audit: {
      action: {
        writeStaffNote: 'Staff note written',
        pinStaffNote: 'Staff note pinned or unpinned',
        removeStaffNote: 'Staff note deleted',
      },
      fact: {
        note: 'note’s ID',
        pinned: 'pinned',
      },
    },
  },
};
