import { Moon } from '../../ui/moon.tsx';
import styles from './header.module.css';

/** The product name with its moon. */
export function Logo() {
  return (
    <span className={styles.mark}>
      <Moon phase={0.45} size={28} />
      <span>
        소원 <span lang="en">Sowon</span>
      </span>
    </span>
  );
}
