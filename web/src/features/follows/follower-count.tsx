import { Plural } from '@lingui/react/macro';

/** Number of a creator’s followers, in words. */
export function FollowerCount({ followerCount }: { followerCount: number }) {
  return <Plural value={followerCount} one="# follower" other="# followers" />;
}
