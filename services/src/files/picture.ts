import sharp from 'sharp';
import { fieldError } from '../app-error.ts';

const maxPixels = 40_000_000;
const maxSide = 2_048;

/**
 * Draws a picture anew: turned upright, at most 2048 pixels a side, without anything that is not picture (place,
 * camera, comments). Of a moving picture the first frame stays.
 * @returns media type of the file written to `target`
 * @throws AppError UNKNOWN_FILE_FORMAT when it cannot be drawn
 */
export async function redrawPicture(source: string, target: string): Promise<'image/jpeg' | 'image/webp'> {
  try {
    const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const { hasAlpha } = await picture.metadata();
    const upright = picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 20 });
    await (hasAlpha ? upright.webp({ quality: 85 }) : upright.jpeg({ quality: 85 })).toFile(target);
    return hasAlpha ? 'image/webp' : 'image/jpeg';
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : '';
    throw fieldError('UNKNOWN_FILE_FORMAT', 'data', `the picture cannot be read: ${reason}`, null);
  }
}
