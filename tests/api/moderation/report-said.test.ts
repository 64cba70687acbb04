import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { type Talk, talkOn } from '../comments/talk.ts';

/** The texts of members' reports. */

let line: MissionLine;
let market: Marketplace;
let reader: Person;
let operator: Person;
let missionId: string;
let talk: Talk;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  [reader, operator] = [await market.fan('reader'), await market.staff('ROLE_OPERATOR')];
  await market.credit(line.fan, 200);
  missionId = await line.request();
  talk = talkOn(line, missionId);
});
afterEach(() => market.close());

const said = async (id: string) => {
  await market.project();
  const path = `/moderation/${id}`;
  const { status, body } = await callConsole<Reply<Routes['showModeration']>>(market, 'GET', path, {
    as: operator,
  });
  return status === 200 ? body.reportsSaid : status;
};
const report = (path: string, body: object, as = reader, key?: string) =>
  market.call('POST', path, { as, body, ...(key !== undefined && { key }) });
const missionPath = () => `/missions/${missionId}/blocks`;

test('stores the reason of a report, or none without a body, and lists the newest first', async () => {
  const other = await market.fan('other');
  await report(missionPath(), { userId: reader.userId, reason: 'SPAM', words: '  It sells watches ' });
  market.setTime(inDays(1));
  await report(missionPath(), { userId: other.userId }, other);
  expect(await said(missionId)).toEqual([
    { at: inDays(1).toISOString(), reason: null, words: null },
    { at: inDays(0).toISOString(), reason: 'SPAM', words: 'It sells watches' },
  ]);
});

test('comments, products and pages are reported with a reason too', async () => {
  const comment = await talk.say(line.fan, 'Not so nice');
  const { creatorId } = line.creator;
  await report(`/missions/${missionId}/comments/${comment}/blocks`, { reason: 'ABUSE' });
  await report(`/content/PRODUCT/${line.productId}/reports`, { reason: 'COPIED' });
  await report(`/content/PROFILE/${creatorId}/reports`, { words: 'Not who they say' });
  expect(await said(comment)).toMatchObject([{ reason: 'ABUSE', words: null }]);
  expect(await said(line.productId)).toMatchObject([{ reason: 'COPIED', words: null }]);
  expect(await said(creatorId)).toMatchObject([{ reason: null, words: 'Not who they say' }]);
});

test('removes an item from the queue and forgets its report texts with the last withdrawn report', async () => {
  await report(missionPath(), { userId: reader.userId, reason: 'OTHER', words: 'Odd' });
  expect(await said(missionId)).toHaveLength(1);
  await market.call('DELETE', missionPath(), { as: reader });
  expect(await said(missionId)).toBe(404);
  expect(await market.ctx.db.selectFrom('reports_said').selectAll().execute()).toEqual([]);
  await report(missionPath(), { userId: reader.userId });
  expect(await said(missionId)).toMatchObject([{ reason: null, words: null }]);
});

test('deletes the report texts of a comment with the comment', async () => {
  const comment = await talk.say(line.fan, 'Not so nice');
  await report(`/missions/${missionId}/comments/${comment}/blocks`, { reason: 'ABUSE' });
  await market.call('DELETE', `/missions/${missionId}/comments/${comment}`, { as: line.fan });
  expect(await market.ctx.db.selectFrom('reports_said').selectAll().execute()).toEqual([]);
});

test('rejects an unknown reason and a text that is too long', async () => {
  const { userId } = reader;
  for (const wrong of [{ reason: 'BORING' }, { words: 'x'.repeat(501) }, { why: 'SPAM' }]) {
    expect((await report(missionPath(), { userId, ...wrong })).status).toBe(400);
  }
  expect((await report(missionPath(), { userId, words: 'x'.repeat(500) })).status).toBe(200);
});

test('refuses another reason under a used key', async () => {
  const { userId } = reader;
  expect((await report(missionPath(), { userId, reason: 'SPAM' }, reader, 'report-key-1')).status).toBe(200);
  expect((await report(missionPath(), { userId, reason: 'SPAM' }, reader, 'report-key-1')).status).toBe(200);
  expect((await report(missionPath(), { userId, reason: 'FRAUD' }, reader, 'report-key-1')).status).toBe(422);
});
