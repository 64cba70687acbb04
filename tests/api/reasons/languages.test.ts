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
    as: operator,
    body,
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

test('shows the author in the own language why a comment is and stays hidden', async () => {
  const id = await talkOn(line, missionId).say(line.fan, 'Very rude');
  await judge(`/comments/${id}/block`, { reason, reasonIn });
  const path = `/mission-comments/${id}`;
  expect(await readIn<Comment>(path, line.fan, ({ block }) => block?.reason)).toEqual({
    ko: reason,
    en: reasonIn.en,
    ja: reasonIn.ja,
    fr: reason,
  });
  await market.call('POST', `${path}/objection`, { as: line.fan, body: { text: 'A joke' } });
  const upheld = await judge<Reply<Routes['showComment']>>(`/comments/${id}/uphold`, answer);
  expect(upheld.body.block).toMatchObject({
    reason,
    reasonIn,
    objection: { answer: answer.reason, answerIn: answer.reasonIn },
  });
  expect(await readIn<Comment>(path, line.fan, ({ block }) => block?.objection?.answer)).toEqual({
    ko: answer.reason,
    en: answer.reasonIn.en,
    ja: answer.reasonIn.ja,
    fr: answer.reason,
  });
  expect(await readIn<Comment>(path, line.creator, ({ block }) => block)).toEqual({
    ko: null,
    en: null,
    ja: null,
    fr: null,
  });
});

test('deletes the reason in every language when a block ends', async () => {
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

test('shows creators in their language why they or a mission are marked for adults, until the mark ends', async () => {
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

test('shows the fan and the creator of a blocked mission the reason in their languages, and the objector the answer', async () => {
  await judge(`/missions/${missionId}/block`, { reason, reasonIn });
  const path = `/missions/${missionId}`;
  for (const party of [line.fan, line.creator]) {
    expect(await readIn<Mission>(path, party, ({ blocked }) => blocked?.reason)).toEqual({
      ko: reason,
      en: reasonIn.en,
      ja: reasonIn.ja,
      fr: reason,
    });
  }
  await market.call('POST', `${path}/objection`, { as: line.fan, body: { text: 'A joke' } });
  const details = async () =>
    (await callConsole<Reply<Routes['showMission']>>(market, 'GET', path, { as: operator })).body;
  const [objection] = (await details()).objections;
  await judge(`${path}/uphold`, { ...answer, objectionId: objection?.id });
  expect(await readIn<Mission>(path, line.fan, (mission) => mission.objection?.answer)).toEqual({
    ko: answer.reason,
    en: answer.reasonIn.en,
    ja: answer.reasonIn.ja,
    fr: answer.reason,
  });
  expect(await details()).toMatchObject({
    blockReason: reason,
    blockReasonIn: reasonIn,
    objections: [{ answer: answer.reason, answerIn: answer.reasonIn }],
  });
  const { body: mine } = await market.call<{ content: Mission[] }>('GET', '/users/me/missions/page', {
    as: line.fan,
    language: 'ja',
  });
  expect(mine.content.map(({ blocked }) => blocked?.reason)).toEqual([reasonIn.ja]);
});

test('shows the original text of a reason without a translation', async () => {
  const other = await line.request();
  const blocked = (id: string) => ({ judgement: 'BLOCK', contents: [{ kind: 'MISSION', id }], reason });
  await judge('/moderation/judge', { ...blocked(missionId), reasonIn: { en: reasonIn.en } });
  await judge('/moderation/judge', blocked(other));
  const reasonOf = ({ blocked }: Mission) => blocked?.reason;
  expect(await readIn<Mission>(`/missions/${missionId}`, line.fan, reasonOf)).toEqual({
    ko: reason,
    en: reasonIn.en,
    ja: reason,
    fr: reason,
  });
  expect(await readIn<Mission>(`/missions/${other}`, line.fan, reasonOf)).toEqual({
    ko: reason,
    en: reason,
    ja: reason,
    fr: reason,
  });
});

test('includes the languages in the intent of a key, and in no event', async () => {
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

test('rejects unsupported languages and texts that are empty or too long', async () => {
  for (const wrong of [{ fr: 'Non' }, { en: ' ' }, { ja: 'あ'.repeat(201) }, { ko: reason }]) {
    expect((await judge(`/missions/${missionId}/block`, { reason, reasonIn: wrong })).status).toBe(400);
  }
  // Only the staff reads the reason for clearing a mission.
  expect((await judge(`/missions/${missionId}/clear`, { reason, reasonIn })).status).toBe(400);
  expect((await line.show(missionId)).blocked).toBeNull();
});

test('shows the owner of a page hidden by the queue the reasons in the own language', async () => {
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

test('gives the reason of a takedown in the languages of its plan', async () => {
  const id = await talkOn(line, missionId).say(line.fan, 'What a court forbids');
  const until = market.ctx.clock.addDays(market.ctx.clock.now(), 3).toISOString();
  const plan = { kind: 'COMMENT', contentId: id, from: null, until, reason, reasonIn };
  const planned = await judge<{ reasonIn: unknown }>('/takedowns', plan);
  expect(planned).toMatchObject({ status: 200, body: { reasonIn } });
  expect(await readIn<Comment>(`/mission-comments/${id}`, line.fan, ({ block }) => block?.reason)).toEqual({
    ko: reason,
    en: reasonIn.en,
    ja: reasonIn.ja,
    fr: reason,
  });
});
