import { describe, expect, it } from 'vitest';
import { kindOf, refusalOf } from './file-rules.ts';

const megabyte = 1024 * 1024;

describe('files', () => {
  it('are pictures, videos or voices', () => {
    expect(
      ['image/heic', 'video/mp4', 'audio/mpeg', 'application/pdf', ''].map((type) => kindOf({ type })),
    ).toEqual(['IMAGE', 'VIDEO', 'VOICE', null, null]);
  });

  it('are refused by format and by the size of their kind', () => {
    expect(refusalOf({ type: 'text/plain', size: 1 }, 5 * megabyte)).toBe('format');
    expect(refusalOf({ type: 'image/png', size: 5 * megabyte }, 5 * megabyte)).toBeNull();
    expect(refusalOf({ type: 'image/png', size: 5 * megabyte + 1 }, 5 * megabyte)).toBe('size');
    expect(refusalOf({ type: 'image/png', size: 6 * megabyte }, 500 * megabyte)).toBeNull();
    expect(refusalOf({ type: 'video/mp4', size: 500 * megabyte }, 5 * megabyte)).toBeNull();
    expect(refusalOf({ type: 'video/mp4', size: 500 * megabyte + 1 }, 5 * megabyte)).toBe('size');
  });
});
