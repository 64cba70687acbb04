import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from './parts.ts';
import { createScratchFolder } from './scratch.ts';

const run = promisify(execFile);
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Returns a box of an ISO file: its size, its name, its content. */
const box = (name: string, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([u32(content.length + 8), Buffer.from(name), content]);
};
const fullBox = (name: string, version: number, ...parts: (Buffer | string)[]): Buffer =>
  box(name, Buffer.from([version, 0, 0, 0]), ...parts);

/** The colour space of a picture: an embedded profile, or code points of the video standards. */
export type Colours =
  | { readonly profile: Buffer }
  | { readonly primaries: number; readonly transfer: number };

/**
 * Returns a photo as phones take them: one HEVC picture in a HEIF container, with a camera's name in a separate box.
 * @param of the picture, as a source of ffmpeg
 * @param colours as a phone declares them, or nothing
 */
export async function heic(
  width: number,
  height: number,
  { of = 'testsrc', colours }: { of?: string; colours?: Colours } = {},
): Promise<Buffer> {
  const film = await filmOfOnePicture(width, height, of);
  const [hvcC, sample] = [boxIn(film, 'hvcC'), boxIn(film, 'mdat').subarray(8)];
  const ftyp = box('ftyp', 'heic', u32(0), 'mif1heic');
  const meta = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), 'pict', Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 0, u16(0x4400), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(sample.length)),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1), u16(0), 'hvc1\0')),
      box(
        'iprp',
        box('ipco', hvcC, fullBox('ispe', 0, u32(width), u32(height)), ...(colours ? [colr(colours)] : [])),
        fullBox('ipma', 0, u32(1), u16(1), Buffer.from(colours ? [3, 0x81, 2, 3] : [2, 0x81, 2])),
      ),
    );
  const before = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(before), box('mdat', sample), box('free', 'SecretCamera')]);
}

const colr = (colours: Colours): Buffer =>
  'profile' in colours
    ? box('colr', 'prof', colours.profile)
    : // The film's matrix, and limited range.
      box('colr', 'nclx', u16(colours.primaries), u16(colours.transfer), u16(6), Buffer.from([0]));

/**
 * Returns a photo as phones save large ones: 2 × 2 tiles of 512 pixels, cropped to `width` and `height`, to be shown turned a quarter
 * to the left. It has its place in an Exif item and a colour profile.
 */
export async function tiledHeic(width: number, height: number): Promise<Buffer> {
  const film = await filmOfOnePicture(512, 512, 'testsrc');
  const [hvcC, sample] = [boxIn(film, 'hvcC'), boxIn(film, 'mdat').subarray(8)];
  const grid = Buffer.concat([Buffer.from([0, 0, 1, 1]), u16(width), u16(height)]);
  const exif = Buffer.concat([u32(0), Buffer.from('Exif\0\0SecretCamera 37.5665')]);
  const data = [sample, sample, sample, sample, grid, exif];
  const types = ['hvc1', 'hvc1', 'hvc1', 'hvc1', 'grid', 'Exif'];
  const place = (start: number) => {
    let offset = start;
    return data.map((item, index) => {
      offset += item.length;
      return Buffer.concat([u16(index + 1), u16(0), u16(1), u32(offset - item.length), u32(item.length)]);
    });
  };
  const ispe = (wide: number, high: number) => fullBox('ispe', 0, u32(wide), u32(high));
  const properties = [
    ...[hvcC, ispe(512, 512), ispe(width, height), box('irot', Buffer.from([1]))],
    box('colr', 'prof', Buffer.concat([u32(24), Buffer.from('SecretProfile-------')])),
  ];
  const has = (item: number, indexes: number[]) =>
    Buffer.concat([u16(item), Buffer.from([indexes.length, ...indexes])]);
  const meta = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), 'pict', Buffer.alloc(13)),
      fullBox('pitm', 0, u16(5)),
      fullBox('iloc', 0, u16(0x4400), u16(data.length), ...place(offset)),
      fullBox(
        'iinf',
        0,
        u16(types.length),
        ...types.map((type, index) => fullBox('infe', 2, u16(index + 1), u16(0), `${type}\0`)),
      ),
      fullBox(
        'iref',
        0,
        box('dimg', u16(5), u16(4), u16(1), u16(2), u16(3), u16(4)),
        box('cdsc', u16(6), u16(1), u16(5)),
      ),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, u32(5), ...[1, 2, 3, 4].map((item) => has(item, [0x81, 2])), has(5, [3, 0x84, 5])),
      ),
    );
  const ftyp = box('ftyp', 'heic', u32(0), 'mif1heic');
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box('mdat', ...data)]);
}

async function filmOfOnePicture(width: number, height: number, of: string): Promise<Buffer> {
  const folder = await createScratchFolder('heic');
  const target = join(folder.path, 'made.mp4');
  try {
    await run(requirePart('ffmpeg'), [
      ...[
        '-loglevel',
        'error',
        '-f',
        'lavfi',
        '-i',
        `${of}${of.includes('=') ? ':' : '='}size=${width}x${height}`,
        '-frames:v',
        '1',
      ],
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p'],
      ...['-tag:v', 'hvc1', target],
    ]);
    return await readFile(target);
  } finally {
    await folder.remove();
  }
}

/** Returns a box of an ISO file, at any position. */
function boxIn(file: Buffer, name: string): Buffer {
  const start = file.indexOf(name) - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
}

/** Returns a BMP of one colour, 24 bits per pixel; `rows` is the number of rows it really has. */
export function bmp(width: number, height: number, rows = height): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + rowBytes * rows, Buffer.from('a879fd', 'hex'));
  file.fill(0, 0, 54);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}
