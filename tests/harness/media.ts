import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { requirePart } from './parts.ts';
import { createScratchFolder } from './scratch.ts';

const run = promisify(execFile);

/** Returns a JPEG in the wrong orientation, with a place and a camera in its EXIF. */
export function photo(width: number, height: number): Promise<Buffer> {
  return plain(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Returns a picture of one colour, to be encoded: a few bytes at any size. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fd79a8' }, limitInputPixels: false });

/** Returns a PNG with transparency. */
export function drawing(width = 64, height = 64): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
}

/** Reads a picture's size, format, and the EXIF and orientation it still contains. */
export async function describePicture(bytes: Buffer) {
  const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
  return { width, height, format, exif, orientation };
}

/** Creates a real video with ffmpeg: a test picture and a tone, with a place in its metadata. */
export async function video(options: {
  seconds: number;
  size?: string;
  format?: 'mp4' | 'webm';
  rate?: number;
}): Promise<Buffer> {
  const { seconds, size = '320x240', format = 'mp4', rate = 15 } = options;
  const folder = await createScratchFolder('video');
  const target = join(folder.path, `made.${format}`);
  const codecs =
    format === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libopus'] : ['-c:v', 'libx264', '-c:a', 'aac'];
  try {
    await run(requirePart('ffmpeg'), [
      ...['-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=${size}:rate=${rate}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, ...codecs],
      ...['-metadata', 'location=+37.5665+126.9780/', '-pix_fmt', 'yuv420p', target],
    ]);
    return await readFile(target);
  } finally {
    await folder.remove();
  }
}

/** Creates a real audio file with ffmpeg: a tone with a cover, a chapter, and names of people and a place in its tags. */
export async function voice(seconds: number, format: 'mp3' | 'm4a' | 'ogg' = 'm4a'): Promise<Buffer> {
  const folder = await createScratchFolder('voice');
  const at = (name: string) => join(folder.path, name);
  const codecs = { mp3: ['-c:a', 'libmp3lame'], m4a: ['-c:a', 'aac'], ogg: ['-c:a', 'libopus'] };
  const withCover = format !== 'ogg';
  try {
    await writeFile(at('cover.jpg'), await photo(64, 64));
    await writeFile(
      at('tags'),
      ';FFMETADATA1\nartist=SecretSinger\nlocation=+37.5665+126.9780/\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=500\ntitle=SecretChapter\n',
    );
    await run(requirePart('ffmpeg'), [
      ...['-loglevel', 'error', '-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
      ...['-i', at('tags'), ...(withCover ? ['-i', at('cover.jpg')] : [])],
      ...['-map', '0:a', ...(withCover ? ['-map', '2:v', '-c:v', 'copy'] : [])],
      ...(withCover ? ['-disposition:v:0', 'attached_pic'] : []),
      ...['-map_metadata', '1', '-map_chapters', '1', ...codecs[format], at(`made.${format}`)],
    ]);
    return await readFile(at(`made.${format}`));
  } finally {
    await folder.remove();
  }
}

/** Returns a WAV file of two seconds, 16 bits: one quiet second, then one ten times as loud. */
export function quietThenLoud(): Buffer {
  const [rate, seconds] = [8_000, 2];
  const sound = Buffer.alloc(rate * seconds * 2);
  for (let at = 0; at < rate * seconds; at += 1) {
    const swing = at < rate ? 1_500 : 15_000;
    sound.writeInt16LE(Math.round(swing * Math.sin((2 * Math.PI * 220 * at) / rate)), at * 2);
  }
  return waveFile(sound, rate);
}

/** Returns samples of 16 bits and one channel as a WAV file. */
function waveFile(sound: Buffer, rate: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

interface Probed {
  streams: {
    codec_name: string;
    codec_type: string;
    width?: number;
    height?: number;
    tags?: Record<string, string>;
  }[];
  format: { duration: string; tags?: Record<string, string> };
  chapters: unknown[];
}

/** Returns ffprobe's output for a file's bytes. */
export async function probe(bytes: Buffer): Promise<Probed> {
  const folder = await createScratchFolder('probe');
  const path = join(folder.path, 'file');
  try {
    await writeFile(path, bytes);
    const { stdout } = await run(requirePart('ffmpeg').replace(/ffmpeg$/, 'ffprobe'), [
      ...['-loglevel', 'error', '-show_streams', '-show_format', '-show_chapters', '-of', 'json', path],
    ]);
    return JSON.parse(stdout);
  } finally {
    await folder.remove();
  }
}
