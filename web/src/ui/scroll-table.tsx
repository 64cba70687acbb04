import type { ReactNode } from 'react';
import styles from './scroll-table.module.css';

interface ScrollTableProps {
  /** Description of the table for screen readers. */
  label: string;
  /** Column headings, all different. */
  heads: readonly string[];
  children: ReactNode;
}

/** A table that may be wider than the page; it scrolls by itself, also with the keyboard. */
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
