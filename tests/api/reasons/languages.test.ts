import type { Comment, ErrorReply, Mission, OwnContentBlock, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { talkOn } from '../comments/talk.ts';

/** The reasons for hiding something, and for keeping it hidden, are shown in the reader's language. */

let line: MissionLine;
let market: Marketplace;
let operator: Person;
let missionId: string;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 200);
  missionId = await line.request();
});
afterEach(() => market.close());

const reason = '무례한 말이 있어 숨겼습니다.';
const reasonIn = { en: 'It is rude.', ja: '失礼な内容のため非表示にしました。' };
const answer = { reason: '다시 보았습니다.', reasonIn: { en: 'We looked again.', ja: '再確認しました。' } };

const judge = <Row>(path: string, body: object, key?: string) =>
  callConsole<Row & ErrorReply>(market, 'POST', path, {
    ...{ as: operator, body },
    ...(key !== undefined && { key }),
  });

/** Reads a text with each language header. */
const readIn = async <T>(path: string, as: Person, read: (body: T) => unknown) => {
  const found: Record<string, unknown> = {};
  for (const language of ['ko', 'en', 'ja', 'fr']) {
    found[language] = read((await market.call<T>('GET', path, { as, language })).body);
  }
  return found;
};

test('the author of a hidden comment reads in their language why it is hidden and stays so', async () => {
  const id = await talkOn(line, missionId).say(line.fan, 'Very rude');
  await judge(`/comments/${id}/block`, { reason, reasonIn });
  const path = `/mission-comments/${id}`;
  expect(await readIn<Comment>(path, line.fan, ({ block }) => block?.reason)).toEqual({
    ...{ ko: reason, en: reasonIn.en, ja: reasonIn.ja, fr: reason },
  });
  await market.call('POST', `${path}/objection`, { as: line.fan, body: { text: 'A joke' } });
  const upheld = await judge<Reply<Routes['showComment']>>(`/comments/${id}/uphold`, answer);
  expect(upheld.body.block).toMatchObject({
    ...{ reason, reasonIn, objection: { answer: answer.reason, answerIn: answer.reasonIn } },
  });
  expect(await readIn<Comment>(path, line.fan, ({ block }) => block?.objection?.answer)).toEqual({
    ...{ ko: answer.reason, en: answer.reasonIn.en, ja: answer.reasonIn.ja, fr: answer.reason },
  });
  expect(await readIn<Comment>(path, line.creator, ({ block }) => block)).toEqual({
    ...{ ko: null, en: null, ja: null, fr: null },
  });
});

test('a block that ends leaves no word of it, in no language', async () => {
  const id = await talkOn(line, missionId).say(line.fan, 'Very rude');
  await judge(`/comments/${id}/block`, { reason, reasonIn });
  expect((await judge(`/comments/${id}/unblock`, { reason: 'A mistake' })).status).toBe(200);
  await judge(`/missions/${missionId}/block`, { reason, reasonIn });
  expect((await judge(`/missions/${missionId}/unblock`, { reason: 'A mistake' })).status).toBe(200);
  const rows = await Promise.all([
    market.ctx.db.selectFrom('comments').select('block_reason_in').where('id', '=', id).execute(),
    market.ctx.db.selectFrom('missions').select('block_reason_in').where('id', '=', missionId).execute(),
  ]);
  expect(rows.flat()).toEqual([{ block_reason_in: null }, { block_reason_in: null }]);
});

test('why a creator or a mission is marked as one for adults is read by them in their language, until the mark is lifted', async () => {
  const why = {
    reason: '성인용 내용이 있습니다.',
    reasonIn: { en: 'It is for adults.', ja: '成人向けの内容です。' },
  };
  const read = { ko: why.reason, en: why.reasonIn.en, ja: why.reasonIn.ja, fr: why.reason };
  const none = { ko: undefined, en: undefined, ja: undefined, fr: undefined };
  const { fan, creator } = line;
  const ofMission = (as: Person) =>
    readIn<Mission>(`/missions/${missionId}`, as, ({ adultMark }) => adultMark?.reason);
  const ofPage = () =>
    readIn<Reply<Routes['currentCreator']>>('/creators/me', creator, ({ adultMark }) => adultMark?.reason);
  const paths = [`/missions/${missionId}`, `/creators/${creator.creatorId}`];
  for (const path of paths) {
    expect((await judge(`${path}/adult`, why)).status).toBe(200);
    expect(
      (await callConsole<{ adultMark: unknown }>(market, 'GET', path, { as: operator })).body,
    ).toMatchObject({
      adultMark: why,
    });
  }
  expect([await ofMission(fan), await ofMission(creator), await ofPage()]).toEqual([read, read, read]);
  for (const path of paths) await judge(`${path}/adult/lift`, { reason: 'A mistake' });
  expect([await ofMission(fan), await ofPage()]).toEqual([none, none]);
  const { rows } = await market.ctx.pool.query(
    'select adult_mark_reason_in from missions union all select adult_mark_reason_in from creators',
  );
  expect(new Set(rows.map((row) => row.adult_mark_reason_in))).toEqual(new Set([null]));
});

test('the fan and the creator of a blocked mission read each in their language; the objector the answer too', async () => {
  await judge(`/missions/${missionId}/block`, { reason, reasonIn });
  const path = `/missions/${missionId}`;
  for (const party of [line.fan, line.creator]) {
    expect(await readIn<Mission>(path, party, ({ blocked }) => blocked?.reason)).toEqual({
      ...{ ko: reason, en: reasonIn.en, ja: reasonIn.ja, fr: reason },
    });
  }
  await market.call('POST', `${path}/objection`, { as: line.fan, body: { text: 'A joke' } });
  const details = async () =>
    (await callConsole<Reply<Routes['showMission']>>(market, 'GET', path, { as: operator })).body;
  const [objection] = (await details()).objections;
  await judge(`${path}/uphold`, { ...answer, objectionId: objection?.id });
  expect(await readIn<Mission>(path, line.fan, (mission) => mission.objection?.answer)).toEqual({
    ...{ ko: answer.reason, en: answer.reasonIn.en, ja: answer.reasonIn.ja, fr: answer.reason },
  });
  expect(await details()).toMatchObject({
    ...{ blockReason: reason, blockReasonIn: reasonIn },
    objections: [{ answer: answer.reason, answerIn: answer.reasonIn }],
  });
  const { body: mine } = await market.call<{ content: Mission[] }>('GET', '/users/me/missions/page', {
    ...{ as: line.fan, language: 'ja' },
  });
  expect(mine.content.map(({ blocked }) => blocked?.reason)).toEqual([reasonIn.ja]);
});

test('where a reason is not said in a language, it is read as it was typed', async () => {
  const other = await line.request();
  const blocked = (id: string) => ({ judgement: 'BLOCK', contents: [{ kind: 'MISSION', id }], reason });
  await judge('/moderation/judge', { ...blocked(missionId), reasonIn: { en: reasonIn.en } });
  await judge('/moderation/judge', blocked(other));
  const reasonOf = ({ blocked }: Mission) => blocked?.reason;
  expect(await readIn<Mission>(`/missions/${missionId}`, line.fan, reasonOf)).toEqual({
    ...{ ko: reason, en: reasonIn.en, ja: reason, fr: reason },
  });
  expect(await readIn<Mission>(`/missions/${other}`, line.fan, reasonOf)).toEqual({
    ...{ ko: reason, en: reason, ja: reason, fr: reason },
  });
});

test('the languages are part of what is wished under a key, and of no event', async () => {
  const id = await talkOn(line, missionId).say(line.fan, 'Very rude');
  const block = (wish: object) => judge(`/comments/${id}/block`, wish, 'key-of-the-block');
  expect((await block({ reason, reasonIn })).status).toBe(200);
  expect((await block({ reason, reasonIn })).status).toBe(200);
  for (const wish of [{ reason }, { reason, reasonIn: { ...reasonIn, en: 'Rude' } }])
    expect((await block(wish)).body.code).toBe('KEY_REUSED');
  const { rows } = await market.ctx.pool.query<{ payload: string }>(
    'select payload::text as payload from ledger.event where stream_id = $1',
    [`comment-${id}`],
  );
  for (const { payload } of rows) {
    for (const text of [reason, reasonIn.en, reasonIn.ja]) expect(payload).not.toContain(text);
  }
  expect(rows.length).toBeGreaterThan(1);
});

test('other languages than ours are refused, as is a text that is empty or too long', async () => {
  for (const wrong of [{ fr: 'Non' }, { en: ' ' }, { ja: 'あ'.repeat(201) }, { ko: reason }]) {
    expect((await judge(`/missions/${missionId}/block`, { reason, reasonIn: wrong })).status).toBe(400);
  }
  // Only the staff reads the reason for clearing a mission.
  expect((await judge(`/missions/${missionId}/clear`, { reason, reasonIn })).status).toBe(400);
  expect((await line.show(missionId)).blocked).toBeNull();
});

test('the owner of a page that the queue hides reads in their language why, and why it stays so', async () => {
  const { creator } = line;
  const contents = [{ kind: 'PROFILE', id: creator.creatorId }];
  const hidden = await judge('/moderation/judge', { judgement: 'BLOCK', contents, reason, reasonIn });
  expect(hidden.status).toBe(200);
  expect(await readIn<OwnContentBlock[]>('/content/blocks', creator, ([block]) => block?.reason)).toEqual({
    ko: reason,
    en: reasonIn.en,
    ja: reasonIn.ja,
    fr: reason,
  });
  const objection = { as: creator, body: { text: 'A joke' } };
  await market.call('POST', `/content/PROFILE/${creator.creatorId}/objection`, objection);
  await judge('/moderation/judge', { judgement: 'UPHOLD', contents, ...answer });
  expect(
    await readIn<OwnContentBlock[]>('/content/blocks', creator, ([block]) => block?.objection?.answer),
  ).toEqual({ ko: answer.reason, en: answer.reasonIn.en, ja: answer.reasonIn.ja, fr: answer.reason });
  const path = `/content/PROFILE/${creator.creatorId}`;
  const { body } = await callConsole<Reply<Routes['showContent']>>(market, 'GET', path, { as: operator });
  expect(body.block).toMatchObject({ reasonIn, objection: { answerIn: answer.reasonIn } });
});

test('what a takedown hides says why in the languages in which it was planned', async () => {
  const id = await talkOn(line, missionId).say(line.fan, 'What a court forbids');
  const until = market.ctx.clock.addDays(market.ctx.clock.now(), 3).toISOString();
  const plan = { kind: 'COMMENT', contentId: id, from: null, until, reason, reasonIn };
  const planned = await judge<{ reasonIn: unknown }>('/takedowns', plan);
  expect(planned).toMatchObject({ status: 200, body: { reasonIn } });
  expect(await readIn<Comment>(`/mission-comments/${id}`, line.fan, ({ block }) => block?.reason)).toEqual({
    ...{ ko: reason, en: reasonIn.en, ja: reasonIn.ja, fr: reason },
  });
});
