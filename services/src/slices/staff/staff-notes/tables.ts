import type { Fixed } from '../../../db/schema.ts';

/** Notes of the staff on members. A deleted note is gone; the audit log records that it was deleted. */
interface StaffNotes {
  id: Fixed<string>;
  /** The member whom the note is about. */
  user_id: Fixed<string>;
  text: Fixed<string>;
  pinned: boolean;
  /** The author, who may have left the staff since. */
  written_by: Fixed<string>;
  written_at: Fixed<Date>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    staff_notes: StaffNotes;
  }
}
