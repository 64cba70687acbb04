import type { Cut } from './crop-pose.ts';

const quality = 0.92;

/** Decodes a picture in its upright orientation; null if the browser cannot read it. The caller closes it. */
export async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/**
 * Returns the cut part of a picture as a new file: WebP, or JPEG on white if the browser cannot write WebP.
 * @throws Error if the browser provides no canvas to draw on
 */
export async function cutPicture(picture: ImageBitmap, cut: Cut, name: string): Promise<File> {
  const webp = await drawn(picture, cut, { type: 'image/webp', isOnWhite: false });
  const bytes =
    webp.type === 'image/webp' ? webp : await drawn(picture, cut, { type: 'image/jpeg', isOnWhite: true });
  const ending = bytes.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([bytes], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: bytes.type });
}

/** @param type wanted format; a browser that cannot write it returns PNG */
async function drawn(
  picture: ImageBitmap,
  { size, scale, middle, turn }: Cut,
  { type, isOnWhite }: { type: string; isOnWhite: boolean },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas to draw on');
  if (isOnWhite) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.translate(middle.x, middle.y);
  pen.rotate((turn * Math.PI) / 180);
  pen.scale(scale, scale);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (!bytes) throw new Error('the canvas gave no picture');
  return bytes;
}
