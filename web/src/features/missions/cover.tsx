import type { FileEntry } from '@sowon/contracts/files/schemas';
import type { ForAdults } from '@sowon/contracts/moderation/schemas';
import { classes } from '../../ui/classes.ts';
import { coverSizes } from '../../ui/cover-sizes.ts';
import { Moon } from '../../ui/moon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { skyOf } from '../../ui/sky.ts';
import { Veil } from '../adults/veil.tsx';
import styles from './cover.module.css';

interface CoverProps {
  /** Selects the sky that replaces a missing picture. */
  seed: string;
  file: FileEntry | null;
  alt: string;
  /** Adult mark of the content; `NO` on its owner’s own pages. */
  adult: ForAdults;
  /** True if the picture is the main content of its page, so that an adult one can be revealed here. */
  canAsk?: boolean;
  /** Width as a CSS `sizes` value; by default that of a three-column grid. */
  sizes?: string;
  /** True for the first pictures that the page shows. */
  isFirst?: boolean;
}

/** The picture of a product or mission in a fixed frame, or one of five evening skies; veiled if it is for adults. */
export function Cover({ adult, canAsk = false, ...picture }: CoverProps) {
  return (
    <Veil adult={adult} canAsk={canAsk}>
      <Uncovered {...picture} />
    </Veil>
  );
}

function Uncovered({
  seed,
  file,
  alt,
  sizes = coverSizes,
  isFirst = false,
}: Omit<CoverProps, 'adult' | 'canAsk'>) {
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
