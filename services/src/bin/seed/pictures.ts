import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Ctx } from '../../context.ts';
import { uploadFile } from '../../files/upload.ts';

/**
 * Draws an abstract picture and uploads it as this member would.
 * @param hue 0 to 359, gives each picture its own colours
 * @returns id of the file
 */
export async function uploadPicture(ctx: Ctx, ownerId: string, hue: number): Promise<string> {
  const bytes = await sharp(Buffer.from(drawing(hue)))
    .png()
    .toBuffer();
  const file = await uploadFile(ctx, {
    ownerId,
    stream: Readable.from([bytes]),
    filename: `${hue}.png`,
    declared: 'image/png',
  });
  return file.id;
}

function drawing(hue: number): string {
  const circles = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [(index * 283 + hue * 5) % 1_200, (index * 197 + hue * 3) % 800];
    return `<circle cx="${x}" cy="${y}" r="${90 + index * 28}" fill="hsl(${(hue + index * 18) % 360} 85% 70%)" opacity="0.35"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <defs><linearGradient id="sky" x2="1" y2="1">
      <stop stop-color="hsl(${hue} 80% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 80% 52%)"/>
    </linearGradient></defs>
    <rect width="1200" height="800" fill="url(#sky)"/>${circles.join('')}</svg>`;
}
