import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './layout.module.css';

type BoxProps<E extends ElementType> = Omit<ComponentPropsWithoutRef<E>, 'className'> & { as?: E };

interface PageProps {
  /** `wide` for lists and pictures, `reading` for texts and tables, `narrow` for one task. */
  width?: 'wide' | 'reading' | 'narrow';
  children: ReactNode;
}

/** The content of a page, stacked in the middle of the screen. */
export function Page({ width = 'wide', children }: PageProps) {
  return <div className={classes(styles.page, styles[width])}>{children}</div>;
}

/** The page's title, with an optional lead and actions for the whole page. */
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

/** Stacks its children vertically. */
export function Stack<E extends ElementType = 'div'>({
  as,
  gap = 'l',
  ...rest
}: BoxProps<E> & { gap?: Gap }) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classes(styles.stack, styles[`gap-${gap}`])} />;
}

interface RowProps {
  /** `between` moves the last child to the other end; `equal` gives all the same width. */
  spread?: 'start' | 'between' | 'equal';
  gap?: Gap;
}

/** Puts its children side by side, and wraps where space is short. */
export function Row<E extends ElementType = 'div'>({
  as,
  spread = 'start',
  gap = 'm',
  ...rest
}: BoxProps<E> & RowProps) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classes(styles.row, styles[spread], styles[`gap-${gap}`])} />;
}

/** Cards side by side, fewer on a smaller screen. */
export function Grid<E extends ElementType = 'div'>({
  as,
  columns,
  ...rest
}: BoxProps<E> & { columns: 3 | 4 }) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={classes(styles.grid, columns === 3 ? styles.three : styles.four)} />;
}

/** A sheet for content that belongs together. */
export function Card<E extends ElementType = 'div'>({ as, ...rest }: BoxProps<E>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={styles.card} />;
}

/** A list of names with values; `hasLongNames` if the names are longer than the values. */
export function Facts({ hasLongNames = false, children }: { hasLongNames?: boolean; children: ReactNode }) {
  return <dl className={classes(styles.facts, hasLongNames && styles.longNames)}>{children}</dl>;
}

/** An entry of `Facts`; `isPart` marks a part of the entry above. */
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
