import { describe, expect, it } from 'vitest';
import { kindOf, refusalOf } from './file-rules.ts';

const megabyte = 1024 * 1024;

const photo = { name: 'photo.png', type: 'image/png' };
const clip = { name: 'clip.mp4', type: 'video/mp4' };

describe('files', () => {
  it('have the kind picture, video or voice', () => {
    expect(
      ['image/heic', 'video/mp4', 'audio/mpeg', 'application/pdf', ''].map((type) =>
        kindOf({ type, name: 'file' }),
      ),
    ).toEqual(['IMAGE', 'VIDEO', 'VOICE', null, null]);
  });

  it('are recognised by extension if the browser reports no media type', () => {
    const names = ['IMG_1.HEIC', 'scan.tif', 'scan.TIFF', 'a.bmp', 'b.mov', 'c.m4a', 'notes.txt', 'HEIC'];
    expect(names.map((name) => kindOf({ type: '', name }))).toEqual([
      ...['IMAGE', 'IMAGE', 'IMAGE', 'IMAGE', 'VIDEO', 'VOICE', null, null],
    ]);
    expect(kindOf({ type: 'text/html', name: 'a.heic' })).toBeNull();
  });

  it('of a known but unsupported format are told apart from unknown ones', () => {
    for (const name of ['a.psd', 'b.AI', 'c.ico', 'd.raw', 'e.CR3', 'f.dng']) {
      expect(refusalOf({ name, type: 'image/x-any', size: 1 }, { imageMaxBytes: megabyte }), name).toBe(
        'undrawn',
      );
    }
  });

  it('other than pictures are rejected where only a picture is allowed', () => {
    const only = { imageMaxBytes: 5 * megabyte, isPicture: true };
    expect(refusalOf({ ...clip, size: 1 }, only)).toBe('noPicture');
    expect(refusalOf({ name: 'a.txt', type: 'text/plain', size: 1 }, only)).toBe('format');
    expect(refusalOf({ ...photo, size: 1 }, only)).toBeNull();
  });

  it('are rejected by format and by the size limit of their kind', () => {
    expect(refusalOf({ name: 'a.txt', type: 'text/plain', size: 1 }, { imageMaxBytes: 5 * megabyte })).toBe(
      'format',
    );
    expect(refusalOf({ ...photo, size: 5 * megabyte }, { imageMaxBytes: 5 * megabyte })).toBeNull();
    expect(refusalOf({ ...photo, size: 5 * megabyte + 1 }, { imageMaxBytes: 5 * megabyte })).toBe('size');
    expect(refusalOf({ ...photo, size: 6 * megabyte }, { imageMaxBytes: 500 * megabyte })).toBeNull();
    expect(refusalOf({ ...clip, size: 500 * megabyte }, { imageMaxBytes: 5 * megabyte })).toBeNull();
    expect(refusalOf({ ...clip, size: 500 * megabyte + 1 }, { imageMaxBytes: 5 * megabyte })).toBe('size');
  });

  it('must be a video or a voice where only those are allowed', () => {
    const only = { imageMaxBytes: megabyte, isRecorded: true };
    const voice = { name: 'me.m4a', type: 'audio/mp4' };
    expect([photo, clip, voice].map((file) => refusalOf({ ...file, size: 1 }, only))).toEqual([
      'noRecording',
      null,
      null,
    ]);
  });
});
