import type { ReactNode } from 'react';
import styles from './scroll-table.module.css';

interface ScrollTableProps {
  /** What the table holds, for those who hear it. */
  label: string;
  /** The heads of its columns, no two alike. */
  heads: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table that may be wider than its page: it scrolls by itself, also by the keyboard. */
export function ScrollTable({ label, heads, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
