import { Plural } from '@lingui/react/macro';
import styles from './coin-amount.module.css';

/** Shows `1,200 coins` in the page's language, on one line. */
export function CoinAmount({ points }: { points: number }) {
  return (
    <span className={styles.amount}>
      <Plural value={points} one="# coin" other="# coins" />
    </span>
  );
}
