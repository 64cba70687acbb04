import type { ComponentPropsWithRef, ElementType } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './text.module.css';

type TextProps<E extends ElementType> = Omit<ComponentPropsWithRef<E>, 'className'> & {
  as?: E;
  /** `lead` under a title, `soft` beside what matters more, `small` for what is rarely read. */
  look: 'title' | 'subtitle' | 'lead' | 'soft' | 'small';
};

/** Words in one of the sizes of the app; a paragraph unless it is something else. */
export function Text<E extends ElementType = 'p'>({ as, look, ...rest }: TextProps<E>) {
  const Element: ElementType = as ?? 'p';
  return <Element {...rest} className={styles[look]} />;
}

/** A link among words, large enough for a finger. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />;
}
