import type { ReasonIn } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** A comment on a mission. The row is deleted when the author deletes the comment. */
interface Comments {
  id: Fixed<string>;
  mission_id: Fixed<string>;
  parent_id: Fixed<string | null>;
  author_id: Fixed<string>;
  content: string;
  replies: number;
  written_at: Fixed<Date>;
  edited_at: Date | null;
  blocked_at: Date | null;
  blocked_by: string | null;
  block_reason: string | null;
  block_reason_in: ReasonIn | null;
  object_until: Date | null;
  objected_at: Date | null;
  objection: string | null;
  upheld_at: Date | null;
  upheld_by: string | null;
  answer: string | null;
  answer_in: ReasonIn | null;
  /** Operators have answered all reports up to this instant. */
  looked_at: Date | null;
}

/** A current like of a comment. The row follows the events of the (member, comment) stream, and is deleted with the comment. */
interface CommentLikes {
  user_id: Fixed<string>;
  comment_id: Fixed<string>;
  liked_at: Fixed<Date>;
}

/** A current report of a comment, stored in the same way. */
interface CommentReports {
  user_id: Fixed<string>;
  comment_id: Fixed<string>;
  reported_at: Fixed<Date>;
}

/** A member's latest restriction on commenting; the row stays after its end. */
interface CommentRestrictions {
  user_id: Fixed<string>;
  until: Date;
  /** Shown with the member in the console. */
  reason: string;
}

/** Comments per mission; rows of the projection `comments`. */
interface MissionCommentCounts {
  mission_id: string;
  comments: number;
  /** Comments that are not replies. */
  conversations: number;
}

/** Likes per comment; rows of the projection `comments`. */
interface CommentLikeCounts {
  comment_id: string;
  likes: number;
}

interface CommentTables {
  comments: Comments;
  comment_likes: CommentLikes;
  comment_reports: CommentReports;
  comment_restrictions: CommentRestrictions;
  mission_comment_counts: MissionCommentCounts;
  comment_like_counts: CommentLikeCounts;
}

declare module '../../../db/schema.ts' {
  interface Database extends CommentTables {}
}
