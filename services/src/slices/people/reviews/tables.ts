import type { Fixed } from '../../../db/schema.ts';

/** Progress of a review, without the approval; the row exists from the first step on. Commits with the stream's events. */
interface CreatorReviews {
  creator_id: Fixed<string>;
  reminded_at: Date | null;
  overdue_at: Date | null;
  rejected_at: Date | null;
  rejected_by: string | null;
  reason: string | null;
  /** Instant of the latest new application, with the times of its review; null if there was only one. */
  reapplied_at: Date | null;
  remind_at: Date | null;
  due_at: Date | null;
  /** The applicant's text about the changes since the rejection. */
  changes: string | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    creator_reviews: CreatorReviews;
  }
}
