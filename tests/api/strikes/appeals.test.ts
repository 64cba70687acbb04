import type { ErrorReply, Reply, Routes, Strike } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkCode } from '../../../services/src/link-code.ts';
import { loginBlocked } from '../../../services/src/slices/ground/accounts/login.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { appealPage } from '../../../services/src/slices/people/strikes/queries.ts';
import { callConsole } from '../../harness/console.ts';
import type { CreatorPerson, Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { sayNotices, unfinished } from '../../harness/notice-words.ts';
import { writeNotices } from '../../harness/told.ts';

let line: MissionLine;
let market: Marketplace;
let creator: CreatorPerson;
let operator: Person;

beforeEach(async () => {
  line = await openMissionLine({ PUBLIC_URL: 'https://sowon.example' });
  ({ market, creator } = line);
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 1_000);
});
afterEach(() => market.close());

type Details = Reply<Routes['showStrike']>;

/** The creator's own words in an appeal. */
const text = 'The upload stood at 99 percent for an hour';

/** Lets `count` missions miss their deadline, ten days from now at noon in Korea. @returns the ids of the strikes, oldest first */
async function strike(count: number): Promise<string[]> {
  const missions: string[] = [];
  for (let number = 0; number < count; number += 1) missions.push(await line.request());
  market.setTime(inDays(10));
  for (const missionId of missions) await expireMission(market.ctx, missionId);
  const rows = await market.ctx.db.selectFrom('strikes').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const appeal = (id = '', more: { as?: Person; key?: string; words?: string } = {}) =>
  market.call<ErrorReply>('POST', `/creators/me/strikes/${id}/appeal`, {
    as: more.as ?? creator,
    body: { text: more.words ?? text },
    ...(more.key ? { key: more.key } : {}),
  });
const linkTo = (id: string) => {
  const code = linkCode(market.ctx.config, { page: appealPage, id });
  return `/strike-appeals?${new URLSearchParams({ id, code })}`;
};
const judge = (id = '', verb: 'lift' | 'uphold', reason = 'We have looked at the log') =>
  callConsole<Details & ErrorReply>(market, 'POST', `/strikes/${id}/${verb}`, {
    as: operator,
    body: { reason },
  });
const own = async () =>
  (await market.call<Reply<Routes['myStrikes']>>('GET', '/creators/me/strikes', { as: creator })).body
    .strikes[0];

/** Returns the notices so far, `{key} {recipient}`, mailed or not. */
async function told(key: string): Promise<string[]> {
  await writeNotices(market.ctx);
  const rows = await market.ctx.db
    .selectFrom('notices')
    .select(['notice', 'recipient_id', 'mail_state'])
    .where('notice', 'like', `${key}%`)
    .orderBy('id')
    .execute();
  const nameOf = (id: string) =>
    id === creator.userId ? 'creator' : id === operator.userId ? 'operator' : id;
  return rows.map(
    ({ notice, recipient_id, mail_state }) => `${notice} ${nameOf(recipient_id)} ${mail_state}`,
  );
}

test('queues an appeal for an operator, who keeps the strike; both sides are notified by mail', async () => {
  const [id] = await strike(2).then((ids) => ids.slice(1));
  expect((await appeal(id)).status).toBe(200);
  const made = inDays(10).toISOString();
  expect(await own()).toMatchObject({ appeal: { state: 'OPEN', made, text, answered: null, answer: null } });
  expect(await told('appeal')).toEqual(['appeal.made operator DUE']);

  market.setTime(inDays(11));
  const upheld = await judge(id, 'uphold', 'Nothing was uploaded at all');
  const answer = {
    state: 'UPHELD',
    answered: inDays(11).toISOString(),
    answer: 'Nothing was uploaded at all',
  };
  expect(upheld).toMatchObject({ status: 200, body: { lifted: null, appeal: answer } });
  expect(await own()).toMatchObject({ lifted: null, appeal: answer });
  expect(await told('appeal')).toEqual(['appeal.made operator DUE', 'appeal.upheld creator DUE']);
  expect(await judge(id, 'uphold')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  expect(await appeal(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
  for (const words of (await sayNotices(market.ctx)).said) expect(words).not.toMatch(unfinished);
});

test('lets a blocked creator appeal by the mailed link, and a granted appeal ends the block', async () => {
  const [, , third = ''] = await strike(3);
  expect((await appeal(third)).status).toBe(401);
  const { page } = await loginBlocked(market.ctx, creator.userId);
  expect(page?.replace(appealPage, '/strike-appeals')).toBe(linkTo(third));
  const seen = await market.call<Strike>('GET', linkTo(third));
  expect(seen).toMatchObject({ status: 200, body: { id: third, loginBlocked: true, appeal: null } });
  expect(Object.keys(seen.body)).not.toContain('creatorId');
  expect((await market.call('POST', linkTo(third), { body: { text } })).status).toBe(200);
  expect((await market.call<Strike>('GET', linkTo(third))).body.appeal).toMatchObject({
    state: 'OPEN',
    text,
  });

  expect((await judge(third, 'lift', 'The converter had lost it')).status).toBe(200);
  expect(await own()).toMatchObject({
    lifted: inDays(10).toISOString(),
    liftReason: 'The converter had lost it',
    appeal: { state: 'GRANTED', answered: inDays(10).toISOString(), answer: null },
  });
  expect(await told('appeal')).toEqual(['appeal.made operator DUE', 'appeal.granted.let-in creator DUE']);
  expect(await told('strike.lifted')).toEqual([]);
});

test('opens only the third strike by its link, and stores the code nowhere', async () => {
  const [first = '', , third = ''] = await strike(3);
  const code = linkCode(market.ctx.config, { page: appealPage, id: third });
  const other = `/strike-appeals?${new URLSearchParams({ id: first, code })}`;
  expect(await market.call('GET', other)).toMatchObject({ status: 404, body: { code: 'CODE_EXPIRED' } });
  expect(await market.call('POST', other, { body: { text } })).toMatchObject({ status: 404 });
  await told('strike');
  const { rows } = await market.ctx.pool.query<{ kept: string }>(
    `select coalesce(mail_sealed, '') || facts::text as kept from notices where notice like 'strike%'`,
  );
  expect(rows).toHaveLength(3);
  for (const { kept } of rows) expect(kept).not.toContain(code);
  const { said } = await sayNotices(market.ctx);
  expect(said.some((mail) => mail.includes(code))).toBe(true);
});

test('accepts an appeal until the thirtieth day is over in Korea', async () => {
  const [id = '', second = ''] = await strike(2);
  // The strikes are of noon of 1 December in Korea.
  expect((await own())?.appealUntil).toBe('2026-12-31T15:00:00.000Z');
  market.setTime(new Date('2026-12-31T14:59:59.999Z'));
  expect((await appeal(id)).status).toBe(200);
  market.setTime(new Date('2026-12-31T15:00:00.000Z'));
  expect(await appeal(second)).toMatchObject({ status: 409, body: { code: 'APPEAL_OVER' } });
  expect(await market.call('GET', linkTo(second))).toMatchObject({ body: { code: 'CODE_EXPIRED' } });

  // An appeal is answered even if it is late, and its answer can be read for thirty days.
  market.setTime(new Date('2027-02-01T03:00:00.000Z'));
  expect((await market.call('GET', linkTo(id))).status).toBe(200);
  await judge(id, 'uphold');
  market.setTime(new Date('2027-03-03T14:59:59.999Z'));
  expect((await market.call('GET', linkTo(id))).status).toBe(200);
  market.setTime(new Date('2027-03-03T15:00:00.000Z'));
  expect((await market.call('GET', linkTo(id))).status).toBe(404);
});

test('refuses an appeal of the strike of another creator or of a lifted strike', async () => {
  const [id] = await strike(1);
  const other = await market.creator();
  expect(await appeal(id, { as: other })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await judge(id, 'lift');
  expect(await appeal(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  expect(await judge(id, 'uphold')).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
});

test('stores one appeal for concurrent or repeated calls, and one decision of a concurrent grant and refusal', async () => {
  const [id] = await strike(1);
  const key = 'the-same-appeal';
  const answers = await Promise.all([
    appeal(id, { key }),
    appeal(id, { key }),
    appeal(id, { words: 'another' }),
  ]);
  const made = answers.filter(({ status }) => status === 200);
  expect([1, 2]).toContain(made.length);
  expect((await market.ctx.db.selectFrom('strike_appeals').select('text').execute()).length).toBe(1);

  const [lifted, upheld] = await Promise.all([judge(id, 'lift'), judge(id, 'uphold')]);
  expect(lifted.status).toBe(200);
  expect([200, 409]).toContain(upheld.status);
  const events = await line.eventsOf(`strikes-${creator.creatorId}`);
  expect(events.filter((type) => type === 'StrikeAppealed')).toHaveLength(1);
  expect(events.at(-1)).toBe('StrikeLifted');
  expect((await own())?.appeal?.state).toBe(upheld.status === 200 ? 'UPHELD' : 'GRANTED');
});

test('stores the text of an appeal in no event and shows it in no list', async () => {
  const [id] = await strike(1);
  await appeal(id);
  const asked = { as: operator, query: { filter: { appeal: 'OPEN' } } };
  const listed = await callConsole<Reply<Routes['listStrikes']>>(market, 'GET', '/strikes', asked);
  expect(listed.body.map((row) => row.id)).toEqual([id]);
  expect(JSON.stringify(listed.body)).not.toContain('99 percent');
  const shown = await callConsole<Details>(market, 'GET', `/strikes/${id}`, { as: operator });
  expect(shown.body.appeal?.text).toBe(text);
  await judge(id, 'uphold', 'only the page shows this');
  const { rows } = await market.ctx.pool.query<{ text: string }>(
    `select payload::text as text from ledger.event where stream_id = $1`,
    [`strikes-${creator.creatorId}`],
  );
  const told = rows.map((row) => row.text).join();
  expect(told).not.toContain('99 percent');
  expect(told).not.toContain('only the page');
  const waiting = await callConsole<Reply<Routes['waiting']>>(market, 'GET', '/waiting', { as: operator });
  expect(waiting.body.waiting).toContainEqual({ kind: 'APPEALS_WAITING', count: 0, won: null });
});
