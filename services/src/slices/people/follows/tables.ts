import type { Fixed } from '../../../db/schema.ts';

/** Who follows whom now; a row comes and goes with the events of the pair's stream. */
interface Follows {
  user_id: Fixed<string>;
  creator_id: Fixed<string>;
  followed_at: Fixed<Date>;
}

/** How many follow a creator; rows of the view `follower-counts`. */
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
