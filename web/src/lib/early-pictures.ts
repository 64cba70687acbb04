import { pictureSourceSet } from '@sowon/contracts/files/picture-address';

/**
 * Preloads a picture before the page that shows it is rendered. The browser reuses it for an image with the same sources.
 * @param sizes must equal the image's `sizes`
 */
export function beginPicture(address: string, sizes: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.imageSizes = sizes;
  link.imageSrcset = pictureSourceSet(address) ?? address;
  document.head.append(link);
}
