import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { api } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useMark } from '../../lib/use-mark.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { missionQueries } from '../missions/queries.ts';
import styles from './like-button.module.css';

type Liked = Pick<Mission, 'id' | 'liked' | 'likesCount'>;

/** Likes a mission on its page, and shows the number of likes, which counts the reader’s own press at once. */
export function LikeButton({ mission }: { mission: Liked }) {
  const { marked, count, toggle } = useLike(mission);
  return (
    <Button look="outline" className={styles.heart} aria-pressed={marked} onClick={toggle}>
      <HeartIcon />
      <Trans>Like</Trans>
      {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
    </Button>
  );
}

/** The same button in small, on a mission’s card. */
export function LikeHeart({ mission, name }: { mission: Liked; name: string }) {
  const { t } = useLingui();
  const { marked, count, toggle } = useLike(mission);
  return (
    <button
      type="button"
      className={classes(styles.heart, styles.small)}
      aria-pressed={marked}
      onClick={toggle}
    >
      <HeartIcon />
      <span className="visually-hidden">{t`Like ${name}`}</span>
      {count > 0 && <span>{formatNumber(count)}</span>}
    </button>
  );
}

/** Likes and unlikes a mission. A failed like is undone silently (spec 2 §8). */
function useLike({ id: missionId, liked, likesCount }: Liked) {
  const params = { missionId };
  const { marked, toggle } = useMark({
    name: ['like', missionId],
    read: liked,
    send: (wanted, { intent }) =>
      wanted ? api.likeMission({ params }, { intent }) : api.unlikeMission({ params }, { intent }),
    changes: [missionQueries.liked().queryKey],
    tellsRefusal: false,
  });
  return { marked, toggle, count: Math.max(0, likesCount + Number(marked) - Number(liked)) };
}
