import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { convertVideo } from '../../../services/src/slices/ground/files/conversion/convert.ts';
import { probeFilm } from '../../../services/src/slices/ground/files/conversion/probe.ts';
import { conversionProgress, noteProgress } from '../../../services/src/slices/ground/files/conversions.ts';
import { transcodeFile } from '../../../services/src/slices/ground/files/transcode.ts';
import { describeWith } from '../../harness/describe-with.ts';
import { eventually } from '../../harness/eventually.ts';
import { video } from '../../harness/media.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { storeBytes } from '../../harness/uploads.ts';

let line: MissionLine;
beforeEach(async () => {
  line = await openMissionLine();
  await line.market.credit(line.fan, 100);
});
afterEach(() => line?.market.close());

const stored = async (fileId: string) => {
  const { db } = line.market.ctx;
  return (
    await db.selectFrom('conversion_progress').select('percent').where('file_id', '=', fileId).execute()
  )[0];
};
const becomes = (fileId: string, percent: number) =>
  eventually(`${percent} %`, async () => ((await stored(fileId))?.percent === percent ? true : undefined));

test('shows the conversion progress of an answer to every viewer of the mission, as far as known', async () => {
  const { db } = line.market.ctx;
  const attached = await line.market.upload(line.fan, 'VOICE');
  const missionId = await line.request({ requestFileId: attached });
  const { fileId } = await line.perform(missionId, 'VIDEO');
  const shown = async (as = line.fan) => {
    const { status, convertedPercent, requestFile } = await line.show(missionId, as);
    return [status, convertedPercent, requestFile?.convertedPercent];
  };
  expect(await shown()).toEqual(['TRANSCODING', null, null]);
  noteProgress(db, fileId).tell(0.429);
  noteProgress(db, attached).tell(0.07);
  await Promise.all([becomes(fileId, 42), becomes(attached, 7)]);
  expect(await shown()).toEqual(['TRANSCODING', 42, 7]);
  expect(await shown(line.creator)).toEqual(['TRANSCODING', 42, 7]);

  await db
    .updateTable('conversion_progress')
    .set({ told_at: new Date(0) })
    .execute();
  expect(await shown()).toEqual(['TRANSCODING', null, null]);
});

test('writes progress rarely, restarts it after a lost converter and removes it with the conversion', async () => {
  const { db } = line.market.ctx;
  const fileId = await line.market.upload(line.creator, 'VIDEO');
  let now = 0;
  const progress = noteProgress(db, fileId, () => now);
  progress.tell(0.1);
  await becomes(fileId, 10);
  now = 2_999;
  progress.tell(0.2);
  now = 3_000;
  await eventually('30 %', async () => {
    // The row is visible a little before its writer knows that it committed. Reports in between are dropped, because a converter reports again soon.
    progress.tell(0.3);
    return (await stored(fileId))?.percent === 30 ? true : undefined;
  });
  noteProgress(db, fileId).tell(0);
  await becomes(fileId, 0);
  await progress.end();
  expect(await stored(fileId)).toBeUndefined();
  expect(await conversionProgress(db, [fileId])).toEqual(new Map());
});

describeWith(['ffmpeg'], 'a real conversion', () => {
  test('reports its progress up to the end', async () => {
    const folder = await createScratchFolder('progress');
    const shares: number[] = [];
    try {
      await writeFile(join(folder.path, 'source'), await video({ seconds: 3 }));
      const film = await probeFilm(folder.path, 'source');
      if ('fault' in film) throw new Error(film.fault);
      await convertVideo({
        ...film,
        folder: folder.path,
        source: 'source',
        target: 'video.mp4',
        stopping: undefined,
        maxSeconds: 600,
        seconds: 3,
        tell: (share) => shares.push(share),
      });
    } finally {
      await folder.remove();
    }
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test('leaves no progress behind after success or failure', async () => {
    const { ctx } = line.market;
    const [good, bad] = [
      await line.market.upload(line.fan, 'VIDEO'),
      await line.market.upload(line.fan, 'VIDEO'),
    ];
    await storeBytes(ctx, good, await video({ seconds: 1 }));
    await storeBytes(ctx, bad, Buffer.from('no film at all'));
    for (const fileId of [good, bad]) {
      noteProgress(ctx.db, fileId).tell(0.5);
      await becomes(fileId, 50);
    }
    expect(await transcodeFile(ctx, good)).toEqual({ ok: true });
    expect(await transcodeFile(ctx, bad)).toEqual({ ok: false, reason: 'UNREADABLE' });
    expect([await stored(good), await stored(bad)]).toEqual([undefined, undefined]);
  });
});
