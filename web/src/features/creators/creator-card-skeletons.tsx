import { Skeleton } from '../../ui/states.tsx';
import styles from './creator-card.module.css';

/** Placeholder creator cards in their final size: a portrait and four lines. */
export function CreatorCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={index} className={styles.waiting}>
      <Skeleton height="auto" />
      <Skeleton height="5.4375rem" />
    </div>
  ));
}
