import type { ReactNode } from 'react';
import { useUnfolding } from '../../ui/use-unfolding.ts';
import styles from './header.module.css';

interface MenuProps {
  /** Label of the opener for screen readers. */
  label: string;
  face: ReactNode;
  children: ReactNode;
}

/** A list under its button, made of `<details>`; Escape, a press outside or navigation closes it. */
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
