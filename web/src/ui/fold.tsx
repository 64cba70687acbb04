import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** Hides details that few readers need behind a title that opens them. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
