import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { callConsole } from '../../harness/console.ts';
import type { CreatorPerson, Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { writeNotices } from '../../harness/told.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let creator: CreatorPerson;
let operator: Person;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market, fan, creator } = line);
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(fan, 1_000);
});
afterEach(() => market.close());

type Own = Reply<Routes['myStrikes']>;
type Row = Reply<Routes['showStrike']>;

/** Lets `count` missions miss their deadline at once, ten days from now. @returns their ids */
async function miss(count: number): Promise<string[]> {
  const missions: string[] = [];
  for (let number = 0; number < count; number += 1) missions.push(await line.request());
  market.setTime(inDays(10));
  for (const missionId of missions) await expireMission(market.ctx, missionId);
  return missions;
}

/** Returns the creator's strikes, oldest first. */
async function strikes(): Promise<string[]> {
  const rows = await market.ctx.db.selectFrom('strikes').select(['id', 'number']).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const own = () => market.call<Own>('GET', '/creators/me/strikes', { as: creator });
const lift = (id = '', as = operator, reason = 'Our converter had lost the video') =>
  callConsole<Row & ErrorReply>(market, 'POST', `/strikes/${id}/lift`, { as, body: { reason } });
const standing = async () => {
  const { rows } = await market.ctx.pool.query(
    `select strikes, requests_blocked_until as until, blocked, login_blocked as locked
       from creators join users on users.id = creators.user_id`,
  );
  return rows[0];
};
const isAsked = async () =>
  (await market.call<ErrorReply>('POST', '/missions', { as: fan, body: line.wish() })).body.code ?? 'TAKEN';

describe('the creator', () => {
  test('sees each strike with the missed mission, its consequence and the current state', async () => {
    expect((await own()).body).toEqual({
      grade: 'SILVER',
      standing: 0,
      requestsBlockedUntil: null,
      strikes: [],
    });
    const [first, second] = await miss(2);
    const seen = (await own()).body;
    expect(seen).toMatchObject({ standing: 2, requestsBlockedUntil: inDays(17).toISOString() });
    const given = inDays(10).toISOString();
    const kept = { given, loginBlocked: false, lifted: null, liftReason: null };
    const open = { appealUntil: '2026-12-31T15:00:00.000Z', appeal: null };
    expect(seen.strikes).toEqual([
      {
        ...kept,
        ...open,
        id: expect.any(String),
        mission: { id: second, name: 'a song', productType: 'BASIC' },
        number: 2,
        requestsBlockedUntil: inDays(17).toISOString(),
      },
      {
        ...kept,
        ...open,
        id: expect.any(String),
        mission: { id: first, name: 'a song', productType: 'BASIC' },
        number: 1,
        requestsBlockedUntil: null,
      },
    ]);
    market.setTime(inDays(17));
    expect((await own()).body).toMatchObject({ standing: 2, requestsBlockedUntil: null });
  });

  test('sees no strikes of other creators', async () => {
    await miss(1);
    const other = await market.creator();
    expect((await market.call<Own>('GET', '/creators/me/strikes', { as: other })).body.strikes).toEqual([]);
  });
});

test('refuses requests for the week of the second strike to its last millisecond, and no longer', async () => {
  await miss(2);
  market.setTime(inDays(17, -1));
  expect(await isAsked()).toBe('REQUESTS_BLOCKED');
  expect((await own()).body).toMatchObject({ requestsBlockedUntil: inDays(17).toISOString() });
  market.setTime(inDays(17));
  expect(await isAsked()).toBe('TAKEN');
  expect((await own()).body).toMatchObject({ requestsBlockedUntil: null });
});

describe('a lifted strike', () => {
  test('has no effect: its week ends, and the next miss is a first strike again', async () => {
    await miss(2);
    const [warning] = await strikes();
    expect(await isAsked()).toBe('REQUESTS_BLOCKED');
    const reason = 'Our converter had lost the video';
    expect(await lift(warning)).toMatchObject({
      status: 200,
      body: { lifted: inDays(10).toISOString(), liftReason: reason },
    });
    expect(await standing()).toEqual({ strikes: 1, until: null, blocked: false, locked: false });
    expect((await own()).body).toMatchObject({
      standing: 1,
      requestsBlockedUntil: null,
      strikes: [{ lifted: null }, { lifted: inDays(10).toISOString(), liftReason: reason }],
    });
    const again = await line.request();
    market.setTime(inDays(20));
    await expireMission(market.ctx, again);
    expect(await standing()).toMatchObject({ strikes: 2, until: inDays(27) });
  });

  test('ends its login block, together with the effects of other strikes', async () => {
    await miss(3);
    expect((await own()).status).toBe(401);
    const [, , third] = await strikes();
    expect((await lift(third)).status).toBe(200);
    expect(await standing()).toEqual({ strikes: 2, until: inDays(17), blocked: false, locked: false });
    expect(await isAsked()).toBe('REQUESTS_BLOCKED');
    expect((await own()).status).toBe(200);
    expect((await line.eventsOf(`strikes-${creator.creatorId}`)).at(-1)).toBe('StrikeLifted');
  });

  test('does not end a block by an operator', async () => {
    await miss(1);
    const body = { reason: 'threatened a fan' };
    await callConsole(market, 'POST', `/users/${creator.userId}/block-login`, { as: operator, body });
    const [only] = await strikes();
    expect((await lift(only)).status).toBe(200);
    expect(await standing()).toMatchObject({ strikes: 0, blocked: true, locked: true });
  });

  test('is lifted once for concurrent calls', async () => {
    await miss(2);
    const [first] = await strikes();
    const second = await market.staff('ROLE_OPERATOR');
    const answers = await Promise.all([lift(first), lift(first, second), lift(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await lift(first)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
    expect(await standing()).toMatchObject({ strikes: 1 });
    const acts = await market.ctx.db
      .selectFrom('staff_acts')
      .selectAll()
      .where('resource', '=', 'strikes')
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      {
        action: 'liftStrike',
        object_id: first,
        before: { strikes: 2, loginBlocked: false },
        after: { strikes: 1, loginBlocked: false },
      },
    ]);
  });

  test('has the same result before and after a concurrent third strike', async () => {
    const missions = [await line.request(), await line.request(), await line.request()];
    market.setTime(inDays(10));
    for (const missionId of missions.slice(0, 2)) await expireMission(market.ctx, missionId);
    const [first] = await strikes();
    const [, lifted] = await Promise.all([expireMission(market.ctx, missions[2] ?? ''), lift(first)]);
    expect(lifted.status).toBe(200);
    expect(await standing()).toEqual({ strikes: 2, until: inDays(17), blocked: false, locked: false });
  });

  test('stores its reason in no event, and the creator gets a mail', async () => {
    const missions = await miss(3);
    const [first, second] = await strikes();
    await lift(first);
    await lift(second);
    const { rows } = await market.ctx.pool.query(
      `select payload::text as text from ledger.event where stream_id = $1`,
      [`strikes-${creator.creatorId}`],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('converter');
    await writeNotices(market.ctx);
    const told = await market.ctx.db
      .selectFrom('notices')
      .select(['notice', 'mail_state', 'facts'])
      .where('recipient_id', '=', creator.userId)
      .where('notice', 'like', 'strike.lifted%')
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      {
        notice: 'strike.lifted.let-in',
        mail_state: 'DUE',
        facts: { strikes: 2, missionId: missions[0] },
      },
      { notice: 'strike.lifted', mail_state: 'DUE', facts: { strikes: 1, missionId: missions[1] } },
    ]);
    for (const words of (await sayNotices(market.ctx)).said) expect(words).not.toMatch(unfinished);
  });
});

test('lists strikes in the console, the newest first, and finds strikes by creator', async () => {
  const [missed] = await miss(1);
  const listed = async (filter: Record<string, unknown>) => {
    const answer = await callConsole<Row[]>(market, 'GET', '/strikes', { as: operator, query: { filter } });
    return answer.body.map(({ mission }) => mission.id);
  };
  expect(await listed({})).toEqual([missed]);
  expect(await listed({ q: 'creat' })).toEqual([missed]);
  expect(await listed({ q: 'nobody' })).toEqual([]);
  expect(await listed({ creatorId: fan.userId })).toEqual([]);
  expect(await listed({ standing: false })).toEqual([]);
  const [only] = await strikes();
  await lift(only);
  expect(await listed({ standing: false })).toEqual([missed]);
  expect(await listed({ standing: true })).toEqual([]);
});
