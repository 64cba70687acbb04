import { policy } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseFile } from '../../../services/src/slices/ground/files/conversions.ts';
import { attachedFiles, fileEntries, playable } from '../../../services/src/slices/ground/files/queries.ts';
import { transcodeFile } from '../../../services/src/slices/ground/files/transcode.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { describeWith } from '../../harness/describe-with.ts';
import { probe, quietThenLoud, video, voice } from '../../harness/media.ts';
import { type Person, signUpFan } from '../../harness/people.ts';
import { bindUpload, download, storedObjects, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
let fan: Person;
beforeAll(async () => {
  api = await startTestApi();
  fan = await signUpFan(api);
});
afterAll(() => api?.close());

const heard = async (id: string) => {
  const shown = (await playable(api.ctx, [id])).get(id);
  return download(api, shown?.media.s3Url ?? '');
};

describeWith(['ffmpeg'], 'a voice', () => {
  test.each([
    ['m4a', 'audio/mp4'],
    ['mp3', 'audio/mpeg'],
    ['ogg', 'audio/ogg'],
  ] as const)('as %s is converted without names, place and cover', async (format, type) => {
    const sent = await voice(2, format);
    expect(sent.includes('SecretSinger')).toBe(true);
    const file = await uploaded(api, fan, sent, { name: `voice.${format}`, type });
    expect(file.kind).toBe('VOICE');
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    const made = await storedObjects(api);
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    expect(await storedObjects(api)).toEqual(made);

    const { bytes, headers } = await heard(file.id);
    expect(headers.get('content-type')).toBe('audio/mp4');
    const { streams, format: container, chapters } = await probe(bytes);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['aac']);
    expect(Number(container.duration)).toBeCloseTo(2, 0);
    expect(chapters).toEqual([]);
    for (const secret of ['SecretSinger', 'SecretChapter', '37.5665', 'SecretCamera', 'covr']) {
      expect(bytes.includes(secret), secret).toBe(false);
    }
  });

  test('without sound is refused', async () => {
    const header = Buffer.from('52494646ffffffff57415645666d74201000000001000100803e0000', 'hex');
    const rubbish = await uploaded(api, fan, header, { type: 'audio/wav' });
    expect(rubbish.kind).toBe('VOICE');
    expect(await transcodeFile(api.ctx, rubbish.id)).toMatchObject({ ok: false });

    const silent = await voice(1);
    const nothing = await uploaded(api, fan, silent.subarray(0, 4_200), { type: 'audio/mp4' });
    expect(await transcodeFile(api.ctx, nothing.id)).toMatchObject({ ok: false });
    expect((await playable(api.ctx, [nothing.id, rubbish.id])).size).toBe(0);
  });

  test('longer than ten minutes is refused', async () => {
    const file = await uploaded(api, fan, await voice(602, 'mp3'), { type: 'audio/mpeg' });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: false, reason: 'TOO_LONG' });
  });
});

describeWith(['ffmpeg'], 'the waveform of a voice', () => {
  test('is computed during the conversion and returned for voices only', async () => {
    const file = await uploaded(api, fan, quietThenLoud(), { type: 'audio/wav' });
    expect(await transcodeFile(api.ctx, file.id)).toEqual({ ok: true });
    const { waveform } = (await playable(api.ctx, [file.id])).get(file.id) ?? {};
    expect(waveform).toHaveLength(policy.files.waveformSteps);
    const [quiet = [], loud = []] = [waveform?.slice(0, 30), waveform?.slice(-30, -3)];
    expect(Math.max(...quiet)).toBeLessThan(20);
    expect(Math.min(...loud)).toBeGreaterThan(80);
    expect(Math.max(...(waveform ?? []))).toBe(100);
  });

  test('is missing for a voice converted earlier, and is deleted with its file', async () => {
    const file = await uploaded(api, fan, await voice(1), { type: 'audio/mp4' });
    await transcodeFile(api.ctx, file.id);
    const rows = () =>
      api.ctx.db.selectFrom('file_waveforms').select('peaks').where('file_id', '=', file.id).execute();
    expect(await rows()).toHaveLength(1);
    await api.ctx.db.deleteFrom('file_waveforms').where('file_id', '=', file.id).execute();
    expect((await playable(api.ctx, [file.id])).get(file.id)).toMatchObject({ waveform: null });
    await api.ctx.db
      .insertInto('file_waveforms')
      .values({ file_id: file.id, peaks: [1, 100] })
      .execute();
    expect((await api.send('DELETE', `/api/v1/files/s3/${file.id}`, { token: fan.token })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describeWith(['ffmpeg'], 'a voice attached to a request', () => {
  test('is hidden before its conversion, and its original is never shown', async () => {
    for (const [bytes, type, rendition] of [
      [await voice(1), 'audio/mp4', 'voice'],
      [await video({ seconds: 1 }), 'video/mp4', 'video'],
    ] as const) {
      const { id, s3Url } = await uploaded(api, fan, bytes, { type });
      const attached = async () => (await attachedFiles(api.ctx, [id])).get(id);
      const statuses = () =>
        Promise.all(
          [s3Url, s3Url.replace(`/${rendition}`, '/original')].map(
            async (at) => (await download(api, at)).status,
          ),
        );
      expect(await statuses()).toEqual([404, 404]);
      await bindUpload(api, id);
      expect(await statuses()).toEqual([404, 404]);
      expect(await attached()).toMatchObject({ s3Url: null, state: 'PREPARING' });
      expect((await fileEntries(api.ctx, [id])).size).toBe(0);
      await transcodeFile(api.ctx, id);
      const shown = await attached();
      expect(shown).toMatchObject({ s3Url: expect.stringContaining(`/${rendition}?`), state: 'READY' });
      expect((await download(api, shown?.s3Url ?? '')).status).toBe(200);
      expect(await statuses()).toEqual([200, 404]);
    }
  });

  test('is hidden but named if the conversion fails', async () => {
    const { id } = await uploaded(api, fan, (await video({ seconds: 1 })).subarray(0, 4_500), {
      type: 'video/mp4',
    });
    await bindUpload(api, id);
    await refuseFile(api.ctx, { fileId: id, reason: 'UNREADABLE' });
    expect((await attachedFiles(api.ctx, [id])).get(id)).toMatchObject({ s3Url: null, state: 'REFUSED' });
    expect((await playable(api.ctx, [id])).size).toBe(0);
  });
});
