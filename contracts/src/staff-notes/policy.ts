/** Ours: limits of a note of the staff on a member (docs/rules/staff-notes.md). */
export const staffNotePolicy = { textMax: 1_000 } as const;
