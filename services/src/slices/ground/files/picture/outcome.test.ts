import { describe, expect, test } from 'vitest';
import { type Ended, faultOf, outcomeOf, type PictureHeader, signalOf } from './drawing-rules.ts';

describe('a picture header', () => {
  const header = (change: Partial<PictureHeader>): PictureHeader => ({
    format: 'jpeg',
    width: 8_000,
    height: 5_000,
    pages: 1,
    isProgressive: false,
    ...change,
  });
  test.each<[string, Partial<PictureHeader>, ReturnType<typeof faultOf>]>([
    ['a photo of 40 million pixels', {}, null],
    ['a photo of 48 megapixels', { width: 8_064, height: 6_048 }, null],
    ['a photo of more', { height: 6_501 }, 'TOO_MANY_PIXELS'],
    ['the same in passes', { isProgressive: true }, 'TOO_MANY_PIXELS'],
    ['a webp of 6300 × 6300', { format: 'webp', width: 6_300, height: 6_300 }, 'TOO_MANY_PIXELS'],
    ['an AVIF of 12 million pixels', { format: 'heif', width: 4_000, height: 3_000 }, null],
    ['an AVIF of more', { format: 'heif', width: 4_000, height: 3_001 }, 'TOO_MANY_PIXELS'],
    ['a photo of a phone', { format: 'heic', width: 5_712, height: 4_284 }, null],
    ['a HEIC of more', { format: 'heic', width: 6_300, height: 6_300 }, 'TOO_MANY_PIXELS'],
    ['an endless GIF', { format: 'gif', width: 10, height: 10, pages: 1_001 }, 'TOO_MANY_FRAMES'],
    ['a drawing that is a program', { format: 'svg', width: 10, height: 10 }, 'UNREADABLE'],
    ['nothing', { width: 0 }, 'UNREADABLE'],
  ])('%s', (_, change, fault) => {
    expect(faultOf(header(change))).toBe(fault);
  });
});

describe('an ended drawing process', () => {
  const began = '{"began":true}\n';
  const drawn = { contentType: 'image/jpeg', widths: [160] } as const;
  const ended = (change: Partial<Ended>): Ended => ({
    printed: began,
    signal: null,
    overdue: false,
    shortOfMemory: false,
    ...change,
  });
  test.each<[string, Partial<Ended>, ReturnType<typeof outcomeOf>]>([
    ['said what it drew', { printed: `${began}${JSON.stringify({ drawn })}\n` }, { drawn }],
    [
      'refused, then ended itself',
      { printed: `${began}{"refused":"TOO_MUCH_TIME"}\n`, signal: 'SIGKILL' },
      { refused: 'TOO_MUCH_TIME' },
    ],
    ['met a full disk', { printed: `${began}{"trouble":"ENOSPC"}\n` }, { trouble: 'ENOSPC' }],
    ['never began', { printed: '' }, { trouble: 'NOT_STARTED' }],
    ['never began, with words of others', { printed: 'Fatal\n{' }, { trouble: 'NOT_STARTED' }],
    ['was ended by the system for its computing', { signal: 'SIGXCPU' }, { refused: 'TOO_MUCH_TIME' }],
    ['was kept waiting', { signal: 'SIGKILL', overdue: true }, { trouble: 'OVERDUE' }],
    ['was killed by somebody', { signal: 'SIGKILL' }, { trouble: 'KILLED' }],
    ['broke over the picture', { signal: 'SIGSEGV' }, { refused: 'UNREADABLE' }],
    [
      'broke on a machine without memory',
      { signal: 'SIGABRT', shortOfMemory: true },
      { trouble: 'OUT_OF_MEMORY' },
    ],
  ])('%s', (_, change, outcome) => {
    expect(outcomeOf(ended(change))).toEqual(outcome);
  });
});

test('the exit code of a sandbox tells which signal ended the process in it', () => {
  expect([137, 152, 1, null].map(signalOf)).toEqual(['SIGKILL', 'SIGXCPU', null, null]);
});
