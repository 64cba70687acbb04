import { noImage } from '../session.ts';
import styles from './avatar.module.css';

/** A round portrait; decorative, because the name always stands beside it. */
export function Avatar({ src, size }: { src: string; size: number }) {
  return (
    <img
      src={src || noImage}
      alt=""
      width={size}
      height={size}
      className={styles.avatar}
      onError={(event) => {
        if (!event.currentTarget.src.endsWith(noImage)) event.currentTarget.src = noImage;
      }}
    />
  );
}
