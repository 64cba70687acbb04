import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import { Link } from 'react-router';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './creator-card.module.css';

/** One creator of a search: portrait, name, what they are about. The whole card leads to their page. */
export function CreatorCard({ item: { creator } }: { item: CreatorListItem }) {
  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        <Portrait src={creator.user.imageUrl} name={creator.name} shape="square" />
      </div>
      <h3 className={styles.name}>
        <Link to={creator.url === '' ? `/creator/${creator.id}` : `/${creator.url}`}>{creator.name}</Link>
      </h3>
      <p className={styles.tags}>{creator.tags.map((tag) => `#${tag.name}`).join(' ')}</p>
    </article>
  );
}
