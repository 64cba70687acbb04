import { Readable } from 'node:stream';
import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { uploadFile } from '@sowon/services/slices/ground/files/upload';
import sharp from 'sharp';
import { type Motif, motifs } from './motifs.ts';

/** The evening skies of the web app. */
const skies = {
  violet: ['#2c1a3e', '#8a3865', '#d98a6a'],
  indigo: ['#1f2350', '#5a4a96', '#a88fc4'],
  rose: ['#4a1f4f', '#b04a55', '#f0a985'],
  sea: ['#16323f', '#35706a', '#9cc4a4'],
  ember: ['#3b1d2f', '#9a5038', '#e8b068'],
} as const;

export interface Scene {
  readonly sky: keyof typeof skies;
  readonly motif: Motif;
}

export const width = 1_200;
export const height = 800;
/** Pixels per unit of a drawing, matching the size on a page. */
const scale = 0.75;
const ink = '#2c1a3e';

/** Draws a scene and uploads it as this member would. @returns id of the file */
export function uploadPicture(ctx: Ctx, ownerId: string, scene: Scene): Promise<string> {
  return uploadDrawing(ctx, ownerId, moonrise(scene), `${scene.motif}.jpg`);
}

/** JPEGs by drawing, cached because many answers share a picture. */
const drawn = new Map<string, Promise<Buffer>>();

function jpegOf(drawing: string): Promise<Buffer> {
  const jpeg = drawn.get(drawing) ?? sharp(Buffer.from(drawing)).flatten().jpeg({ quality: 92 }).toBuffer();
  drawn.set(drawing, jpeg);
  return jpeg;
}

/** Uploads an SVG drawing as a JPEG, as this member would. @returns id of the file */
export async function uploadDrawing(
  ctx: Ctx,
  ownerId: string,
  drawing: string,
  filename: string,
): Promise<string> {
  const bytes = await jpegOf(drawing);
  const file = await uploadFile(ctx, {
    ownerId,
    bytes: null,
    sent: async () => ({ stream: Readable.from([bytes]), filename, declared: 'image/jpeg' }),
    keyed: unkeyed,
  });
  return file.id;
}

function moonrise({ sky, motif }: Scene): string {
  const turn = Object.keys(motifs).indexOf(motif);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
    ${evening(sky, turn)}
    ${moonWith(motif)}${hills(turn)}</svg>`;
}

/** Returns the moon with its motif; `evening` defines its colours. */
export function moonWith(motif: Motif): string {
  return `<g transform="translate(${width / 2} ${height / 2 - 30})" color="${ink}">
      <circle r="330" fill="url(#glow)"/><circle r="212" fill="url(#moon)"/>
      <g fill="#e0960a" opacity="0.28"><circle cx="-118" cy="-92" r="34"/><circle cx="134" cy="70" r="42"/><circle cx="-92" cy="132" r="22"/></g>
      <g fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${motifs[motif]}</g></g>`;
}

/** Returns a sky with stars, and the colours of the moon. @param turn varies the positions of the stars */
export function evening(sky: Scene['sky'], turn: number): string {
  const [high, middle, low] = skies[sky];
  const stars = Array.from({ length: 46 }, (_, index) => {
    const [x, y] = [(index * 389 + turn * 131) % width, (index * 167 + turn * 71) % 560];
    return `<circle cx="${x}" cy="${y}" r="${1.2 + (index % 4) * 0.8}" opacity="${0.35 + (index % 5) * 0.12}"/>`;
  });
  return `<defs>
      <linearGradient id="sky" x2="0.25" y2="1"><stop stop-color="${high}"/><stop offset="0.62" stop-color="${middle}"/>
        <stop offset="1" stop-color="${low}"/></linearGradient>
      <radialGradient id="moon" cx="0.36" cy="0.3" r="0.9"><stop stop-color="#ffe9a8"/><stop offset="0.55" stop-color="#ffc93c"/>
        <stop offset="1" stop-color="#f2a516"/></radialGradient>
      <radialGradient id="glow"><stop offset="0.55" stop-color="#ffc93c" stop-opacity="0.42"/>
        <stop offset="1" stop-color="#ffc93c" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/><g fill="#fff6ea">${stars.join('')}</g>`;
}

/** Returns two lines of hills along the lower edge. */
export function hills(turn: number): string {
  const line = (base: number, swing: number, shift: number) => {
    const tops = Array.from({ length: 6 }, (_, index) => {
      const up = swing * (1 + Math.sin((index + shift) * 2.1));
      return `S${index * 240 + 120} ${base - up} ${(index + 1) * 240} ${base}`;
    });
    return `M0 ${base}${tops.join('')}V${height}H0z`;
  };
  return `<path d="${line(690, 46, turn)}" fill="${ink}" opacity="0.38"/><path d="${line(742, 30, turn + 1.7)}" fill="${ink}" opacity="0.72"/>`;
}
