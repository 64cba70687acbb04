import { useLingui } from '@lingui/react/macro';
import { HeartIcon } from '../../ui/icons.tsx';
import styles from './follow-heart.module.css';
import { useFollow } from './use-follow.ts';

interface FollowHeartProps {
  readonly creator: { readonly id: string; readonly name: string };
  readonly following: boolean;
}

/** A heart over a creator’s portrait, full while the member follows (spec 1 §2). A visitor is led to sign in. */
export function FollowHeart({ creator, following: read }: FollowHeartProps) {
  const { t } = useLingui();
  const { following, toggle } = useFollow(creator.id, read);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={following}
      aria-label={t`Follow ${creator.name}`}
      onClick={toggle}
    >
      <HeartIcon />
    </button>
  );
}
