import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileConversionFlow } from '../../services/src/slices/ground/files/conversions.ts';
import { describeWith } from '../harness/describe-with.ts';
import { video, voice } from '../harness/media.ts';
import { storeBytes } from '../harness/uploads.ts';
import { days, dueFlow, type FlowWorld, mediaFlow, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven', 'ffmpeg'], 'the flow of a conversion', () => {
  let world: FlowWorld;

  beforeEach(async () => {
    world = await openFlowWorld();
    await world.line.market.credit(world.line.fan, 100);
    await world.startMain();
  });
  afterEach(() => world.close());

  const store = (fileId: string, bytes: Buffer) => storeBytes(world.line.market.ctx, fileId, bytes);

  async function performed(
    bytes: Buffer,
    kind: 'VIDEO' | 'VOICE' = 'VIDEO',
  ): Promise<{ missionId: string; fileId: string }> {
    const missionId = await world.line.request();
    const { status, fileId } = await world.line.perform(missionId, kind);
    expect(status).toBe(200);
    await store(fileId, bytes);
    await world.dispatch();
    return { missionId, fileId };
  }

  test('converts the video and completes the mission', async () => {
    await world.startConverter();
    const { missionId } = await performed(await video({ seconds: 1 }));
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    await world.dispatch();
    expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
    const mission = await world.line.show(missionId);
    expect(mission.status).toBe('COMPLETED');
    expect(mission.video?.s3Url).toBeTruthy();
    expect(await world.line.coins()).toEqual({ available: 70, held: 0 });
  });

  test('converts a voice and completes the mission', async () => {
    await world.startConverter();
    const { missionId } = await performed(await voice(1), 'VOICE');
    expect((await world.line.show(missionId)).status).toBe('TRANSCODING');
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    const { status, voice: heard } = await world.line.show(missionId);
    expect([status, heard?.s3Url]).toEqual(['COMPLETED', expect.stringContaining('/voice?')]);
    expect(await world.line.coins()).toEqual({ available: 70, held: 0 });
  });

  test('an invalid voice file earns nothing and is returned to the creator', async () => {
    await world.startConverter();
    const { missionId } = await performed(Buffer.from('RIFF rubbish of 27 bytes WAV'), 'VOICE');
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    expect(await world.line.show(missionId)).toMatchObject({ status: 'ACCEPTED', voice: null });
    expect(await world.line.coins()).toEqual({ available: 70, held: 30 });
  });

  test('a fan’s attachment is converted or reported as unusable, and the mission continues meanwhile', async () => {
    const { market, fan } = world.line;
    const [good, bad] = [await market.upload(fan, 'VOICE'), await market.upload(fan, 'VIDEO')];
    await store(good, await voice(1));
    await store(bad, Buffer.from('no video at all'));
    const [withGood, withBad] = [
      await world.line.request({ requestFileId: good }),
      await world.line.request({ requestFileId: bad }),
    ];
    await world.dispatch();
    expect((await world.line.show(withGood, world.line.creator)).requestFile).toMatchObject({
      s3Url: null,
      state: 'PREPARING',
    });
    await world.startConverter();
    const ends = await Promise.all([good, bad].map((id) => world.end(fileConversionFlow(id).id)));
    expect(ends).toEqual(['COMPLETED', 'COMPLETED']);
    expect((await world.line.show(withGood, world.line.creator)).requestFile).toMatchObject({
      s3Url: expect.stringContaining('/voice?'),
      state: 'READY',
    });
    expect(await world.line.show(withBad, world.line.creator)).toMatchObject({
      status: 'ACCEPTED',
      requestFile: { s3Url: null, state: 'REFUSED' },
    });
  });

  test('returns a file that is not a video to the creator, who may answer again', async () => {
    await world.startConverter();
    const { missionId, fileId } = await performed(Buffer.from('no video at all'));
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    const mission = await world.line.show(missionId);
    expect([mission.status, mission.video]).toEqual(['ACCEPTED', null]);
    const { db } = world.line.market.ctx;
    const bound = await db
      .selectFrom('file_bindings')
      .select('file_id')
      .where('file_id', '=', fileId)
      .execute();
    expect(bound).toEqual([]);

    const second = await world.line.perform(missionId, 'VIDEO');
    await store(second.fileId, await video({ seconds: 1 }));
    await world.dispatch();
    expect(await world.end(mediaFlow(missionId, 2))).toBe('COMPLETED');
    expect((await world.line.show(missionId)).status).toBe('COMPLETED');
  });

  test('a conversion that fails after the deadline leaves a day of grace, then the mission is overdue', async () => {
    const missionId = await world.line.request();
    await world.dispatch();
    await world.pass(days(10) - 20_000);
    const { due } = await world.line.show(missionId);
    const { status, fileId } = await world.line.perform(missionId, 'VIDEO');
    expect(status).toBe(200);
    await store(fileId, Buffer.from('no video at all'));
    await world.dispatch();
    // While an activity waits for a worker, the server's time runs at normal speed.
    const isOverdue = async () => (await world.now()) > new Date(due ?? '');
    await expect.poll(isOverdue, { timeout: 60_000 }).toBe(true);
    expect((await world.line.show(missionId)).status).toBe('TRANSCODING');
    await world.startConverter();
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    await world.dispatch();
    expect((await world.line.show(missionId)).status).toBe('ACCEPTED');
    await world.pass(days(0.98));
    expect((await world.line.show(missionId)).status).toBe('ACCEPTED');
    await world.pass(days(0.05));
    expect(await world.end(dueFlow(missionId))).toBe('COMPLETED');
    expect((await world.line.show(missionId)).status).toBe('REJECTED');
    expect(await world.line.coins()).toEqual({ available: 100, held: 0 });
  });

  test('a second attempt replaces a worker lost during conversion', async () => {
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    let attempts = 0;
    await world.startConverter({
      transcode: (run) => {
        attempts += 1;
        return attempts === 1 ? lost.promise : run();
      },
    });
    const { missionId } = await performed(await video({ seconds: 1 }));
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    expect(attempts).toBe(2);
    expect((await world.line.show(missionId)).status).toBe('COMPLETED');
    lost.reject(new Error('found again'));
  });

  test('a file missing in the store for a day is converted once found, without a strike', async () => {
    let attempts = 0;
    await world.startConverter({
      transcode: (run) => {
        attempts += 1;
        return run();
      },
    });
    const missionId = await world.line.request();
    const { fileId } = await world.line.perform(missionId, 'VIDEO');
    await world.dispatch();
    await expect.poll(() => attempts, { timeout: 20_000 }).toBe(1);
    await world.pass(days(1));
    expect(attempts).toBeGreaterThan(20);
    expect((await world.line.show(missionId)).status).toBe('TRANSCODING');
    await store(fileId, await video({ seconds: 1 }));
    await world.pass(days(0.1));
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    expect((await world.line.show(missionId)).status).toBe('COMPLETED');
  });

  test('a file missing past the deadline is returned with one day to send it again', async () => {
    await world.startConverter();
    const missionId = await world.line.request();
    await world.dispatch();
    await world.pass(days(9));
    await world.line.perform(missionId, 'VIDEO');
    await world.dispatch();
    await world.pass(days(2));
    expect((await world.line.show(missionId)).status).toBe('TRANSCODING');
    await world.pass(days(1.5));
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    const { status, due } = await world.line.show(missionId);
    expect(status).toBe('ACCEPTED');
    expect(new Date(due ?? '').getTime()).toBeGreaterThan((await world.now()).getTime() + days(0.2));
    expect(await world.line.coins()).toEqual({ available: 70, held: 30 });
  });

  test('a converter told to end stops at once at every deployment, without counting against the file', async () => {
    const { missionId } = await performed(await video({ seconds: 12, size: '854x480', rate: 30 }));
    for (let version = 0; version < 3; version += 1) {
      const began = Promise.withResolvers<void>();
      const converter = await world.startConverter({
        transcode: (run) => {
          began.resolve();
          return run();
        },
      });
      await began.promise;
      await converter.stop();
      expect((await world.line.show(missionId)).status).toBe('TRANSCODING');
    }
    await world.startConverter();
    expect(await world.end(mediaFlow(missionId, 1))).toBe('COMPLETED');
    expect((await world.line.show(missionId)).status).toBe('COMPLETED');
  });
});
