import { policy } from '../policy.ts';

const media = /^\/media\//;
const isMedia = (address: string) => media.test(address);

/**
 * Returns the address of a picture at least `width` pixels wide, or in its full width if smaller. An external address stays as it is.
 * @param address as a reply gives it
 */
export function narrowAddress(address: string, width: number): string {
  return isMedia(address) ? `${address}${address.includes('?') ? '&' : '?'}width=${width}` : address;
}

/** Returns the address of a picture in the smallest stored width (spec 1 §3). @param address as a reply gives it */
export const thumbnailAddress = (address: string): string =>
  narrowAddress(address, policy.files.pictureWidths[0]);

/** Returns the `srcset` of a picture; undefined if it has a single address only. */
export function pictureSourceSet(address: string): string | undefined {
  if (!isMedia(address)) return undefined;
  const { pictureWidths, pictureMaxSide } = policy.files;
  const narrow = pictureWidths.map((width) => `${narrowAddress(address, width)} ${width}w`);
  return [...narrow, `${address} ${pictureMaxSide}w`].join(', ');
}
