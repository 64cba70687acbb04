import type { Fixed } from '../../../db/schema.ts';

/** What has come of a review beside its approval; there is a row once something has. It commits with the stream's events. */
interface CreatorReviews {
  creator_id: Fixed<string>;
  reminded_at: Date | null;
  overdue_at: Date | null;
  rejected_at: Date | null;
  rejected_by: string | null;
  reason: string | null;
  /** When they applied again, with the times of the review that began then; null where they applied once. */
  reapplied_at: Date | null;
  remind_at: Date | null;
  due_at: Date | null;
  /** What they say has changed since the rejection. */
  changes: string | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    creator_reviews: CreatorReviews;
  }
}
