import { quietThenLoud, voice } from '../../harness/media.ts';
import {
  altered,
  be32,
  family,
  type Hostile,
  join,
  le16,
  le32,
  mark,
  riff,
  riffFile,
  scrambled,
  script,
  u8,
} from './hostile.ts';

const format = (channels: number, rate: number, bits: number, code = 1) =>
  riff('fmt ', le16(code), le16(channels), le32(rate), le32(rate * 2), le16(2), le16(bits));
const wave = (head: Buffer, ...more: Buffer[]) =>
  riffFile('WAVE', head, ...more, riff('data', scrambled(5_000, 6)));
const nested = (depth: number) => {
  let inner = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = riff('LIST', 'INFO', inner);
  return inner;
};
const id3 = (size: Buffer, content: Buffer | string) => join('ID3', u8(4, 0, 0), size, content);
const frame = join(u8(0xff, 0xfb, 0x90, 0x64), Buffer.alloc(413));
const frames = Buffer.concat(Array.from({ length: 40 }, () => frame));
const page = (serial: number, content: Buffer) =>
  join('OggS', u8(0, 2), Buffer.alloc(8), le32(serial), le32(0), le32(0), u8(1, content.length), content);
const opusHead = join('OpusHead', u8(1, 2, 0, 0), le32(48_000), u8(0, 0, 0));

/** Returns files that start like a voice recording. @param listener address that no program may ever request */
export const voices = (listener: string): Hostile[] => [
  ...family('voice.wav', 'audio/wav', [
    ['WAV without end', altered(quietThenLoud(), 40, le32(0xffffffff))],
    ['WAV without sound', riffFile('WAVE', format(1, 8_000, 16), riff('data', ''))],
    ['WAV without channels', wave(format(0, 8_000, 16))],
    ['WAV of 65,535 channels', wave(format(65_535, 8_000, 16))],
    ['WAV that never moves', wave(format(1, 0, 16))],
    ['WAV of the highest rate', wave(format(1, 0xfffffff, 16))],
    ['WAV of no bits', wave(format(1, 8_000, 0))],
    ['WAV of an unknown kind', wave(format(1, 8_000, 16, 0xfffe))],
    ['WAV of a thousand lists', wave(nested(1_000), format(1, 8_000, 16))],
    ['WAV with a page in it', wave(format(1, 8_000, 16), riff('LIST', 'INFO', riff('ICMT', script)))],
    ['WAV of noise', riffFile('WAVE', scrambled(20_000, 12))],
  ]),
  ...family('voice.mp3', 'audio/mpeg', [
    ['MP3 with tags without end', id3(u8(0x7f, 0x7f, 0x7f, 0x7f), frames)],
    [
      'MP3 with a page as its cover',
      join(
        id3(
          u8(0, 0, 2, 0),
          join('APIC', be32(200), u8(0, 0, 0), 'text/html\0\x03\0', script, Buffer.alloc(180)),
        ),
        frames,
      ),
    ],
    [
      'MP3 with an address',
      join(
        id3(u8(0, 0, 2, 0), join('WXXX', be32(100), u8(0, 0, 0, 0), `${listener}/id3`, Buffer.alloc(220))),
        frames,
      ),
    ],
    ['MP3 of noise', join(frame, scrambled(50_000, 13))],
    ['MP3 of silence with a page behind it', join(frames, script), 'page.html'],
    [
      'MP3 with a playlist behind its tags',
      join(id3(u8(0, 0, 0, 0), ''), frame, `\n#EXTM3U\n#EXTINF:1,\n${listener}/mp3\n`),
    ],
    ['a voice that is cut off', async () => (await voice(1, 'mp3')).subarray(0, 900)],
  ]),
  ...family('voice.ogg', 'audio/ogg', [
    ['Ogg of a beginning alone', page(1, opusHead)],
    [
      'Ogg of 2,000 voices',
      Buffer.concat(Array.from({ length: 2_000 }, (_, index) => page(index, opusHead))),
    ],
    ['Ogg of 255 channels', page(1, altered(opusHead, 9, u8(255)))],
    ['Ogg of noise', join(page(1, opusHead), scrambled(20_000, 14))],
    ['Ogg that is cut off', async () => (await voice(1, 'ogg')).subarray(0, 1_500)],
    ['Ogg with a page behind it', async () => join(await voice(1, 'ogg'), script)],
  ]),
  ...family('voice.m4a', 'audio/mp4', [
    [
      'AAC of noise',
      join(
        Buffer.concat(
          Array.from({ length: 20 }, () =>
            join(u8(0xff, 0xf1, 0x50, 0x80, 0x20, 0x1f, 0xfc), scrambled(250, 15)),
          ),
        ),
      ),
      'voice.aac',
    ],
    ['M4A that is cut off', async () => (await voice(1)).subarray(0, 4_200)],
    ['M4A with a page behind it', async () => join(await voice(1), script)],
    [
      'M4A whose names are a script',
      async () => {
        const bytes = await voice(1);
        return altered(bytes, bytes.indexOf('SecretSinger'), Buffer.from(mark));
      },
    ],
    [
      'M4A of a rate of nothing',
      async () => {
        const bytes = await voice(1);
        return altered(bytes, bytes.indexOf('mp4a') + 28, be32(0));
      },
    ],
  ]),
];
