import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failTranscoding } from '../../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

/** A mission as the console shows it before a decision. */

type Details = Reply<Routes['showMission']>;
type Content = Reply<Routes['missionContent']>;

let line: MissionLine;
let market: Marketplace;
let operator: Person;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 100);
});
afterEach(() => market.close());

const shown = async (missionId: string) =>
  (await callConsole<Details>(market, 'GET', `/missions/${missionId}`, { as: operator })).body;
const content = (missionId: string, as: Person = operator) =>
  callConsole<Content>(market, 'GET', `/mission-contents/${missionId}`, { as });
const moderate = (missionId: string, verb: 'block' | 'unblock' | 'read') =>
  callConsole(market, 'POST', `/missions/${missionId}/${verb}`, {
    as: operator,
    body: { reason: 'reported' },
  });

describe('the page of a mission', () => {
  test('shows the history from the first event on and the next expected step', async () => {
    const missionId = await line.request();
    const due = inDays(10).toISOString();
    expect((await shown(missionId)).awaited).toEqual({ flow: `mission-due:${missionId}`, until: due });

    await line.perform(missionId, 'VIDEO');
    expect((await shown(missionId)).awaited).toEqual({ flow: `mission-media:${missionId}:1`, until: null });
    await failTranscoding(market.ctx, { missionId, attempt: 1, reason: 'BROKEN' });
    await line.perform(missionId, 'IMAGE');
    await moderate(missionId, 'block');
    await moderate(missionId, 'unblock');
    await market.call('POST', `/missions/${missionId}/thanks`, { as: line.fan });

    const at = inDays(0).toISOString();
    const { history, awaited } = await shown(missionId);
    expect(awaited).toBeNull();
    expect(history).toEqual([
      { type: 'MissionRequested', version: 1, at, coinPrice: 30, private: false, decides: false, due },
      { type: 'MissionPerformed', version: 2, at, kind: 'VIDEO', attempt: 1 },
      { type: 'MissionTranscodingFailed', version: 3, at, attempt: 1, problem: 'BROKEN', due },
      { type: 'MissionPerformed', version: 4, at, kind: 'IMAGE', attempt: 2 },
      { type: 'MissionCompleted', version: 5, at, coinPrice: 30, grade: 'SILVER', wonPerCoin: 60 },
      { type: 'MissionBlocked', version: 6, at, operatorName: 'staff' },
      { type: 'MissionUnblocked', version: 7, at, operatorName: 'staff' },
      { type: 'MissionThanked', version: 8, at },
    ]);
  });

  test('shows which files were taken down and restored, by whom and why, released files included', async () => {
    const requestFileId = await market.upload(line.fan);
    const missionId = await line.request({ requestFileId });
    const broken = await line.perform(missionId, 'VIDEO');
    await failTranscoding(market.ctx, { missionId, attempt: 1, reason: 'BROKEN' });
    const judgements = [
      ['take-down', requestFileId],
      ['take-down', broken.fileId],
      ['give-back', requestFileId],
    ] as const;
    for (const [index, [verb, fileId]] of judgements.entries()) {
      market.setTime(inDays(0, index + 1));
      const reason = `${verb}: somebody is shown who did not agree`;
      const answer = await callConsole(market, 'POST', `/files/${fileId}/${verb}`, {
        as: operator,
        body: { reason },
      });
      expect(answer.status).toBe(200);
    }
    market.setTime(inDays(0, 9));
    await line.perform(missionId, 'IMAGE');
    const { history } = await shown(missionId);
    expect(history.map(({ type }) => type)).toEqual([
      ...['MissionRequested', 'MissionPerformed', 'MissionTranscodingFailed'],
      ...['FileTakenDown', 'FileTakenDown', 'FileGivenBack'],
      ...['MissionPerformed', 'MissionCompleted'],
    ]);
    expect(history.slice(3, 6)).toMatchObject([
      { fileId: requestFileId, sentWith: 'WISH', operatorName: 'staff', at: inDays(0, 1).toISOString() },
      {
        fileId: broken.fileId,
        sentWith: 'ANSWER',
        reason: 'take-down: somebody is shown who did not agree',
      },
      { fileId: requestFileId, sentWith: 'WISH', at: inDays(0, 3).toISOString() },
    ]);
  });

  test('shows why the coins were returned', async () => {
    const missionId = await line.request();
    market.setTime(inDays(10));
    await expireMission(market.ctx, missionId);
    expect((await shown(missionId)).history.at(-1)).toEqual({
      type: 'MissionRejected',
      version: 2,
      at: inDays(10).toISOString(),
      coinPrice: 30,
      reason: 'OVERDUE',
    });
  });
});

describe('texts and files of a mission', () => {
  test('are shown without a reason where they were public, also after staff hid them', async () => {
    const requestFileId = await market.upload(line.fan);
    const missionId = await line.request({ requestFileId });
    const { fileId } = await line.perform(missionId, 'IMAGE');
    const open = {
      to: 'Mina',
      requestComment: 'Sing happy birthday',
      requestFile: { id: requestFileId },
      responseComment: 'Here you are',
      picture: { id: fileId },
    };
    expect((await content(missionId)).body).toMatchObject({ id: missionId, content: open });
    await moderate(missionId, 'block');
    expect((await content(missionId)).body).toMatchObject({ content: open });
    const blocked = { at: inDays(0).toISOString(), reason: 'reported' };
    expect([await line.show(missionId), await line.show(missionId, line.creator)]).toMatchObject([
      { blocked },
      { blocked },
    ]);
    expect(await content(missionId, await market.staff('ROLE_FINANCE'))).toMatchObject({ status: 403 });
  });

  test('require a reason and an audit row where the fan made the mission private', async () => {
    const missionId = await line.request({ private: true });
    expect((await content(missionId)).body).toEqual({ id: missionId, content: null });
    expect(JSON.stringify(await shown(missionId))).not.toMatch(/Mina|birthday/);
    expect(await moderate(missionId, 'read')).toMatchObject({
      body: { to: 'Mina', requestComment: 'Sing happy birthday' },
    });
    expect((await content(missionId)).body).toEqual({ id: missionId, content: null });
    const acts = await market.ctx.db
      .selectFrom('staff_acts')
      .select('action')
      .where('object_id', '=', missionId)
      .orderBy('id');
    expect(await acts.execute()).toEqual([{ action: 'readMission' }]);
  });

  test('include, for staff alone, the text of an answer in conversion', async () => {
    const missionId = await line.request();
    await line.perform(missionId, 'VOICE');
    expect((await content(missionId)).body.content).toMatchObject({
      status: 'TRANSCODING',
      responseComment: 'Here you are',
      voice: null,
    });
    expect(await line.show(missionId)).toMatchObject({ responseComment: null });
  });
});

describe('the search', () => {
  const found = async (q: string) => {
    const sent = { as: operator, query: { filter: { q } } };
    const { body, range } = await callConsole<Details[]>(market, 'GET', '/missions', sent);
    expect(range).toMatch(new RegExp(`/${body.length}$`));
    return body.map(({ id }) => id).sort();
  };

  test('finds missions by text, fan, creator, page address and ids', async () => {
    const [fan, creator] = await Promise.all([market.fan('Somi 100%'), market.creator({ name: '하늘 Sky' })]);
    await market.credit(fan, 100);
    const missionProductId = await market.product(creator, { name: '생일 축하 한마디' });
    const body = line.wish({ missionProductId });
    const { id } = (await market.call<{ id: string }>('POST', '/missions', { as: fan, body })).body;
    const other = await line.request();
    const { url } = await market.ctx.db
      .selectFrom('creators')
      .select('url')
      .where('id', '=', creator.creatorId)
      .executeTakeFirstOrThrow();

    for (const q of ['축하', 'somi', '100%', '하늘', 'SKY', url.slice(2, 9), `/${url}`]) {
      expect(await found(q), q).toEqual([id]);
    }
    for (const q of [id, id.toUpperCase(), fan.userId, creator.creatorId, creator.userId, missionProductId]) {
      expect(await found(q), q).toEqual([id]);
    }
    expect(await found('%')).toEqual([id]);
    expect(await found('_')).toEqual([]);
    expect(await found('')).toEqual([id, other].sort());
  });
});
