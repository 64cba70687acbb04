import { describe, expect, test } from 'vitest';
import { kindOf, safeFilename } from './kinds.ts';

describe('kindOf', () => {
  test.each([
    ['image/heic', 'image/heic', { kind: 'IMAGE', contentType: 'image/heic' }],
    ['image/bmp', '', { kind: 'IMAGE', contentType: 'image/bmp' }],
    ['image/png', 'text/html', { kind: 'IMAGE', contentType: 'image/png' }],
    ['video/webm', 'video/webm', { kind: 'VIDEO', contentType: 'video/webm' }],
    ['video/webm', 'audio/webm;codecs=opus', { kind: 'VOICE', contentType: 'audio/webm' }],
    ['audio/ogg; codecs=opus', 'audio/ogg', { kind: 'VOICE', contentType: 'audio/ogg' }],
    ['application/pdf', 'image/png', null],
    ['image/svg+xml', 'image/png', null],
  ])('content %s declared as %s', (found, declared, expected) => {
    expect(kindOf(found, declared)).toEqual(expected);
  });
});

describe('safeFilename', () => {
  test.each([
    ['응원.mp4', '응원.mp4'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\videos\\a.mov', 'a.mov'],
    ['a\r\nSet-Cookie: b', 'aSet-Cookie b'],
    ['cod\u202Egpj.exe', 'codgpj.exe'],
    ['', 'file'],
    ['///', 'file'],
  ])('%j becomes %j', (sent, name) => {
    expect(safeFilename(sent)).toBe(name);
  });

  test('keeps the end of a long name, with its extension', () => {
    expect(safeFilename(`${'가'.repeat(500)}.jpg`)).toMatch(/^가+\.jpg$/);
    expect(safeFilename(`${'😀'.repeat(500)}.jpg`).length).toBeLessThanOrEqual(200);
  });
});
