import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { MoreIcon } from './icons.tsx';
import styles from './more-menu.module.css';
import { useUnfolding } from './use-unfolding.ts';

interface MoreMenuProps {
  /** Said to those who do not see the three dots. */
  label: string;
  /** At the end of its line, apart from what is done often. */
  atEnd?: boolean;
  /** Entries, such as `MoreEntry`. */
  children: ReactNode;
}

/** What is seldom done, under three dots. */
export function MoreMenu({ label, atEnd = true, children }: MoreMenuProps) {
  const details = useUnfolding();
  return (
    <details ref={details} className={classes(styles.menu, atEnd && styles.atEnd)}>
      <summary className={styles.face} title={label}>
        <MoreIcon />
        <span className="visually-hidden">{label}</span>
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  );
}

/** One thing of the menu; pressing it closes the menu. */
export function MoreEntry({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        onClick={({ currentTarget }) => {
          const menu = currentTarget.closest('details');
          // What a dialog gives the focus back to afterwards.
          menu?.querySelector('summary')?.focus();
          menu?.removeAttribute('open');
          onPress();
        }}
      >
        {children}
      </button>
    </li>
  );
}
