import { describe, expect, test } from 'vitest';
import { isUndrawn, kindOf, safeFilename, savedAs } from './kinds.ts';

describe('kindOf', () => {
  test.each([
    ['image/heic', 'image/heic', { kind: 'IMAGE', contentType: 'image/heic' }],
    ['image/bmp', '', { kind: 'IMAGE', contentType: 'image/bmp' }],
    ['image/png', 'text/html', { kind: 'IMAGE', contentType: 'image/png' }],
    ['video/webm', 'video/webm', { kind: 'VIDEO', contentType: 'video/webm' }],
    ['video/webm', 'audio/webm;codecs=opus', { kind: 'VOICE', contentType: 'audio/webm' }],
    ['video/3gpp', 'audio/x-m4a', { kind: 'VOICE', contentType: 'audio/3gpp' }],
    ['video/quicktime', '', { kind: 'VIDEO', contentType: 'video/quicktime' }],
    ['audio/x-caf', 'video/mp4', { kind: 'VOICE', contentType: 'audio/x-caf' }],
    ['audio/ogg; codecs=opus', 'audio/ogg', { kind: 'VOICE', contentType: 'audio/ogg' }],
    ['application/pdf', 'image/png', null],
    ['image/svg+xml', 'image/png', null],
  ])('content %s declared as %s', (found, declared, expected) => {
    expect(kindOf(found, declared)).toEqual(expected);
  });
});

test.each([
  ['image/vnd.adobe.photoshop', true],
  ['application/postscript', true],
  ['application/pdf', true],
  ['image/x-icon', true],
  ['image/x-canon-cr3', true],
  ['image/x-adobe-dng', true],
  ['image/svg+xml', false],
  ['application/zip', false],
])('%s is an unsupported picture format: %s', (found, expected) => {
  expect(isUndrawn(found)).toBe(expected);
  expect(kindOf(found, '')).toBeNull();
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

  test('keeps the end of a long name and its extension', () => {
    expect(safeFilename(`${'가'.repeat(500)}.jpg`)).toMatch(/^가+\.jpg$/);
    expect(safeFilename(`${'😀'.repeat(500)}.jpg`).length).toBeLessThanOrEqual(200);
  });
});

test('a saved file gets the extension of its media type', () => {
  expect(savedAs('생일 축하 - 하늘', 'video/mp4')).toBe('생일 축하 - 하늘.mp4');
  expect(savedAs('Dr.Kim', 'audio/mp4')).toBe('Dr.Kim.m4a');
  expect(savedAs('a.JPG', 'image/jpeg')).toBe('a.JPG');
  expect(savedAs('a.bin', 'application/octet-stream')).toBe('a.bin');
  expect(savedAs('../..', 'image/png')).toBe('...png');
});
