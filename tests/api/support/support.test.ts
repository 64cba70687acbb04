import type { Notice, PageOf } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMails } from '../../../services/src/slices/ground/notices/send-mails.ts';
import { destroyKept } from '../../../services/src/slices/privacy/leaving/destroy.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { startMails, type TestMails } from '../../harness/mails.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { waitingCount } from '../../harness/told.ts';
import { supportOf } from './support-calls.ts';

/** From a question to its answers, with the real API and database, and the mail at a real server. */

let mails: TestMails;
let market: Marketplace;
let support: ReturnType<typeof supportOf>;
let operator: Person;
let fan: Person;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  const scratch = await createScratchFolder('support');
  closing = [scratch.remove];
  mails = await startMails(scratch.path);
  closing.push(mails.stop);
  market = await openMarketplace({ PUBLIC_URL: 'https://sowon.example', SMTP_URL: mails.smtpUrl });
  closing.push(market.close);
  support = supportOf(market);
  operator = await market.staff('ROLE_OPERATOR');
  fan = await market.fan('소미');
  market.setTime(new Date('2026-12-01T03:00:00.000Z'));
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

const minutesLater = (minutes: number) =>
  market.setTime(new Date(Date.parse('2026-12-01T03:00:00.000Z') + minutes * 60_000));
const asked = async (as: Person, more: Parameters<typeof support.ask>[1] = {}) => {
  const { status, body } = await support.ask(as, more);
  expect(status).toBe(200);
  return body.id;
};
const waiting = () => waitingCount(market, operator, 'QUESTIONS_WAITING');
const told = async (as: Person, language = 'en') =>
  (await market.call<PageOf<Notice>>('GET', '/users/me/notifications/page', { as, language })).body.content;

test('lets a member ask, read an answer with a notice and ask again until an operator closes', async () => {
  const text = '결제했는데 코인이 없어요.\n\n확인해 주세요.';
  const id = await asked(fan, { text: `  ${text.normalize('NFD')} `, askedFrom: '/faq?type=PAYMENT' });
  expect(await waiting()).toBe(1);
  const { body: queue, range } = await support.queue(operator, { state: 'WAITING' });
  expect(range).toBe('support-questions 0-0/1');
  expect(queue).toMatchObject([
    {
      id,
      subject: 'PAYMENT',
      state: 'WAITING',
      beginning: text,
      askedFrom: '/faq?type=PAYMENT',
      userId: fan.userId,
      username: '소미',
      language: 'ko',
      waitsSince: '2026-12-01T03:00:00.000Z',
    },
  ]);

  minutesLater(30);
  expect((await support.answer(operator, id, 'The bank was late. They are there now.')).body).toMatchObject({
    state: 'ANSWERED',
    waitsSince: null,
    messages: [
      { number: 1, from: 'MEMBER', text, staffId: null },
      { number: 2, from: 'SUPPORT', staffId: operator.userId, staffName: 'staff' },
    ],
  });
  expect(await waiting()).toBe(0);

  const [notice] = await told(fan);
  expect(notice).toMatchObject({
    title: 'Support has answered your question: Payments',
    path: `/support/${id}`,
    read: false,
  });
  expect((await told(fan, 'ja'))[0]?.title).toBe('お支払いに関するお問い合わせに回答しました');
  await sendDueMails(market.ctx, declaredNotices);
  const [mail] = await mails.to(`${fan.userId}@members.example`);
  expect(mail?.subject).toBe('[Sowon] 결제 문의에 답변이 도착했습니다');
  expect(mail?.text).toContain(`https://sowon.example/support/${id}`);
  // The mail contains neither the question nor the answer.
  expect(mail?.text).not.toContain('bank was late');
  expect(mail?.text).not.toContain('코인이 없어요');

  const { body: read } = await support.read(fan, id);
  expect(read).toMatchObject({ id, state: 'ANSWERED', picture: null });
  expect(read.messages.map(({ from, written }) => [from, written])).toEqual([
    ['MEMBER', '2026-12-01T03:00:00.000Z'],
    ['SUPPORT', '2026-12-01T03:30:00.000Z'],
  ]);
  // Members do not learn which staff member answered.
  expect(JSON.stringify(read)).not.toContain(operator.userId);

  minutesLater(60);
  expect((await support.write(fan, id, 'Half of them are missing.')).status).toBe(200);
  minutesLater(61);
  expect((await support.write(fan, id, 'I mean fifty.')).status).toBe(200);
  expect((await support.mine(fan)).body.content).toMatchObject([
    { id, state: 'WAITING', lastWritten: '2026-12-01T04:01:00.000Z' },
  ]);
  // It waits since the first text, so that writing again never lengthens the wait.
  expect((await support.show(operator, id)).body.waitsSince).toBe('2026-12-01T04:00:00.000Z');

  expect((await support.answer(operator, id, 'Those were given back.')).status).toBe(200);
  expect((await told(fan)).length).toBe(2);
  expect((await support.close(operator, id)).body).toMatchObject({ state: 'CLOSED', waitsSince: null });
  const refused = { status: 409, body: { code: 'QUESTION_CLOSED' } };
  expect(await support.write(fan, id, 'But why?')).toMatchObject(refused);
  expect(await support.answer(operator, id, 'One more thing')).toMatchObject(refused);
  expect(await support.close(operator, id)).toMatchObject(refused);
  expect((await support.read(fan, id)).body.messages.length).toBe(5);
  expect((await told(fan)).length).toBe(2);

  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'resource', 'object_id', 'before', 'after'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const object = { resource: 'support-questions', object_id: id };
  const answer = { action: 'answerSupportQuestion', ...object };
  expect(acts).toEqual([
    { ...answer, before: { status: 'WAITING' }, after: { status: 'ANSWERED' } },
    { ...answer, before: { status: 'WAITING' }, after: { status: 'ANSWERED' } },
    {
      action: 'closeSupportQuestion',
      ...object,
      before: { status: 'ANSWERED' },
      after: { status: 'CLOSED' },
    },
  ]);
});

test('lists waiting questions first, the longest wait first, and filters by state, subject and member', async () => {
  const other = await market.fan('나비');
  const first = await asked(fan);
  minutesLater(1);
  const second = await asked(other, { subject: 'MISSION' });
  minutesLater(2);
  const third = await asked(fan, { subject: 'OTHER' });
  minutesLater(3);
  await support.answer(operator, first, 'Yes');
  const idsOf = async (filter: object = {}) =>
    (await support.queue(operator, filter)).body.map(({ id }) => id);
  expect(await idsOf()).toEqual([second, third, first]);
  minutesLater(4);
  await support.write(fan, first, 'And now?');
  await support.close(operator, second);
  expect(await idsOf()).toEqual([third, first, second]);
  expect(await idsOf({ state: 'WAITING' })).toEqual([third, first]);
  expect(await idsOf({ state: 'CLOSED' })).toEqual([second]);
  expect(await idsOf({ state: 'ANSWERED' })).toEqual([]);
  expect(await idsOf({ subject: 'MISSION' })).toEqual([second]);
  expect(await idsOf({ userId: fan.userId })).toEqual([third, first]);
  expect(await idsOf({ q: '나비' })).toEqual([second]);
  expect((await support.mine(fan)).body.content.map(({ id }) => id)).toEqual([first, third]);
});

test('shows in lists the start of a question, and a mark if the text continues', async () => {
  await asked(fan, { text: 'a'.repeat(120) });
  minutesLater(1);
  await asked(fan, { text: '가'.repeat(121) });
  const { content } = (await support.mine(fan)).body;
  expect(content.map(({ beginning }) => beginning)).toEqual([`${'가'.repeat(120)}…`, 'a'.repeat(120)]);
});

test('shows questions only to their member', async () => {
  const id = await asked(fan);
  const other = await market.fan();
  expect(await support.read(other, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await support.write(other, id, 'Let me in')).toMatchObject({ status: 404 });
  expect((await support.mine(other)).body.content).toEqual([]);
  expect((await support.read(operator, id)).status).toBe(404);
});

test('refuses staff to answer or close their own questions', async () => {
  const id = await asked(operator);
  const refused = { status: 403, body: { code: 'ACCESS_DENIED' } };
  expect(await support.answer(operator, id, 'Yes, me')).toMatchObject(refused);
  expect(await support.close(operator, id)).toMatchObject(refused);
  const colleague = await market.staff('ROLE_OPERATOR');
  expect((await support.answer(colleague, id, 'No')).status).toBe(200);
});

test('creates a question, answer or message once for repeated calls', async () => {
  const [one, again] = [
    await support.ask(fan, {}, 'support-key-1'),
    await support.ask(fan, {}, 'support-key-1'),
  ];
  expect(again).toEqual(one);
  const { id } = one.body;
  await support.write(fan, id, 'More', 'support-key-2');
  await support.write(fan, id, 'More', 'support-key-2');
  await support.answer(operator, id, 'Here', 'support-key-3');
  await support.answer(operator, id, 'Here', 'support-key-3');
  expect((await support.read(fan, id)).body.messages.map(({ text }) => text)).toEqual([
    'Where are my coins?',
    'More',
    'Here',
  ]);
  expect((await told(fan)).length).toBe(1);
});

test.each([
  ['nothing', '', 400],
  ['spaces alone', ' \n ', 400],
  ['2,000 characters', 'a'.repeat(2_000), 200],
  ['2,001 characters', 'a'.repeat(2_001), 400],
  ['a control character', 'a\u0007b', 400],
])('returns the expected status for a text of %s', async (_, text, status) => {
  expect((await support.ask(fan, { text })).status).toBe(status);
});

test('limits a day to five questions and twenty messages, also concurrently', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => support.ask(fan)));
  const statuses = sent.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const id = sent.find(({ status }) => status === 200)?.body.id ?? '';
  const more = await Promise.all(Array.from({ length: 17 }, () => support.write(fan, id, 'And?')));
  expect(more.filter(({ status }) => status === 200).length).toBe(15);
  expect(more.find(({ status }) => status !== 200)?.body.code).toBe('TOO_MANY_REQUESTS');
  minutesLater(24 * 60);
  expect((await support.ask(fan)).status).toBe(200);
});

test('closes open questions when a member leaves, and deletes all texts three years later', async () => {
  // Closing an account requires a recent login.
  const leaver = await market.fan();
  const picture = await market.upload(leaver);
  const id = await asked(leaver, { imageFileId: picture });
  const other = await market.fan();
  const kept = await asked(other);
  expect((await market.call('DELETE', '/users/me?lost=0', { as: leaver })).status).toBe(200);
  expect(await waiting()).toBe(1);
  expect((await support.show(operator, id)).body).toMatchObject({ state: 'CLOSED', waitsSince: null });

  const left = async () =>
    (await market.ctx.db.selectFrom('support_messages').select('question_id').orderBy('id').execute()).map(
      ({ question_id }) => question_id,
    );
  market.setTime('2029-11-29T03:00:00.000Z');
  await destroyKept(market.ctx);
  expect((await left()).toSorted()).toEqual([id, kept].toSorted());
  market.setTime('2029-12-02T03:00:00.000Z');
  await destroyKept(market.ctx);
  expect(await left()).toEqual([kept]);
  const questions = await market.ctx.db.selectFrom('support_questions').select('id').execute();
  expect(questions).toEqual([{ id: kept }]);
  const file = market.ctx.db.selectFrom('files').select('free_since').where('id', '=', picture);
  expect((await file.executeTakeFirstOrThrow()).free_since).not.toBeNull();
});
