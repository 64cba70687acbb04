import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** What only some readers want to know, behind a line that opens it. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
