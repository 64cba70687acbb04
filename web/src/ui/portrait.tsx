import { noImage } from '../session.ts';
import { classes } from './classes.ts';
import styles from './portrait.module.css';
import { skyOf } from './sky.ts';

interface PortraitProps {
  src: string;
  /** Gives the initial where there is no picture. */
  name: string;
  /** Edge length in pixels; without it the portrait fills its place. */
  size?: number;
  shape?: 'circle' | 'square';
}

/** A portrait, or the first letter of a name before an evening sky. Decorative: the name always stands beside it. */
export function Portrait({ src, name, size, shape = 'circle' }: PortraitProps) {
  const place = { width: size ?? '100%', fontSize: size === undefined ? undefined : size * 0.42 };
  if (src !== '' && src !== noImage) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        style={place}
        className={classes(styles.portrait, styles[shape])}
      />
    );
  }
  return (
    <span
      style={place}
      aria-hidden="true"
      className={classes(styles.portrait, styles[shape], styles.initial, skyOf(name))}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
