import { Plural } from '@lingui/react/macro';

/** How many follow a creator, in words. */
export function FollowerCount({ followerCount }: { followerCount: number }) {
  return <Plural value={followerCount} one="# follower" other="# followers" />;
}
