import type { Fixed } from '../../../db/schema.ts';

/** A current like of a mission; the row follows the events of the (member, mission) stream. */
interface Likes {
  user_id: Fixed<string>;
  mission_id: Fixed<string>;
  liked_at: Fixed<Date>;
}

/** Likes per mission; rows of the projection `likes`. */
interface MissionLikeCounts {
  mission_id: string;
  likes: number;
}

/** Total likes of a creator's missions; rows of the projection `likes`. */
interface CreatorLikeCounts {
  creator_id: string;
  likes: number;
}

interface LikeTables {
  likes: Likes;
  mission_like_counts: MissionLikeCounts;
  creator_like_counts: CreatorLikeCounts;
}

declare module '../../../db/schema.ts' {
  interface Database extends LikeTables {}
}
