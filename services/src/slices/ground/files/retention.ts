import { blanked, type DataRetention, kept } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const filesRetention: readonly DataRetention[] = [
  kept('resumable_uploads', 'owner_id', 'bytes on their way; what does not arrive is removed within days'),
  kept('arriving_uploads', 'owner_id', 'bytes on their way; what does not arrive is removed within hours'),
  // A file lives as long as what uses it, and a day longer; its name is what its owner called it.
  blanked('files', 'owner_id', 'MEMBERSHIP', { blanks: { filename: `'–'` }, only: `files.filename <> '–'` }),
];
