import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './layout.module.css';

type BoxProps<E extends ElementType> = Omit<ComponentPropsWithoutRef<E>, 'className'> & { as?: E };

interface PageProps {
  /** `wide` for lists and pictures, `reading` for texts and tables, `narrow` for one task. */
  width?: 'wide' | 'reading' | 'narrow';
  children: ReactNode;
}

/** What a page is made of, one below the other, in the middle of the screen. */
export function Page({ width = 'wide', children }: PageProps) {
  return <div className={classes(styles.page, styles[width])}>{children}</div>;
}

/** The name of the page, with a word about it and what can be done with all of it. */
export function PageHeader({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}

type Gap = 's' | 'm' | 'l';

/** One below the other. */
export function Stack<E extends ElementType = 'div'>({
  as,
  gap = 'l',
  ...rest
}: BoxProps<E> & { gap?: Gap }) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classes(styles.stack, styles[`gap-${gap}`])} />;
}

interface RowProps {
  /** `between` puts the last at the other end; `equal` gives each the same width. */
  spread?: 'start' | 'between' | 'equal';
  gap?: Gap;
}

/** One beside the other, and below where there is no room. */
export function Row<E extends ElementType = 'div'>({
  as,
  spread = 'start',
  gap = 'm',
  ...rest
}: BoxProps<E> & RowProps) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classes(styles.row, styles[spread], styles[`gap-${gap}`])} />;
}

/** Cards beside each other, fewer on a smaller screen. */
export function Grid<E extends ElementType = 'div'>({
  as,
  columns,
  ...rest
}: BoxProps<E> & { columns: 3 | 4 }) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classes(styles.grid, columns === 3 ? styles.three : styles.four)} />;
}

/** What belongs together, on a sheet of its own. */
export function Card<E extends ElementType = 'div'>({ as, ...rest }: BoxProps<E>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={styles.card} />;
}

/** A list of names and what they are; `hasLongNames` where a name takes more words than its fact. */
export function Facts({ hasLongNames = false, children }: { hasLongNames?: boolean; children: ReactNode }) {
  return <dl className={classes(styles.facts, hasLongNames && styles.longNames)}>{children}</dl>;
}

/** One of them; `isPart` for what the one above it is made of. */
export function Fact({
  name,
  isPart = false,
  children,
}: {
  name: ReactNode;
  isPart?: boolean;
  children: ReactNode;
}) {
  const part = classes(isPart && styles.part);
  return (
    <>
      <dt className={part}>{name}</dt>
      <dd className={part}>{children}</dd>
    </>
  );
}
