import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { probeFilm } from '@sowon/services/slices/ground/files/conversion/probe';
import { runJob } from '@sowon/services/slices/ground/files/conversion/run-job';
import { uploadFile } from '@sowon/services/slices/ground/files/upload';
import sharp from 'sharp';
import type { Motif } from './motifs.ts';
import { evening, height, hills, moonWith, width } from './pictures.ts';
import { unlessImpossible } from './unless-impossible.ts';

const seconds = 4;
const timeoutMs = 60_000;

/** Films by motif: each is made once for all uploaders. */
const made = new Map<Motif, Promise<Buffer | null>>();

/**
 * Uploads a film of a moon that rises behind hills to a quiet chord, as this member would.
 * @param motif drawn in front of the moon
 * @returns id of the file; null on a machine that cannot make or convert films
 */
export async function uploadFilm(ctx: Ctx, ownerId: string, motif: Motif): Promise<string | null> {
  const making = made.get(motif) ?? unlessImpossible(() => film(motif));
  made.set(motif, making);
  const bytes = await making;
  if (bytes === null) return null;
  const file = await uploadFile(ctx, {
    ownerId,
    bytes: null,
    sent: async () => ({ stream: Readable.from([bytes]), filename: `${motif}.mp4`, declared: 'video/mp4' }),
    keyed: unkeyed,
  });
  return file.id;
}

/** Makes the film, and probes it as the converter will. */
async function film(motif: Motif): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sowon-film-'));
  try {
    await drawLayers(folder, motif);
    await runJob({ program: 'ffmpeg', args: filmArguments, folder, timeoutMs });
    await probeFilm(folder, 'film.mp4');
    return await readFile(join(folder, 'film.mp4'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drawLayers(folder: string, motif: Motif): Promise<void> {
  const sky = evening('violet', 3);
  const moon = `${sky.slice(0, sky.indexOf('<rect'))}${moonWith(motif)}`;
  const layers = Object.entries({ sky, moon, hills: hills(3) });
  await Promise.all(
    layers.map(([name, drawing]) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`,
        ),
      )
        .resize({ width: 600 })
        .png()
        .toFile(join(folder, `${name}.png`)),
    ),
  );
}

const still = (name: string) => ['-loop', '1', '-framerate', '20', '-i', `${name}.png`];
const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`];

const filmArguments = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
  ...['sky', 'moon', 'hills'].flatMap(still),
  ...[220, 277, 330].flatMap(tone),
  ...['-filter_complex_threads', '2', '-threads', '2', '-filter_complex'],
  [
    // The moon slows down as it arrives, like all motion in the app.
    `[0][1]overlay=x=0:y='140*pow(1-min(t/2.5\\,1)\\,2)'[night]`,
    '[night][2]overlay,format=yuv420p[picture]',
    `[3][4][5]amix=inputs=3,volume=0.5,afade=t=in:d=1.5,afade=t=out:st=${seconds - 2}:d=2[sound]`,
  ].join(';'),
  ...['-map', '[picture]', '-map', '[sound]', '-t', String(seconds)],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-movflags', '+faststart', 'film.mp4'],
];
