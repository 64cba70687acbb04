import { policy } from '../policy.ts';

const media = /^\/media\//;
const isMedia = (address: string) => media.test(address);

/**
 * Where a picture is read at least `width` pixels wide, or as wide as it is; an address that is none of ours stays as it is.
 * @param address as a reply gives it
 */
export function narrowAddress(address: string, width: number): string {
  return isMedia(address) ? `${address}${address.includes('?') ? '&' : '?'}width=${width}` : address;
}

/** A picture in the narrowest width that is kept (spec 1 §3). @param address as a reply gives it */
export const thumbnailAddress = (address: string): string =>
  narrowAddress(address, policy.files.pictureWidths[0]);

/** The widths of a picture for the `srcset` of an image; undefined where there is but the one address. */
export function pictureSourceSet(address: string): string | undefined {
  if (!isMedia(address)) return undefined;
  const { pictureWidths, pictureMaxSide } = policy.files;
  const narrow = pictureWidths.map((width) => `${narrowAddress(address, width)} ${width}w`);
  return [...narrow, `${address} ${pictureMaxSide}w`].join(', ');
}
