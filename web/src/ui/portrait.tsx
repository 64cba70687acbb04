import { useState } from 'react';
import { classes } from './classes.ts';
import { isOwnImage } from './no-image.ts';
import { Picture } from './picture.tsx';
import styles from './portrait.module.css';
import { portraitSizes } from './portrait-sizes.ts';
import { skyOf } from './sky.ts';

interface PortraitProps {
  src: string;
  /** Its first letter is shown if there is no picture. */
  name: string;
  /** Edge length in pixels; fills its place if absent. */
  size?: number;
  shape?: 'circle' | 'square';
  /** The page is about this person: load the picture early. */
  isFirst?: boolean;
}

/** A portrait, or the first letter of the name on an evening sky. Decorative: the name always stands beside it. */
export function Portrait({ src, name, size, shape = 'circle', isFirst = false }: PortraitProps) {
  // Also shows the letter if the picture cannot be loaded, such as one that is not public.
  const [lost, setLost] = useState<string | null>(null);
  const place = { width: size ?? '100%', fontSize: size === undefined ? undefined : size * 0.42 };
  if (isOwnImage(src) && src !== lost) {
    return (
      <Picture
        src={src}
        alt=""
        sizes={size === undefined ? portraitSizes : `${size}px`}
        isFirst={isFirst}
        onError={() => setLost(src)}
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
