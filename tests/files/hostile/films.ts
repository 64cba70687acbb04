import { video } from '../../harness/media.ts';
import {
  altered,
  be16,
  be32,
  be64,
  box,
  family,
  fullBox,
  type Hostile,
  join,
  mark,
  scrambled,
  script,
  u8,
} from './hostile.ts';

const ftyp = box('ftyp', 'isom', be32(512), 'isomiso2avc1mp41');
const mvhd = (duration: number) =>
  fullBox('mvhd', be32(0), be32(0), be32(1_000), be32(duration), Buffer.alloc(80));
const entryOf = (width: number, height: number) =>
  box('avc1', Buffer.alloc(24), be16(width), be16(height), Buffer.alloc(50));

interface Track {
  readonly width?: number;
  readonly height?: number;
  readonly samples?: number;
  readonly dref?: Buffer;
  readonly handler?: string;
}

const track = ({
  width = 64,
  height = 64,
  samples = 1,
  dref = fullBox('url '),
  handler = 'vide',
}: Track = {}) =>
  box(
    'trak',
    fullBox('tkhd', Buffer.alloc(80)),
    box(
      'mdia',
      fullBox('mdhd', be32(0), be32(0), be32(1_000), be32(1_000), be32(0)),
      fullBox('hdlr', be32(0), handler, Buffer.alloc(13)),
      box(
        'minf',
        box('dinf', fullBox('dref', be32(1), dref)),
        box(
          'stbl',
          fullBox('stsd', be32(1), entryOf(width, height)),
          fullBox('stts', be32(1), be32(samples), be32(1)),
          fullBox('stsc', be32(1), be32(1), be32(1), be32(1)),
          fullBox('stsz', be32(1_000), be32(samples)),
          fullBox('stco', be32(1), be32(40)),
        ),
      ),
    ),
  );
const film = (...boxes: Buffer[]) =>
  join(ftyp, box('mdat', scrambled(3_000, 5)), box('moov', mvhd(1_000), ...boxes));

const nested = (depth: number) => {
  let inner = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = box('moov', inner);
  return inner;
};
/** Returns a real film in which `change` has patched the named box. */
const patched = async (name: string, change: (bytes: Buffer, at: number) => Buffer) => {
  const bytes = await video({ seconds: 1 });
  return change(bytes, bytes.indexOf(name));
};

const ebml = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
);
const element = (id: string, content: Buffer) =>
  join(Buffer.from(id, 'hex'), u8(0x10), be32(content.length).subarray(1), content);
const webmTrack = (width: number, height: number) =>
  element(
    '1654ae6b',
    element(
      'ae',
      join(
        ...[
          element('d7', u8(1)),
          element('73c5', u8(1)),
          element('83', u8(1)),
          element('86', Buffer.from('V_VP8')),
        ],
        element('e0', join(element('b0', be32(width)), element('ba', be32(height)))),
      ),
    ),
  );

const refersTo = (address: string) => fullBox('url ', `${address}\0`);
/** A reference to another file, by its path on another disk, as old programs write it. */
const alias = box('alis', be32(0), be16(150), be16(2), Buffer.alloc(120), 'etc/passwd\0', be16(0xffff));

/** Returns files that start like a film. @param listener address that no program may ever request */
export const films = (listener: string): Hostile[] => [
  ...family('clip.mp4', 'video/mp4', [
    ['film of a beginning alone', ftyp],
    ['film without end', join(ftyp, be32(0xffffffff), 'moov', Buffer.alloc(100))],
    ['film of 64 bits', join(ftyp, be32(1), 'moov', be64(Number.MAX_SAFE_INTEGER), Buffer.alloc(100))],
    ['film in 20,000 boxes', join(ftyp, nested(20_000))],
    ['film of noise', film(track())],
    ['film that lies at an address', film(track({ dref: refersTo(`${listener}/dref`) }))],
    ['film that lies in a file', film(track({ dref: refersTo('file:///etc/passwd') }))],
    ['film that lies on a disk', film(track({ dref: alias })), 'clip.mov'],
    [
      'film that is elsewhere',
      join(
        ftyp,
        box(
          'moov',
          box('rmra', box('rmda', fullBox('rdrf', 'url ', be32(listener.length + 6), `${listener}/rmra`))),
        ),
      ),
      'clip.mov',
    ],
    ['film of 400 million pixels', film(track({ width: 20_000, height: 20_000 }))],
    ['film of 3,000 tracks', film(...Array.from({ length: 3_000 }, () => track()))],
    ['film of 4 billion pictures', film(track({ samples: 0xffffffff }))],
    ['film of 50 days', join(ftyp, box('moov', mvhd(0xffffffff), track({ samples: 0x7fffffff })))],
    ['film of letters', film(track({ handler: 'text' }))],
    ['a playlist behind a film’s beginning', join(ftyp, `\n#EXTM3U\n#EXTINF:1,\n${listener}/behind\n`)],
    [
      'a playlist in a film’s beginning',
      join('#EXT', 'ftypisom', `M3U\n#EXTM3U\n#EXTINF:1,\n${listener}/within\n`),
    ],
    [
      'a list in a film’s beginning',
      join(be32(28), 'ftypmp42', be32(0), `\nffconcat version 1.0\nfile ${listener}/list\n`),
    ],
    ['film with a page behind it', async () => join(await video({ seconds: 1 }), script), 'page.html'],
    [
      'film with a page in it',
      async () =>
        join(
          await video({ seconds: 1 }),
          box('udta', box('meta', script)),
          box('uuid', scrambled(16, 2), script),
        ),
    ],
    ['film that is cut off', async () => (await video({ seconds: 1 })).subarray(0, 6_000)],
    [
      'film whose pictures are noise',
      () => patched('mdat', (bytes, at) => altered(bytes, at + 4, scrambled(8_000, 9))),
    ],
    [
      'film that calls itself wider',
      () =>
        patched('avc1', (bytes, at) => {
          const entry = bytes.indexOf('avc1', at + 4) < 0 ? at : bytes.indexOf('avc1', at + 4);
          return altered(bytes, entry + 28, join(be16(65_535), be16(65_535)));
        }),
    ],
    ['film of a clock that stands', () => patched('mdhd', (bytes, at) => altered(bytes, at + 16, be32(0)))],
    [
      'film of pictures without length',
      () => patched('stts', (bytes, at) => altered(bytes, at + 12, join(be32(0xffffffff), be32(0)))),
    ],
    [
      'film of pictures beyond its end',
      () => patched('stco', (bytes, at) => altered(bytes, at + 12, be32(0x7fffffff))),
    ],
    ['film wider than any', () => video({ seconds: 1, size: '3842x16', rate: 1 })],
    ['film of ten thousand pictures a second', () => video({ seconds: 1, size: '16x16', rate: 10_000 })],
  ]),
  ...family('clip.webm', 'video/webm', [
    ['WebM of a beginning alone', ebml],
    ['WebM without end', join(ebml, Buffer.alloc(10_000, 0xff))],
    ['WebM of noise', join(ebml, scrambled(10_000, 11))],
    ['WebM of 4 billion pixels', join(ebml, webmTrack(65_535, 65_535))],
    [
      'WebM with a page attached',
      join(
        ebml,
        element(
          '1941a469',
          element(
            '61a7',
            join(
              element('466e', Buffer.from(`${mark}.html`)),
              element('4660', Buffer.from('text/html')),
              element('465c', Buffer.from(script)),
            ),
          ),
        ),
      ),
    ],
    [
      'WebM that calls for another',
      join(
        ebml,
        element(
          '1549a966',
          join(element('3c83ab', Buffer.from(`${listener}/before`)), element('3eb923', scrambled(16, 4))),
        ),
      ),
    ],
    ['WebM that is cut off', async () => (await video({ seconds: 1, format: 'webm' })).subarray(0, 5_000)],
    ['WebM with a page behind it', async () => join(await video({ seconds: 1, format: 'webm' }), script)],
  ]),
];
