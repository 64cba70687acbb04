import sharp from 'sharp';

/** The code of Display P3 among the colour primaries of video standards (ITU-T H.273). */
const displayP3 = 12;

/**
 * Returns the colour profile of a HEIC that is not sRGB: the embedded profile, or Display P3 if the file names it by number, as some phones do. The HEIC
 * decoder returns only raw values.
 * @returns null for sRGB
 */
export async function profileOf(file: Buffer): Promise<Buffer | null> {
  // The library can read the container, but cannot decode the picture in it.
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
 * Creates a TIFF file with a colour profile around four bytes per pixel, because the library takes a profile only from a file. TIFF leaves the pixels unchanged
 * (TIFF 6.0; the profile by ICC.1, annex B.4).
 * @returns the file, and the view of it for the pixels: red, green, blue, and one unused byte
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
    // Uncompressed RGB.
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, pixelBytes],
    // The fourth byte has no meaning.
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
