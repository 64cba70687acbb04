import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import { Link } from 'react-router';
import { Portrait } from '../../ui/portrait.tsx';
import { FollowHeart } from '../follows/follow-heart.tsx';
import styles from './creator-card.module.css';

/** One creator of a search: portrait, name, what they are about. The card leads to their page, the heart follows. */
export function CreatorCard({ item: { creator, following } }: { item: CreatorListItem }) {
  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        <Portrait src={creator.user.imageUrl} name={creator.name} shape="square" />
      </div>
      <FollowHeart creator={creator} following={following} />
      <h3 className={styles.name}>
        <Link to={creator.url === '' ? `/creator/${creator.id}` : `/${creator.url}`}>{creator.name}</Link>
      </h3>
      <p className={styles.tags}>{creator.tags.map((tag) => `#${tag.name}`).join(' ')}</p>
    </article>
  );
}
