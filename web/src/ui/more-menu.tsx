import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { MoreIcon } from './icons.tsx';
import styles from './more-menu.module.css';
import { useUnfolding } from './use-unfolding.ts';

interface MoreMenuProps {
  /** Label for screen readers. */
  label: string;
  /** Aligns it to the end of its line, away from frequent actions. */
  atEnd?: boolean;
  /** Entries, such as `MoreEntry`. */
  children: ReactNode;
}

/** A menu of rare actions, behind three dots. */
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

/** A menu entry; pressing it closes the menu. */
export function MoreEntry({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        onClick={({ currentTarget }) => {
          const menu = currentTarget.closest('details');
          // A dialog that the entry opens returns the focus here.
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
