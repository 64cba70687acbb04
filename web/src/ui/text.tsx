import type { ComponentPropsWithRef, ElementType } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './text.module.css';

type TextProps<E extends ElementType> = Omit<ComponentPropsWithRef<E>, 'className'> & {
  as?: E;
  /** `lead` under a title, `soft` for less important text, `small` for rarely read text. */
  look: 'title' | 'subtitle' | 'lead' | 'soft' | 'small';
};

/** Text in one of the app's sizes; a paragraph by default. */
export function Text<E extends ElementType = 'p'>({ as, look, ...rest }: TextProps<E>) {
  const Element: ElementType = as ?? 'p';
  return <Element {...rest} className={styles[look]} />;
}

/** A link within text, large enough for a finger. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />;
}
