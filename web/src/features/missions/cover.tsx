import type { FileEntry } from '@sowon/contracts/files/schemas';
import { classes } from '../../ui/classes.ts';
import { coverSizes } from '../../ui/cover-sizes.ts';
import { Moon } from '../../ui/moon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { skyOf } from '../../ui/sky.ts';
import styles from './cover.module.css';

interface CoverProps {
  /** Decides which sky stands in for a missing picture. */
  seed: string;
  file: FileEntry | null;
  alt: string;
  /** How wide it is shown, as CSS says it; as in a grid of three, unless told. */
  sizes?: string;
  /** Among the first that the page shows. */
  isFirst?: boolean;
}

/** The picture of a product or mission in a fixed frame, or one of five evening skies. */
export function Cover({ seed, file, alt, sizes = coverSizes, isFirst = false }: CoverProps) {
  if (file?.kind === 'IMAGE') {
    return (
      <Picture
        src={file.s3Url}
        alt={alt}
        width={480}
        height={320}
        sizes={sizes}
        className={styles.cover}
        isFirst={isFirst}
      />
    );
  }
  return (
    <div className={classes(styles.cover, styles.sky, skyOf(seed))}>
      <Moon phase={0.45} size={64} />
    </div>
  );
}
