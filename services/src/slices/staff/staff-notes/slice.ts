import type { Slice } from '../../../slice.ts';
import { staffNoteConsole, staffNotesAuditWords } from './console.ts';
import { staffNoteExports, staffNoteRetention } from './privacy.ts';

export const staffNotes: Slice = {
  name: 'staff-notes',
  auditWords: staffNotesAuditWords,
  schema: new URL('./schema.sql', import.meta.url),
  exports: staffNoteExports,
  retention: staffNoteRetention,
  routes: [staffNoteConsole],
};
