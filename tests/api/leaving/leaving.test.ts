import { type ErrorReply, type LeavingTerms, leftMemberName } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { noticeRows } from '../../../services/src/notice-rows.ts';
import { sendDueMails } from '../../../services/src/slices/ground/notices/send-mails.ts';
import { clearUpLeft } from '../../../services/src/slices/privacy/leaving/lifecycle.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import { findContradictions } from '../../harness/invariants.ts';
import type { Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { talkOn } from '../comments/talk.ts';

/** A member closes their account: the effects on their missions, coins, sessions, name and address. */

let line: MissionLine;
beforeEach(async () => {
  line = await openMissionLine();
});
afterEach(async () => {
  await line.market.project();
  // The harness credits coins without a payment.
  const found = (await findContradictions(line.market.ctx)).filter(
    (each) => !each.startsWith('a credited payment'),
  );
  expect(found).toEqual([]);
  await line.market.close();
});

const terms = async (as: Person) =>
  (await line.market.call<LeavingTerms>('GET', '/users/me/leaving', { as })).body;
const leave = (as: Person, lost = 0) =>
  line.market.call<{ id: string } & ErrorReply>('DELETE', `/users/me?lost=${lost}`, { as });
const me = async (as: Person) => (await line.market.call('GET', '/users/me', { as })).status;
const userRow = (userId: string) =>
  line.market.ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

describe('a fan who leaves', () => {
  test('ends open requests, gets bought coins refunded and loses other coins in one transaction', async () => {
    const { market, fan } = line;
    await market.credit(fan, 100);
    await market.credit(fan, 40, 'BONUS');
    const missionId = await line.request();
    // Given coins are spent first if all expire on one day.
    expect(await terms(fan)).toEqual({
      obstacles: [],
      missions: { count: 1, points: 30 },
      refunds: [{ points: 100, amount: 10_000, currency: 'KRW' }],
      toAccount: false,
      lost: 40,
      unpaid: 0,
    });
    const before = await market.rowCounts();
    expect((await leave(fan, 39)).body).toMatchObject({ code: 'LEAVING_COINS' });
    expect(await market.rowCounts()).toEqual(before);
    expect(await leave(fan, 40)).toEqual({ status: 200, body: { id: fan.userId } });

    expect(await line.coins()).toEqual({ available: 0, held: 0 });
    expect(await line.eventsOf(`mission-${missionId}`)).toEqual(['MissionRequested', 'MissionRejected']);
    expect(await line.show(missionId, line.creator)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'FAN_LEFT',
      user: { username: leftMemberName },
    });
    expect((await line.eventsOf(`wallet-${fan.userId}`)).slice(-4)).toEqual([
      'HoldReleased',
      'ChargeRefunded',
      'WalletAdjusted',
      'WalletFrozen',
    ]);
    expect(await line.eventsOf(`member-${fan.userId}`)).toEqual(['MemberLeft']);
  });

  test('is signed out everywhere at once, and a repeated call is answered like an invalid token', async () => {
    const { market, fan } = line;
    const stranger = await market.fan();
    expect((await leave(fan)).status).toBe(200);
    expect(await me(fan)).toBe(401);
    expect(await leave(fan)).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    expect(await me(stranger)).toBe(200);
    const { rows } = await market.ctx.pool.query('select user_id from departures');
    expect(rows).toEqual([{ user_id: fan.userId }]);
  });

  test('keeps no name, picture, password or address in the row; the address becomes free and gets a mail', async () => {
    const { market, fan } = line;
    const before = await userRow(fan.userId);
    // A notice written before but not mailed yet: there is no reader any more.
    const told = declaredNotices.find(({ key }) => key === 'mission.completed');
    if (!told) throw new Error('there is no such notice');
    const { ctx } = market;
    const facts = { missionId: ctx.ids() };
    await writeRows(
      ctx.db,
      noticeRows(ctx, told, { to: [fan.userId], cause: 'test:1', at: ctx.clock.now(), facts }),
    );
    await leave(fan);
    const row = await userRow(fan.userId);
    expect(row).toMatchObject({
      username: leftMemberName,
      email: `left:${fan.userId}`,
      password_hash: null,
      image_file_id: null,
    });
    const sent: { to: string; subject: string }[] = [];
    const mail = { send: async (message: { to: string; subject: string }) => void sent.push(message) };
    await sendDueMails(Object.assign(Object.create(market.ctx), { mail }), declaredNotices);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [before.email, '[Sowon] 탈퇴가 완료되었습니다'],
    ]);
    const problems = ctx.db
      .selectFrom('notices')
      .select('mail_problem')
      .where('notice', '=', told.key)
      .orderBy('id');
    expect(await problems.execute()).toEqual([{ mail_problem: 'NO_RECIPIENT' }]);
    const signUp = {
      username: '다시 온 소미',
      email: before.email,
      password: 'missions4you',
      phone: '01012345678',
      address: '',
      addressDetail: '',
      birthDate: '2000-05-05',
      verifySuccessUrl: `${market.ctx.config.PUBLIC_URL}/email-sent/success-auth-public-user`,
    };
    const { status, body } = await market.call<{ id: string }>('POST', '/users', { body: signUp });
    expect(status).toBe(200);
    expect(body.id).not.toBe(fan.userId);
  });

  test('needs a login within the last five minutes', async () => {
    const { market, fan } = line;
    market.setTime(new Date(market.ctx.clock.now().getTime() + 5 * 60_000 + 1_000).toISOString());
    const before = await market.rowCounts();
    expect(await leave(fan)).toMatchObject({ status: 403, body: { code: 'LOGIN_TOO_OLD' } });
    expect(await market.rowCounts()).toEqual(before);
    expect(await me(fan)).toBe(200);
  });

  test('cannot leave while an answer is converted', async () => {
    const { market, fan } = line;
    await market.credit(fan, 30);
    await line.perform(await line.request(), 'VIDEO');
    expect((await terms(fan)).obstacles).toEqual(['CONVERTING']);
    const before = await market.rowCounts();
    expect(await leave(fan)).toMatchObject({ status: 409, body: { code: 'LEAVING_BLOCKED' } });
    expect(await market.rowCounts()).toEqual(before);
  });

  test('loses the name on comments, and follows and likes are removed', async () => {
    const { market, fan, creator } = line;
    await market.credit(fan, 30);
    const missionId = await line.request();
    await line.perform(missionId, 'IMAGE');
    const talk = talkOn(line, missionId);
    const commentId = await talk.say(fan, '정말 고마워요');
    await talk.like(fan, commentId);
    await market.call('POST', `/missions/${missionId}/likes`, { as: fan });
    const follow = { as: fan, body: { userId: fan.userId } };
    await market.call('POST', `/creators/${creator.creatorId}/follower`, follow);
    const marks = async () => {
      const tables = ['follows', 'likes', 'comment_likes'];
      const counts = tables.map(
        (table) => `(select count(*)::int from ${table} where user_id = $1) as ${table}`,
      );
      const { rows } = await market.ctx.pool.query(`select ${counts.join()}`, [fan.userId]);
      return rows[0];
    };
    expect(await marks()).toEqual({ follows: 1, likes: 1, comment_likes: 1 });
    await leave(fan);
    expect(await clearUpLeft(market.ctx)).toEqual({ cleared: 1, more: false });
    expect(await clearUpLeft(market.ctx)).toEqual({ cleared: 0, more: false });
    await market.project();
    expect(await marks()).toEqual({ follows: 0, likes: 0, comment_likes: 0 });
    const { body } = await market.call<{ followerCount: number }>('GET', `/creators/${creator.creatorId}`);
    expect(body.followerCount).toBe(0);
    const { content } = (
      await market.call<{ content: { user: object }[] }>('GET', `/missions/${missionId}/comments/page`)
    ).body;
    expect(content).toMatchObject([{ user: { username: leftMemberName, creator: null } }]);
  });
});

describe('a creator who leaves', () => {
  test('cannot leave while fans wait for missions', async () => {
    const { market, fan, creator } = line;
    await market.credit(fan, 30);
    await line.request();
    expect((await terms(creator)).obstacles).toEqual(['MISSIONS']);
    const before = await market.rowCounts();
    expect(await leave(creator)).toMatchObject({ status: 409, body: { code: 'LEAVING_BLOCKED' } });
    expect(await market.rowCounts()).toEqual(before);
  });

  test('cannot leave until earnings are paid, unless they are below the payout minimum', async () => {
    const { market, fan, creator } = line;
    await market.credit(fan, 1_000);
    const earn = async () => expect((await line.perform(await line.request(), 'IMAGE')).status).toBe(200);
    await earn();
    expect(await terms(creator)).toMatchObject({ obstacles: [], unpaid: 30 });
    for (let missions = 1; missions < 17; missions += 1) await earn();
    expect(await terms(creator)).toMatchObject({ obstacles: ['EARNINGS'], unpaid: 0 });
    expect((await leave(creator)).status).toBe(409);
  });

  test('has no page, also after an operator shows it again, and appears in no search', async () => {
    const { market, creator } = line;
    const page = async () => (await market.call('GET', `/creators/${creator.creatorId}`)).status;
    expect(await page()).toBe(200);
    expect((await leave(creator)).status).toBe(200);
    expect(await page()).toBe(404);
    await market.ctx.db
      .updateTable('creators')
      .set({ hidden_at: null })
      .where('id', '=', creator.creatorId)
      .execute();
    expect(await page()).toBe(404);
    await market.project();
    const found = await market.call<{ content: unknown[] }>('GET', '/creators/page?type=newest');
    expect(found.body.content).toEqual([]);
  });
});

test('does not let staff leave by themselves', async () => {
  const operator = await line.market.staff('ROLE_OPERATOR');
  expect((await terms(operator)).obstacles).toEqual(['STAFF']);
  expect((await leave(operator)).status).toBe(409);
});

test('shows staff who left and the amount to refund, and no personal data', async () => {
  const { market, fan } = line;
  await market.credit(fan, 100);
  await leave(fan);
  const as = await market.staff('ROLE_FINANCE');
  const departures = await callConsole(market, 'GET', '/departures', {
    as,
    query: { filter: { refunds: true } },
  });
  expect(departures.body).toMatchObject([
    { userId: fan.userId, lost: 0, refunds: [{ points: 100, amount: 10_000, currency: 'KRW' }] },
  ]);
  const shown = await callConsole<{ left: string }>(market, 'GET', `/users/${fan.userId}`, { as });
  expect(shown.body).toMatchObject({ username: leftMemberName, maskedEmail: '' });
  expect(shown.body.left).not.toBeNull();
  const wallets = await callConsole<unknown[]>(market, 'GET', '/wallets', {
    as,
    query: { filter: { q: fan.userId } },
  });
  expect(wallets.body).toMatchObject([{ state: 'LEFT' }]);
});
