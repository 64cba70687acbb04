import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import styles from './follow-button.module.css';
import { FollowerCount } from './follower-count.tsx';
import { useFollow } from './use-follow.ts';

interface FollowButtonProps {
  readonly creatorId: string;
  readonly following: boolean;
  readonly followerCount: number;
}

/** Follows a creator from their page, and shows the number of followers, which counts the reader’s own press at once. */
export function FollowButton({ creatorId, following: read, followerCount }: FollowButtonProps) {
  const { following, toggle } = useFollow(creatorId, read);
  const count = Math.max(0, followerCount + Number(following) - Number(read));
  return (
    <div className={styles.row}>
      <Button look="outline" className={styles.button} aria-pressed={following} onClick={toggle}>
        <HeartIcon />
        {following ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
      {count > 0 && (
        <span className={styles.count}>
          <FollowerCount followerCount={count} />
        </span>
      )}
    </div>
  );
}
