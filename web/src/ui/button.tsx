import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';

type Look = 'moon' | 'outline' | 'quiet' | 'danger';

interface Shape {
  look?: Look;
  wide?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
}

/** A button; only the one main action of a view is `moon`. */
export function Button({
  look = 'moon',
  wide = false,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes(styles.button, styles[look], wide && styles.wide, className)}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'moon', wide = false, className, ...rest }: LinkProps & Shape) {
  return <Link {...rest} className={classes(styles.button, styles[look], wide && styles.wide, className)} />;
}
