import { afterAll, beforeAll, expect, test } from 'vitest';
import { playable } from '../../../services/src/slices/ground/files/queries.ts';
import { transcodeFile } from '../../../services/src/slices/ground/files/transcode.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { describeWith } from '../../harness/describe-with.ts';
import { describePicture, probe, video } from '../../harness/media.ts';
import { type Person, signUpFan } from '../../harness/people.ts';
import { bindUpload, download, storedObjects, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
let fan: Person;
beforeAll(async () => {
  api = await startTestApi();
  fan = await signUpFan(api);
});
afterAll(() => api?.close());

describeWith(['ffmpeg'], 'a video', () => {
  test('is kept, then converted once to a format for every browser, with a poster', async () => {
    const file = await uploaded(api, fan, await video({ seconds: 2, size: '1920x1200' }), {
      name: '답장.mp4',
      type: 'video/mp4',
    });
    expect(file.kind).toBe('VIDEO');
    await bindUpload(api, file.id);
    expect((await playable(api.ctx, [file.id])).get(file.id)).toBeUndefined();
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    const made = await storedObjects(api);
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    expect((await storedObjects(api)).sort()).toEqual(made.sort());

    const shown = (await playable(api.ctx, [file.id])).get(file.id);
    const { bytes, headers } = await download(api, shown?.media.s3Url ?? '');
    expect(headers.get('content-type')).toBe('video/mp4');
    const { streams, format } = await probe(bytes);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    expect([streams[0]?.width, streams[0]?.height]).toEqual([1_728, 1_080]);
    expect(JSON.stringify(format.tags ?? {})).not.toContain('37.5665');
    // Players can start before the end is loaded: the index comes before the pictures.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const poster = await download(api, shown?.poster?.s3Url ?? '');
    expect((await describePicture(poster.bytes)).format).toBe('jpeg');
  });

  test('is converted from upright, odd-sized and WebM recordings too', async () => {
    const file = await uploaded(api, fan, await video({ seconds: 1, size: '321x601', format: 'webm' }), {
      type: 'video/webm',
    });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    const shown = (await playable(api.ctx, [file.id])).get(file.id);
    const { streams } = await probe((await download(api, shown?.media.s3Url ?? '')).bytes);
    expect([streams[0]?.width, streams[0]?.height]).toEqual([320, 600]);
  });

  test('with only the look of a video is refused permanently, and nothing is fetched', async () => {
    const broken = (await video({ seconds: 1 })).subarray(0, 4_500);
    const file = await uploaded(api, fan, broken, { type: 'video/mp4' });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: false, reason: 'UNREADABLE' });
    expect((await playable(api.ctx, [file.id])).get(file.id)).toBeUndefined();
    expect(await transcodeFile(api.ctx, api.ctx.ids())).toEqual({ ok: false, reason: 'NO_FILE' });
  });

  test('longer than ten minutes is refused', async () => {
    const file = await uploaded(api, fan, await video({ seconds: 602, size: '16x16', rate: 1 }), {
      type: 'video/mp4',
    });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: false, reason: 'TOO_LONG' });
  });
});
