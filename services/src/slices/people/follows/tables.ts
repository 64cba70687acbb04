import type { Fixed } from '../../../db/schema.ts';

/** Current follows; a row is added and deleted with the events of the pair's stream. */
interface Follows {
  user_id: Fixed<string>;
  creator_id: Fixed<string>;
  followed_at: Fixed<Date>;
}

/** Number of followers of a creator; rows of the view `follower-counts`. */
interface CreatorFollowerCounts {
  creator_id: string;
  followers: number;
}

interface FollowTables {
  follows: Follows;
  creator_follower_counts: CreatorFollowerCounts;
}

declare module '../../../db/schema.ts' {
  interface Database extends FollowTables {}
}
