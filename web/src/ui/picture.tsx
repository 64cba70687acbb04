import { pictureSourceSet } from '@sowon/contracts/files/picture-address';
import type { ImgHTMLAttributes } from 'react';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'srcSet'> {
  src: string;
  alt: string;
  /** How wide the page shows it, as CSS says it, so that a phone does not fetch what a wall could show. */
  sizes: string;
  /** One of those that the page is about: fetched before the others, and not only when it comes near. */
  isFirst?: boolean;
}

/** A picture that somebody uploaded, in the width that it is shown in. */
export function Picture({ src, sizes, isFirst = false, ...image }: PictureProps) {
  return (
    // biome-ignore lint/a11y/useAltText: every caller gives one, it is in the rest
    <img
      {...image}
      src={src}
      srcSet={pictureSourceSet(src)}
      // What is fetched late is laid out by then, so that a browser knows its width by itself.
      sizes={isFirst ? sizes : `auto, ${sizes}`}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
