import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './written.module.css';

interface WrittenProps {
  as?: 'span' | 'p';
  className?: string | undefined;
  children: ReactNode;
}

/** A member's text: its language is unknown, and it may run from right to left. */
export function Written({ as: Tag = 'span', className, children }: WrittenProps) {
  return (
    <Tag dir="auto" lang="" className={classes(styles.written, className)}>
      {children}
    </Tag>
  );
}
