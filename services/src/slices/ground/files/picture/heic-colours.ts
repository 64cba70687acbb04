import sharp from 'sharp';

/** Display P3 among the primaries of the video standards (ITU-T H.273). */
const displayP3 = 12;

/**
 * What the numbers of a HEIC mean where they are no sRGB: the profile that lies in it, or Display P3 where it names that by number, as
 * some telephones do. Its decoder gives the numbers alone.
 * @returns null for sRGB
 */
export async function profileOf(file: Buffer): Promise<Buffer | null> {
  // The library reads what stands in the container; it is only the picture in it that it cannot.
  const { icc } = await sharp(file).metadata();
  if (icc) return icc;
  const named = file.indexOf('colrnclx');
  return named >= 0 && file.readUInt16BE(named + 8) === displayP3 ? profileOfP3() : null;
}

async function profileOfP3(): Promise<Buffer | null> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } });
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata();
  return icc ?? null;
}

type Entry = readonly [tag: number, type: 3 | 4 | 7, count: number, value: number];

/**
 * A file around four bytes a pixel that says by which profile they are meant: the library takes a profile from a file alone. TIFF is
 * the one that leaves the pixels as they are (TIFF 6.0; the profile by ICC.1, annex B.4).
 * @returns the file, and where in it the pixels go: red, green, blue, and a byte that says nothing
 */
export function tiffAround(
  width: number,
  height: number,
  profile: Buffer,
): { readonly file: Buffer; readonly pixels: Uint8ClampedArray<ArrayBuffer> } {
  const pixelBytes = width * height * 4;
  const entriesOf = (bitsAt: number, profileAt: number, pixelsAt: number): Entry[] => [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, bitsAt],
    // As they are, in red, green and blue.
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, pixelBytes],
    // The fourth byte says nothing.
    [338, 3, 1, 0],
    [34_675, 7, profile.length, profileAt],
  ];
  const bitsAt = 8 + 2 + entriesOf(0, 0, 0).length * 12 + 4;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + profile.length;
  const bytes = new ArrayBuffer(pixelsAt + pixelBytes);
  const file = Buffer.from(bytes);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  const entries = entriesOf(bitsAt, profileAt, pixelsAt);
  file.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (let channel = 0; channel < 4; channel += 1) file.writeUInt16LE(8, bitsAt + channel * 2);
  profile.copy(file, profileAt);
  return { file, pixels: new Uint8ClampedArray(bytes, pixelsAt, pixelBytes) };
}
