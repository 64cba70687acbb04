import type { ReactNode } from 'react';
import { useUnfolding } from '../../ui/use-unfolding.ts';
import styles from './header.module.css';

interface MenuProps {
  /** What opens it, said to those who do not see its face. */
  label: string;
  face: ReactNode;
  children: ReactNode;
}

/** A list that unfolds under its button: the platform's own disclosure, closed by Escape, a press outside or a new page. */
export function Menu({ label, face, children }: MenuProps) {
  const details = useUnfolding();
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.item}>
        {face}
        <span className="visually-hidden">{label}</span>
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  );
}
