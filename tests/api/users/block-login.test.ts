import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rejectMissionsOfBlocked } from '../../../services/src/slices/missions/missions/commands/reject-of-blocked.ts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

let line: MissionLine;
let market: Marketplace;
let operator: Person;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market } = line);
  operator = await market.staff('ROLE_OPERATOR');
});
afterEach(() => market.close());

const judge = ({ userId }: Person, verb: 'block-login' | 'unblock-login') =>
  callConsole<{ loginBlocked?: boolean; code?: string }>(market, 'POST', `/users/${userId}/${verb}`, {
    as: operator,
    body: { reason: 'threatened a creator' },
  });
const isIn = async (person: Person) => (await market.call('GET', '/users/me', { as: person })).status === 200;
const told = async ({ userId }: Person) =>
  (
    await market.ctx.db
      .selectFrom('notices')
      .select(['notice', 'mail_state'])
      .where('recipient_id', '=', userId)
      .where('notice', 'like', 'account.%')
      .orderBy('created_at')
      .execute()
  ).map(({ notice, mail_state }) => `${notice} ${mail_state}`);

describe.each(['fan', 'creator'] as const)('a %s', (who) => {
  test('is blocked with all sessions, notified by mail and admitted again, once each', async () => {
    const person = line[who];
    expect(await isIn(person)).toBe(true);
    expect(await judge(person, 'unblock-login')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });
    expect(await judge(person, 'block-login')).toMatchObject({ status: 200, body: { loginBlocked: true } });
    expect(await isIn(person)).toBe(false);
    expect(await judge(person, 'block-login')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });

    market.setTime(new Date(market.ctx.clock.now().getTime() + 1_000));
    expect(await judge(person, 'unblock-login')).toMatchObject({
      status: 200,
      body: { loginBlocked: false },
    });
    // Ended sessions stay ended: they must log in again.
    expect(await isIn(person)).toBe(false);
    expect(await told(person)).toEqual(['account.shut-out DUE', 'account.let-in DUE']);
    const acts = await market.ctx.db
      .selectFrom('staff_acts')
      .select(['action', 'reason', 'before', 'after'])
      .where('object_id', '=', person.userId)
      .orderBy('at')
      .execute();
    expect(acts).toEqual([
      {
        action: 'blockLogin',
        reason: 'threatened a creator',
        before: { loginBlocked: false },
        after: { loginBlocked: true },
      },
      {
        action: 'unblockLogin',
        reason: 'threatened a creator',
        before: { loginBlocked: true },
        after: { loginBlocked: false },
      },
    ]);
  });
});

test('refunds missions of a blocked creator without a strike, and accepts none until the block ends', async () => {
  const { fan, creator } = line;
  await market.credit(fan, 100);
  const missionId = await line.request();
  await judge(creator, 'block-login');
  const refused = await market.call('POST', '/missions', { as: fan, body: line.wish() });
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRODUCT_INACTIVE' } });
  await rejectMissionsOfBlocked(market.ctx);
  expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'CREATOR_BLOCKED' });
  expect(await line.coins()).toEqual({ available: 100, held: 0 });
  expect(await line.eventsOf(`strikes-${creator.creatorId}`)).toEqual(['CreatorShutOut']);

  await judge(creator, 'unblock-login');
  expect(await line.eventsOf(`strikes-${creator.creatorId}`)).toEqual(['CreatorShutOut', 'CreatorLetIn']);
  const again = await line.request();
  await rejectMissionsOfBlocked(market.ctx);
  expect(await line.show(again)).toMatchObject({ status: 'ACCEPTED' });
});

test('keeps a mission of a creator unblocked before its decision, and refunds it at a later block', async () => {
  const { fan, creator } = line;
  await market.credit(fan, 100);
  const missionId = await line.request();
  await judge(creator, 'block-login');
  await judge(creator, 'unblock-login');
  const blocked = (isBlocked: boolean) =>
    market.ctx.pool.query('update creators set blocked = $1', [isBlocked]);
  // The sweep read the row before the block ended, and decides after it.
  await blocked(true);
  await rejectMissionsOfBlocked(market.ctx);
  await blocked(false);
  expect(await line.show(missionId)).toMatchObject({ status: 'ACCEPTED' });

  await judge(creator, 'block-login');
  await rejectMissionsOfBlocked(market.ctx);
  expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'CREATOR_BLOCKED' });
  expect(await line.coins()).toEqual({ available: 100, held: 0 });
});

test('does not let an operator block staff', async () => {
  expect(await judge(await market.staff('ROLE_FINANCE'), 'block-login')).toMatchObject({ status: 403 });
});
