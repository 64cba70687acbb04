import type { Fixed } from '../../../db/schema.ts';

/** Who likes which mission now; a row comes and goes with the events of the pair's stream. */
interface Likes {
  user_id: Fixed<string>;
  mission_id: Fixed<string>;
  liked_at: Fixed<Date>;
}

/** How many like a mission; rows of the view `likes`. */
interface MissionLikeCounts {
  mission_id: string;
  likes: number;
}

/** How many likes the missions of a creator have together; rows of the view `likes`. */
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
