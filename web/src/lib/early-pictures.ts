import { pictureSourceSet } from '@sowon/contracts/files/picture-address';

/**
 * Fetches a picture before the page is drawn that begins with it. A browser uses it for the image that asks for the same.
 * @param sizes as the image says it
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
