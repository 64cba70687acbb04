import type { CreatorListItem } from '@sowon/contracts/creators';
import { Link } from 'react-router';
import { noImage } from '../../session.ts';
import styles from './creator-card.module.css';

/** One creator of a search: portrait, name, what they are about. The whole card leads to their page. */
export function CreatorCard({ item: { creator } }: { item: CreatorListItem }) {
  return (
    <article className={styles.card}>
      <img
        src={creator.user.imageUrl || noImage}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        className={styles.portrait}
      />
      <h3 className={styles.name}>
        <Link to={creator.url === '' ? `/creator/${creator.id}` : `/${creator.url}`}>{creator.name}</Link>
      </h3>
      <p className={styles.tags}>{creator.tags.map((tag) => `#${tag.name}`).join(' ')}</p>
    </article>
  );
}
