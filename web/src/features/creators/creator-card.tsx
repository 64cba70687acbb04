import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import { Link } from 'react-router';
import { Portrait } from '../../ui/portrait.tsx';
import { Written } from '../../ui/written.tsx';
import { FollowHeart } from '../follows/follow-heart.tsx';
import styles from './creator-card.module.css';
import { FromCoins, UsualReply } from './creator-offer.tsx';

interface CreatorCardProps {
  item: CreatorListItem;
  /** True for the first cards that the page shows. */
  isFirst?: boolean;
}

/** A creator in a list: portrait, name, tags, lowest price, reply time. The card links to their page; the heart follows. */
export function CreatorCard({ item, isFirst = false }: CreatorCardProps) {
  const { creator, following, fromCoins, usualReplyHours } = item;
  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        <Portrait src={creator.user.imageUrl} name={creator.name} shape="square" isFirst={isFirst} />
      </div>
      <FollowHeart creator={creator} following={following} />
      <h3 className={styles.name}>
        <Link to={creator.url === '' ? `/creator/${creator.id}` : `/${creator.url}`}>
          <Written>{creator.name}</Written>
        </Link>
      </h3>
      <p className={styles.line}>{creator.tags.map((tag) => `#${tag.name}`).join(' ')}</p>
      <p className={styles.price}>{fromCoins !== null && <FromCoins coins={fromCoins} />}</p>
      <p className={styles.line}>{usualReplyHours !== null && <UsualReply hours={usualReplyHours} />}</p>
    </article>
  );
}
