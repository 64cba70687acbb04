import type { Slice } from '../../../slice.ts';
import { staffNoteConsole } from './console.ts';
import { staffNoteExports, staffNoteRetention } from './privacy.ts';

export const staffNotes: Slice = {
  name: 'staff-notes',
  schema: new URL('./schema.sql', import.meta.url),
  exports: staffNoteExports,
  retention: staffNoteRetention,
  routes: [staffNoteConsole],
};
