import { pictureSourceSet } from '@sowon/contracts/files/picture-address';
import type { ImgHTMLAttributes } from 'react';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'srcSet'> {
  src: string;
  alt: string;
  /** Displayed width as a CSS `sizes` value, so that a phone does not load a large picture. */
  sizes: string;
  /** A main picture of the page: loaded early instead of when it comes near. */
  isFirst?: boolean;
}

/** An uploaded picture, loaded in the displayed width. */
export function Picture({ src, sizes, isFirst = false, ...image }: PictureProps) {
  return (
    // biome-ignore lint/a11y/useAltText: every caller gives one, it is in the rest
    <img
      {...image}
      src={src}
      srcSet={pictureSourceSet(src)}
      // A lazy picture is laid out before it loads, so the browser can determine its width (`auto`).
      sizes={isFirst ? sizes : `auto, ${sizes}`}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
