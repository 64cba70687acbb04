import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Draws the two short films of a roulette's result, and each film's last picture, in the brand's colours.
 * `node web/build/draw-films.ts` (needs ffmpeg with librsvg and libx264)
 */
const folder = fileURLToPath(new URL('../src/features/roulettes/films/', import.meta.url));
const width = 640;
const height = 360;
const framesPerSecond = 25;
const frames = 60;
const centre = { x: width / 2, y: 172 };
const radius = 84;

/** Returns the progress, 0 to 1, of a motion between two points of the film. */
const between = (at: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));
const easeOut = (at: number): number => 1 - (1 - at) ** 3;
const easeInOut = (at: number): number => at * at * (3 - 2 * at);
/** Moves slightly past the end, and back. */
const overshoot = (at: number): number => 1 + 2.2 * (at - 1) ** 3 + 1.2 * (at - 1) ** 2;
/** Returns a fixed pseudo-random number from 0 to 1, so that every run draws the same film. */
const scattered = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};
const round = (value: number): string => value.toFixed(2);

const sky = `
  <linearGradient id="sky" x1="0.42" y1="0" x2="0.58" y2="1">
    <stop offset="0" stop-color="#23142f"/><stop offset="0.46" stop-color="#43235a"/>
    <stop offset="0.78" stop-color="#8a3865"/><stop offset="1" stop-color="#c65a5f"/>
  </linearGradient>
  <radialGradient id="light" cx="36%" cy="30%" r="80%">
    <stop offset="0" stop-color="#ffe9a8"/><stop offset="0.55" stop-color="#ffc93c"/><stop offset="1" stop-color="#f0a414"/>
  </radialGradient>
  <radialGradient id="glow"><stop offset="0.2" stop-color="#ffc93c" stop-opacity="0.75"/>
    <stop offset="0.55" stop-color="#ffb25a" stop-opacity="0.28"/><stop offset="1" stop-color="#ffb25a" stop-opacity="0"/></radialGradient>
  <linearGradient id="ray" x1="0" y1="1" x2="0" y2="0">
    <stop offset="0" stop-color="#ffe9a8" stop-opacity="0.55"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></linearGradient>
  <linearGradient id="tail" x1="0" y1="0.5" x2="1" y2="0.5">
    <stop offset="0" stop-color="#fff6ea"/><stop offset="1" stop-color="#fff6ea" stop-opacity="0"/></linearGradient>`;

const star = (x: number, y: number, size: number, turn: number, opacity: number): string =>
  `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size)})" opacity="${round(opacity)}"
    d="M0-1C.12-.28.28-.12 1 0 .28.12.12.28 0 1-.12.28-.28.12-1 0-.28-.12-.12-.28 0-1Z" fill="#ffe9ad"/>`;

/** Small stars that twinkle throughout. */
const starsOfSky = (at: number): string =>
  Array.from({ length: 26 }, (_, index) => {
    const twinkle = 0.45 + 0.35 * Math.sin(at * 6 + index * 1.7);
    const size = 1.6 + 2.2 * scattered(index, 3);
    return star(width * scattered(index, 1), 230 * scattered(index, 2), size, 0, twinkle);
  }).join('');

/** Hills along the lower edge. */
const hills = `<path d="M0 318C90 284 170 296 262 316S440 352 640 300V360H0Z" fill="#2c1a3e" opacity="0.55"/>
  <path d="M0 340C120 318 230 334 340 342S540 330 640 336V360H0Z" fill="#23142f" opacity="0.8"/>`;

/** @param phase as in `ui/moon.tsx`: the lit share, 1 is full */
function moon(phase: number, scale: number, y: number): string {
  const unit = radius / 46;
  const shadow = { x: centre.x + phase * 100 * unit, y: y - phase * 22 * unit };
  const sea = (x: number, top: number, size: number) =>
    `<circle cx="${centre.x + (x - 50) * unit}" cy="${y + (top - 50) * unit}" r="${size * unit}"/>`;
  const all = `cx="${centre.x}" cy="${round(y)}" r="${radius}"`;
  return `<g transform="translate(${centre.x} ${round(y)}) scale(${round(scale)}) translate(${-centre.x} ${round(-y)})">
    <mask id="lit"><circle ${all} fill="white"/>
      ${phase >= 1 ? '' : `<circle cx="${round(shadow.x)}" cy="${round(shadow.y)}" r="${radius}" fill="black"/>`}</mask>
    <circle ${all} fill="#fff6ea" opacity="${phase >= 1 ? 0 : 0.13}"/>
    <g mask="url(#lit)"><circle ${all} fill="url(#light)"/>
      <g fill="#d98d0b" opacity="0.16">${sea(34, 38, 10)}${sea(60, 28, 6)}${sea(66, 58, 12)}${sea(40, 70, 7)}${sea(24, 56, 4)}</g></g></g>`;
}

/** The moon fills, light breaks out of it, and stars fly from it and stay. */
function won(at: number): string {
  const filled = easeInOut(between(at, 0, 0.4));
  const open = easeOut(between(at, 0.36, 0.85));
  const y = centre.y + 10 - 14 * filled;
  const rays = Array.from({ length: 14 }, (_, index) => {
    const turn = index * (360 / 14) + at * 24;
    const long = (index % 2 === 0 ? 150 : 105) * open;
    return `<path transform="translate(${centre.x} ${round(y)}) rotate(${round(turn)})" d="M-9 ${-radius - 8}L0 ${round(-radius - 8 - long)}L9 ${-radius - 8}Z"
      fill="url(#ray)" opacity="${round(open * (0.6 - 0.25 * between(at, 0.7, 1)))}"/>`;
  }).join('');
  const flying = Array.from({ length: 34 }, (_, index) => {
    const begun = between(at, 0.38 + 0.12 * scattered(index, 5), 1);
    const way = easeOut(begun) * (120 + 190 * scattered(index, 6));
    const angle = index * 2.399_963;
    const x = centre.x + Math.cos(angle) * (radius * 0.6 + way) * 1.25;
    const fall = 26 * begun ** 2;
    const size = (4 + 9 * scattered(index, 7)) * Math.min(1, begun * 6);
    const twinkle = 0.75 + 0.25 * Math.sin(at * 26 + index);
    return star(
      x,
      y + Math.sin(angle) * (radius * 0.6 + way) * 0.8 + fall,
      size,
      at * 90 + index * 31,
      begun && twinkle,
    );
  }).join('');
  const halo = radius * (1.2 + 1.55 * open);
  return `${starsOfSky(at)}<circle cx="${centre.x}" cy="${round(y)}" r="${round(halo)}" fill="url(#glow)" opacity="${round(0.2 + 0.8 * open)}"/>
    ${rays}${hills}${flying}${moon(0.5 + 0.5 * filled, 0.92 + 0.08 * overshoot(between(at, 0.3, 0.7)), y)}`;
}

/** The moon wanes, a star falls, and a cloud comes by. */
function lost(at: number): string {
  const waned = easeInOut(between(at, 0, 0.5));
  const fallen = between(at, 0.42, 0.78);
  const from = { x: 560, y: 40 };
  const head = { x: from.x - 110 * easeInOut(fallen), y: from.y + 52 * easeInOut(fallen) };
  const long = 96 * Math.sin(Math.PI * fallen);
  const falling = `<g transform="translate(${round(head.x)} ${round(head.y)}) rotate(-25.3)" opacity="${round(Math.sin(Math.PI * fallen))}">
    <path d="M0 0L${round(long)} -1.6V1.6Z" fill="url(#tail)"/><circle r="2.4" fill="#fff6ea"/></g>`;
  const cloud = (x: number, y: number, scale: number, opacity: number) =>
    `<g transform="translate(${round(x)} ${y}) scale(${scale})" fill="#6a3c78" opacity="${opacity}">
      <circle cx="-84" cy="12" r="34"/><circle cx="-36" cy="-12" r="48"/><circle cx="28" cy="-22" r="56"/><circle cx="88" cy="6" r="40"/>
      <rect x="-118" y="4" width="246" height="42" rx="21"/></g>`;
  const drift = easeOut(between(at, 0.1, 1));
  return `${starsOfSky(at)}<circle cx="${centre.x}" cy="${centre.y}" r="150" fill="url(#glow)" opacity="${round(0.2 - 0.13 * waned)}"/>
    ${falling}${moon(0.5 - 0.34 * waned, 0.92, centre.y)}${cloud(760 - 330 * drift, 236, 1.1, 0.93)}${cloud(-150 + 330 * drift, 262, 0.72, 0.8)}${hills}`;
}

for (const [name, draw] of Object.entries({ won, lost })) {
  const scratch = mkdtempSync(join(tmpdir(), `film-${name}-`));
  try {
    for (let frame = 0; frame < frames; frame += 1) {
      const picture = draw(frame / (frames - 1));
      writeFileSync(
        join(scratch, `${String(frame).padStart(3, '0')}.svg`),
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sky}</defs>
          <rect width="${width}" height="${height}" fill="url(#sky)"/>${picture}</svg>`,
      );
    }
    const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);
    const pictures = join(scratch, '%03d.svg');
    ffmpeg(
      ...['-framerate', `${framesPerSecond}`, '-i', pictures, '-c:v', 'libx264', '-profile:v', 'high'],
      ...['-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'],
      ...[
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        join(folder, `${name}.mp4`),
      ],
    );
    const last = join(scratch, `${String(frames - 1).padStart(3, '0')}.svg`);
    ffmpeg('-i', last, '-c:v', 'libwebp', '-quality', '78', join(folder, `${name}.webp`));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
