import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../../app-error.ts';

const maxPixels = 40_000_000;
const maxSide = 2_048;

/**
 * Draws a picture anew: turned upright, at most 2048 pixels a side, without anything that is not picture (place,
 * camera, comments). Of a moving picture the first frame stays.
 * @returns media type of the file written to `target`
 * @throws AppError UNKNOWN_FILE_FORMAT when it cannot be drawn
 */
export async function redrawPicture(source: string, target: string): Promise<Redrawn['contentType']> {
  const { drawn, contentType } = await draw(source);
  // Apart from drawing: a disk that is full is no fault of the picture.
  await writeFile(target, drawn);
  return contentType;
}

interface Redrawn {
  readonly drawn: Buffer;
  readonly contentType: 'image/jpeg' | 'image/webp';
}

async function draw(source: string): Promise<Redrawn> {
  try {
    const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const { hasAlpha } = await picture.metadata();
    const upright = picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 20 });
    const drawn = await (hasAlpha ? upright.webp({ quality: 85 }) : upright.jpeg({ quality: 85 })).toBuffer();
    return { drawn, contentType: hasAlpha ? 'image/webp' : 'image/jpeg' };
  } catch (error) {
    // The library's own words may name folders of ours.
    const subErrors = [{ field: 'data', message: 'the picture cannot be read', rejectedValue: null }];
    throw new AppError('UNKNOWN_FILE_FORMAT', {}, { subErrors, cause: error });
  }
}
