import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitForDeadline } from '../../../services/src/flows/deadline.ts';
import {
  completeMission,
  failTranscoding,
} from '../../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { missionDue } from '../../../services/src/slices/missions/missions/lifecycle.ts';
import type { CreatorPerson, Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { markConverted } from '../../harness/rows.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let creator: CreatorPerson;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market, fan, creator } = line);
});
afterEach(() => market.close());

describe('performing a mission', () => {
  let missionId: string;
  beforeEach(async () => {
    await market.credit(fan, 100);
    missionId = await line.request();
  });

  test('earns the coins at once for a picture', async () => {
    const { status, fileId } = await line.perform(missionId, 'IMAGE');
    expect(status).toBe(200);
    expect(await line.show(missionId, null)).toMatchObject({
      status: 'COMPLETED',
      picture: { id: fileId },
      video: null,
      responseComment: 'Here you are',
      completed: inDays(0).toISOString(),
    });
    expect(await line.coins()).toEqual({ available: 70, held: 0 });
    const { rows } = await market.ctx.pool.query(
      'select points, overseas_points, won_per_coin from earnings',
    );
    expect(rows).toEqual([{ points: 30, overseas_points: 0, won_per_coin: 60 }]);
  });

  test('shows a video after conversion; completing twice earns once', async () => {
    const { fileId } = await line.perform(missionId, 'VIDEO');
    expect(await line.show(missionId)).toMatchObject({
      status: 'TRANSCODING',
      video: null,
      responseComment: null,
    });
    const wait = { stage: 'TRANSCODING', dueAt: null, waitMs: 3_600_000 };
    expect(await waitForDeadline(market.ctx, missionDue, missionId)).toEqual(wait);
    await markConverted(market.ctx, fileId);
    await Promise.all([1, 1, 1].map((attempt) => completeMission(market.ctx, { missionId, attempt })));
    await completeMission(market.ctx, { missionId, attempt: 1 });
    expect(await line.show(missionId, null)).toMatchObject({ status: 'COMPLETED', video: { id: fileId } });
    expect(await line.eventsOf(`mission-${missionId}`)).toEqual([
      'MissionRequested',
      'MissionPerformed',
      'MissionCompleted',
    ]);
    expect(await waitForDeadline(market.ctx, missionDue, missionId)).toBeNull();
  });

  test('earns nothing for a voice before its conversion', async () => {
    const { status, fileId } = await line.perform(missionId, 'VOICE');
    expect([status, (await line.show(missionId)).status]).toEqual([200, 'TRANSCODING']);
    expect(await line.coins()).toEqual({ available: 70, held: 30 });
    await markConverted(market.ctx, fileId);
    await completeMission(market.ctx, { missionId, attempt: 1 });
    const { voice } = await line.show(missionId, null);
    expect(voice).toMatchObject({ id: fileId, s3Url: expect.stringContaining(`/media/${fileId}/voice?`) });
    expect(await line.coins()).toEqual({ available: 70, held: 0 });
  });

  test('extends the deadline by a day and releases the file when a video cannot be converted', async () => {
    market.setTime(inDays(10, -1));
    const { fileId } = await line.perform(missionId, 'VIDEO');
    market.setTime(inDays(10, 1));
    await expireMission(market.ctx, missionId);
    await failTranscoding(market.ctx, { missionId, attempt: 1, reason: 'BROKEN' });
    expect(await line.show(missionId)).toMatchObject({
      status: 'ACCEPTED',
      due: inDays(11, 1).toISOString(),
    });
    const { rows } = await market.ctx.pool.query('select 1 from file_bindings where file_id = $1', [fileId]);
    expect(rows).toEqual([]);
    expect((await line.perform(missionId, 'VIDEO')).status).toBe(200);
    await completeMission(market.ctx, { missionId, attempt: 1 });
    expect((await line.show(missionId)).status).toBe('TRANSCODING');
    await completeMission(market.ctx, { missionId, attempt: 2 });
    expect((await line.show(missionId)).status).toBe('COMPLETED');
  });

  test('stores one answer for two calls under one key', async () => {
    const body = { responseComment: 'Hi', voiceId: await market.upload(creator, 'VOICE') };
    const options = { as: creator, body, key: 'the-same-key' };
    const path = `/missions/${missionId}/perform`;
    const answers = await Promise.all([1, 2].map(() => market.call('POST', path, options)));
    expect([...answers, await market.call('POST', path, options)]).toEqual(
      Array(3).fill({ status: 200, body: { id: missionId } }),
    );
  });

  test('repeats the first answer or the mission state after a lost reply, and never reports the file as used', async () => {
    const body = { responseComment: 'Hi', videoId: await market.upload(creator, 'VIDEO') };
    const path = `/missions/${missionId}/perform`;
    const send = (key: string, more = {}) =>
      market.call('POST', path, { as: creator, body: { ...body, ...more }, key });
    const first = await send('its-reply-is-lost');
    expect(first.status).toBe(200);
    expect(await send('its-reply-is-lost')).toEqual(first);
    // The text was edited meanwhile, so it is a different request.
    const edited = await send('a-new-key', { responseComment: 'Hi!' });
    expect([edited.status, edited.body]).toMatchObject([409, { code: 'MISSION_STATE' }]);
    await markConverted(market.ctx, body.videoId);
    await completeMission(market.ctx, { missionId, attempt: 1 });
    expect(await send('its-reply-is-lost')).toEqual(first);
    const other = await line.request();
    const taken = await market.call('POST', `/missions/${other}/perform`, { as: creator, body });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { code: 'FILE_IN_USE', subErrors: [{ field: 'videoId' }] },
    ]);
  });

  test('never leaves half an answer when the file is deleted at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await line.request();
      const pictureId = await market.upload(creator);
      const body = { responseComment: 'Hi', pictureId };
      const [performed, deleted] = await Promise.all([
        market.call('POST', `/missions/${id}/perform`, { as: creator, body }),
        market.call('DELETE', `/files/s3/${pictureId}`, { as: creator }),
      ]);
      expect([performed.status, deleted.status].sort()).toEqual(
        performed.status === 200 ? [200, 409] : [200, 404],
      );
      if (round === 0) await market.credit(fan, 100);
    }
  });

  test('changes nothing when it is refused', async () => {
    const [other, video, picture] = await Promise.all([
      market.creator(),
      market.upload(creator, 'VIDEO'),
      market.upload(creator),
    ]);
    const foreign = await market.upload(other, 'VIDEO');
    const done = await line.request();
    const { fileId: taken } = await line.perform(done, 'IMAGE');
    const before = await market.rowCounts();
    const answer = (fields: Record<string, unknown>) => ({ responseComment: 'Hi', ...fields });
    const refusals: [string, Person | null, string, unknown, number, string][] = [
      ['visitor', null, missionId, answer({ videoId: video }), 401, 'INVALID_TOKEN'],
      ['fan', fan, missionId, answer({ videoId: video }), 403, 'ACCESS_DENIED'],
      ['other creator', other, missionId, answer({ videoId: foreign }), 404, 'NOT_FOUND'],
      ['no mission', creator, market.ctx.ids(), answer({ videoId: video }), 404, 'NOT_FOUND'],
      ['foreign file', creator, missionId, answer({ videoId: foreign }), 404, 'NOT_FOUND'],
      ['taken file', creator, missionId, answer({ pictureId: taken }), 409, 'FILE_IN_USE'],
      ['wrong kind', creator, missionId, answer({ videoId: picture }), 400, 'INVALID_INPUT'],
      ['two files', creator, missionId, answer({ videoId: video, pictureId: picture }), 400, 'INVALID_INPUT'],
      ['no file', creator, missionId, answer({}), 400, 'INVALID_INPUT'],
      ['no comment', creator, missionId, { videoId: video }, 400, 'INVALID_INPUT'],
      ['done already', creator, done, answer({ videoId: video }), 409, 'MISSION_STATE'],
    ];
    for (const [name, as, id, body, status, code] of refusals) {
      const refused = await market.call('POST', `/missions/${id}/perform`, { as, body });
      expect({ name, ...refused }).toMatchObject({ name, status, body: { status, code } });
    }
    market.setTime(inDays(10));
    const late = await line.perform(missionId, 'VIDEO');
    expect(late).toMatchObject({ status: 409, body: { code: 'MISSION_OVERDUE' } });
    expect(await market.rowCounts()).toEqual({
      ...before,
      'public.files': (before['public.files'] ?? 0) + 1,
    });
  });
});
