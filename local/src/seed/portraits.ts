import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { setPortrait } from '@sowon/services/slices/ground/files/portraits';
import { evening, height, type Scene, uploadDrawing } from './pictures.ts';

/** The look of a demo person. */
export interface Face {
  readonly sky: Scene['sky'];
  readonly hair: keyof typeof hairs;
  /** Colours of hair and clothes. */
  readonly colours: readonly [hair: string, top: string];
}

/** `left` selects the middle square of the drawing, at its full height; `side` is its size in pixels. */
const left = 200;
const side = 480;
const skin = '#f6d3b3';
const ink = '#2c1a3e';

/** Hair behind and in front of the face, which is 260 wide around (600, 400). Paths set all of their styles. */
const hairs = {
  long: {
    behind: `<path d="M430 400q0-200 170-200t170 200v250q-40 30-90 10H520q-50 20-90-10z"/>`,
    before: `<path d="M462 400q10-150 150-150 120 0 128 150-60-20-120-90-60 80-158 90z"/>`,
  },
  bob: {
    behind: `<path d="M440 390q0-190 160-190t160 190v110q0 40-50 40H490q-50 0-50-40z"/>`,
    before: `<path d="M464 380q0-140 136-140t136 140q-136-60-272 0z"/>`,
  },
  short: {
    behind: `<path d="M458 400q-16-190 142-200 158 10 142 200z"/>`,
    before: `<path d="M462 370q4-136 146-140 128 4 130 140-30-50-70-62-90 34-206 62z"/>`,
  },
  bun: {
    behind: `<circle cx="600" cy="196" r="70"/><path d="M450 390q-6-174 150-178 156 4 150 178-4 40-30 24H480q-26 16-30-24z"/>`,
    before: `<path d="M456 398q0-158 144-162 144 4 144 162-30-90-144-100-114 10-144 100z"/>`,
  },
  cat: {
    behind: `<path d="M468 370L450 176l136 116zM732 370L750 176 614 292z"/>
      <path d="M486 318l-12-86 62 52zM714 318l12-86-62 52z" fill="#d9a48a"/>`,
    before: '',
  },
} as const;

const smile = `<g fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round">
  <path d="M536 410v14M664 410v14M560 474q40 34 80 0"/></g>
  <g fill="#e8836b" opacity="0.4"><circle cx="512" cy="460" r="24"/><circle cx="688" cy="460" r="24"/></g>`;

const whiskers = `<g fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round">
  <path d="M536 400v18M664 400v18M600 452v16M560 478q20 18 40-10 20 28 40 10M500 452l-90-16M500 476l-90 10M700 452l90-16M700 476l90 10"/></g>
  <path d="M582 436h36l-18 20z" fill="#c05a5a"/>`;

function drawn({ sky, hair, colours: [hairColour, top] }: Face): string {
  const { behind, before } = hairs[hair];
  const isCat = hair === 'cat';
  const fill = isCat ? hairColour : skin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${left} 0 ${height} ${height}">
    ${evening(sky, hair.length)}
    <circle cx="352" cy="176" r="145" fill="url(#glow)"/><circle cx="352" cy="176" r="82" fill="url(#moon)"/>
    <g fill="${hairColour}">${behind}</g>
    <path d="M310 800q10-190 220-200h140q210 10 220 200z" fill="${top}"/>
    <path d="M548 520h104v90q-52 46-104 0z" fill="${fill}"/>
    <ellipse cx="600" cy="410" rx="${isCat ? 160 : 138}" ry="${isCat ? 140 : 156}" fill="${fill}"/>
    ${isCat ? whiskers : smile}<g fill="${hairColour}">${before}</g></svg>`;
}

/** Draws a portrait for a member without a picture. */
export async function ensurePortrait(ctx: Ctx, userId: string, face: Face): Promise<void> {
  const member = await ctx.db
    .selectFrom('users')
    .select('image_file_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (member.image_file_id !== null) return;
  const fileId = await uploadDrawing(ctx, userId, drawn(face), 'portrait.jpg');
  await setPortrait(ctx, { userId, fileId, keyed: unkeyed });
}
