import type { ReasonIn } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** What is said about a mission. A row goes when its author deletes it. */
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
  /** What was reported until then, operators have answered. */
  looked_at: Date | null;
}

/** Who likes which comment now; a row comes and goes with the events of the pair's stream, and with the comment. */
interface CommentLikes {
  user_id: Fixed<string>;
  comment_id: Fixed<string>;
  liked_at: Fixed<Date>;
}

/** Who reports which comment now, in the same way. */
interface CommentReports {
  user_id: Fixed<string>;
  comment_id: Fixed<string>;
  reported_at: Fixed<Date>;
}

/** Who may write no comments, by what was decided last, also once its time is over. */
interface CommentRestrictions {
  user_id: Fixed<string>;
  until: Date;
  /** For whoever looks at the member in the console. */
  reason: string;
}

/** How many comments a mission has; rows of the view `comments`. */
interface MissionCommentCounts {
  mission_id: string;
  comments: number;
  /** Those that are no replies. */
  conversations: number;
}

/** How many like a comment; rows of the view `comments`. */
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
