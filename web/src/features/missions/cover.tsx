import type { FileEntry } from '@sowon/contracts/files';
import { classes } from '../../ui/classes.ts';
import { Moon } from '../../ui/moon.tsx';
import styles from './cover.module.css';

const skies = [styles.sky0, styles.sky1, styles.sky2, styles.sky3, styles.sky4];

interface CoverProps {
  /** Decides which of the five skies stands in for a missing picture; the same thing always gets the same one. */
  seed: string;
  file: FileEntry | null;
  alt: string;
}

/** The picture of a product or mission in a fixed frame, or one of five evening skies. */
export function Cover({ seed, file, alt }: CoverProps) {
  if (file?.kind === 'IMAGE') {
    return (
      <img src={file.s3Url} alt={alt} width={480} height={320} loading="lazy" className={styles.cover} />
    );
  }
  const last = Number.parseInt(seed.slice(-1), 16) || 0;
  return (
    <div className={classes(styles.cover, styles.sky, skies[last % skies.length])}>
      <Moon phase={0.2 + (last % 5) * 0.2} size={64} />
    </div>
  );
}
