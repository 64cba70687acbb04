import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { uploadFile } from '@sowon/services/slices/files/upload';
import { runJob } from '@sowon/services/slices/files/video/sandbox';
import sharp from 'sharp';
import { evening, height, hills, width } from './pictures.ts';

const seconds = 6;
const timeoutMs = 60_000;

/**
 * Films a moon that rises behind hills to a quiet chord, and uploads it as this member would.
 * @returns id of the file; null on a machine without ffmpeg
 */
export async function uploadFilm(ctx: Ctx, ownerId: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sowon-film-'));
  try {
    await drawLayers(folder);
    await runJob({ program: 'ffmpeg', args: filmArguments, folder, timeoutMs });
    const file = await uploadFile(ctx, {
      ownerId,
      stream: createReadStream(join(folder, 'film.mp4')),
      filename: 'moonrise.mp4',
      declared: 'video/mp4',
      keyed: unkeyed,
    });
    return file.id;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drawLayers(folder: string): Promise<void> {
  const sky = evening('violet', 3);
  const moon = `${sky.slice(0, sky.indexOf('<rect'))}<g transform="translate(${width / 2} ${height / 2})">
    <circle r="330" fill="url(#glow)"/><circle r="190" fill="url(#moon)"/></g>`;
  const layers = Object.entries({ sky, moon, hills: hills(3) });
  await Promise.all(
    layers.map(([name, drawing]) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`,
        ),
      )
        .resize({ width: 960 })
        .png()
        .toFile(join(folder, `${name}.png`)),
    ),
  );
}

const still = (name: string) => ['-loop', '1', '-framerate', '25', '-i', `${name}.png`];
const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`];

const filmArguments = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
  ...['sky', 'moon', 'hills'].flatMap(still),
  ...[220, 277, 330].flatMap(tone),
  '-filter_complex',
  [
    // The moon slows down towards its place, like everything that arrives.
    `[0][1]overlay=x=0:y='250*pow(1-min(t/4.5\\,1)\\,2)'[night]`,
    '[night][2]overlay,format=yuv420p[picture]',
    `[3][4][5]amix=inputs=3,volume=0.5,afade=t=in:d=1.5,afade=t=out:st=${seconds - 2}:d=2[sound]`,
  ].join(';'),
  ...['-map', '[picture]', '-map', '[sound]', '-t', String(seconds)],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac', '-movflags', '+faststart', 'film.mp4'],
];
