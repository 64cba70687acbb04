import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { isolateStream } from '../../harness/isolated.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

type StaffAct = Reply<Routes['listStaffActs']>[number];

let house: Marketplace;
let operator: Person;
let finance: Person;
let fan: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
  finance = await house.staff('ROLE_FINANCE');
  fan = await house.fan();
  await house.credit(fan, 100);
});
afterEach(() => house?.close());

const send = (path: string, sent: { as?: Person; body?: object } = {}) =>
  callConsole<{ code?: string }>(house, 'POST', path, { as: operator, body: {}, ...sent });

const acts = async (query: Record<string, unknown> = {}) => {
  const sent = { as: finance, query: { sort: ['at', 'ASC'], range: [0, 99], ...query } };
  return (await callConsole<StaffAct[]>(house, 'GET', '/staff-acts', sent)).body;
};

/** Only acts of these staff members; the test marketplace creates its people with acts of their own. */
const ofStaff = async () =>
  (await acts()).filter(({ staffId }) => [operator.userId, finance.userId].includes(staffId));

interface Case {
  readonly as: Person;
  readonly path: string;
  readonly body: object;
  readonly act: Partial<StaffAct>;
}

/** Acts of the staff on waiting items, and the row that each act leaves. */
const cases: Record<string, () => Promise<Case>> = {
  approveCreator: async () => {
    const { creatorId } = await house.creator({ approved: false });
    return {
      as: operator,
      path: `/creators/${creatorId}/approve`,
      body: {},
      act: {
        resource: 'creators',
        objectId: creatorId,
        reason: null,
        before: { verified: false },
        after: { verified: true },
      },
    };
  },
  readMission: async () => moderation('read', await wish(), [null, { private: false }]),
  blockMission: async () => moderation('block', await wish(), [open, hidden]),
  unblockMission: async () => {
    const missionId = await wish();
    await send(`/missions/${missionId}/block`, { body: { reason: 'too early' } });
    return moderation('unblock', missionId, [hidden, { ...hidden, blocked: false }]);
  },
  closeMonth: async () => ({
    as: finance,
    path: '/settlement-months/2026-10/close',
    body: {},
    act: {
      resource: 'settlement-months',
      objectId: '2026-10',
      reason: null,
      before: { closed: false, unsettled: 0 },
      after: { closing: true },
    },
  }),
  replayIsolatedStream: async () => {
    const id = await isolateStream(house);
    return {
      as: operator,
      path: `/isolated-streams/${encodeURIComponent(id)}/replay`,
      body: {},
      act: {
        resource: 'isolated-streams',
        objectId: id,
        reason: null,
        before: { attempts: 1, replayRequestedAt: null },
        after: { attempts: 1, replayRequestedAt: expect.any(String) },
      },
    };
  },
  verifyWallet: async () => ({
    as: finance,
    path: `/wallets/${fan.userId}/verify`,
    body: {},
    act: {
      resource: 'wallets',
      objectId: fan.userId,
      reason: null,
      before: null,
      after: { sound: true, checkedEvents: 1 },
    },
  }),
};

const open = { status: 'ACCEPTED', blocked: false, adultMark: false };
const hidden = { status: 'REJECTED', blocked: true, adultMark: false };

async function wish(): Promise<string> {
  const missionProductId = await house.product(await house.creator());
  const body = { missionProductId, private: false, to: 'Mina', requestComment: 'sing' };
  return (await house.call<{ id: string }>('POST', '/missions', { as: fan, body })).body.id;
}

function moderation(
  verb: string,
  id: string,
  [before, after]: [StaffAct['before'], StaffAct['after']],
): Case {
  const reason = 'not for children';
  const act = { resource: 'missions', objectId: id, reason, before, after };
  return { as: operator, path: `/missions/${id}/${verb}`, body: { reason }, act };
}

describe.each(Object.entries(cases))('%s', (action, prepare) => {
  test('writes an audit row with actor, action, target, reason, before and after', async () => {
    const { as, path, body, act } = await prepare();
    const before = await ofStaff();
    expect(await send(path, { as, body })).toMatchObject({ status: 200 });
    expect((await ofStaff()).slice(before.length)).toEqual([
      {
        id: expect.any(String),
        at: house.ctx.clock.now().toISOString(),
        staffId: as.userId,
        staffName: 'staff',
        action,
        ...act,
      },
    ]);
  });
});

test('writes no audit row for a refused call or a call without a change', async () => {
  const missionId = await wish();
  const reason = { reason: 'not for children' };
  const stranger = { as: await house.creator(), body: reason };
  expect(await send(`/missions/${missionId}/block`, stranger)).toMatchObject({ status: 403 });
  expect(await send(`/missions/${missionId}/unblock`, { body: reason })).toMatchObject({ status: 409 });
  expect(await send(`/missions/${house.ctx.ids()}/block`, { body: reason })).toMatchObject({ status: 404 });
  expect(await send(`/creators/${house.ctx.ids()}/approve`)).toMatchObject({ status: 404 });
  expect(await send(`/wallets/${house.ctx.ids()}/verify`)).toMatchObject({ status: 404 });
  const running = '/settlement-months/2026-11/close';
  expect(await send(running, { as: finance })).toMatchObject({ status: 409 });
  expect(await ofStaff()).toEqual([]);

  const closed = '/settlement-months/2026-10/close';
  expect([await send(closed, { as: finance }), await send(closed, { as: finance })]).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
  expect(await ofStaff()).toHaveLength(1);
});

test('filters the audit log by person, action or object, the newest first', async () => {
  const missionId = await wish();
  for (const verb of ['block', 'unblock']) {
    house.setTime(new Date(house.ctx.clock.now().getTime() + 1_000));
    await send(`/missions/${missionId}/${verb}`, { body: { reason: verb } });
  }
  await send(`/wallets/${fan.userId}/verify`, { as: finance });
  const found = async (filter: Record<string, string>) =>
    (await acts({ filter, sort: ['at', 'DESC'] })).map(({ action }) => action);
  expect(await found({ staffId: operator.userId })).toEqual(['unblockMission', 'blockMission']);
  expect(await found({ objectId: missionId, resource: 'missions' })).toEqual([
    'unblockMission',
    'blockMission',
  ]);
  expect(await found({ action: 'verifyWallet' })).toEqual(['verifyWallet']);
  const one = await callConsole(house, 'GET', '/staff-acts', { as: operator, query: { range: [0, 0] } });
  expect(one.range).toMatch(/^staff-acts 0-0\/\d+$/);
});

test('filters the audit log by days in Korea, the last day included', async () => {
  const done = async (at: string) => {
    const objectId = house.ctx.ids();
    const who = { staff_id: operator.userId, action: 'approveCreator' };
    const what = { resource: 'creators', object_id: objectId };
    const facts = { reason: null, before: null, after: null };
    await house.ctx.db
      .insertInto('staff_acts')
      .values({ ...who, ...what, ...facts, at: new Date(at) })
      .execute();
    return objectId;
  };
  const eve = await done('2020-03-09T14:59:59.000Z');
  const first = await done('2020-03-09T15:00:00.000Z');
  const last = await done('2020-03-11T14:59:59.000Z');
  const after = await done('2020-03-11T15:00:00.000Z');
  const on = async (filter: object) =>
    (await acts({ filter: { action: 'approveCreator', staffId: operator.userId, ...filter } })).map(
      ({ objectId }) => objectId,
    );
  expect(await on({ from: '2020-03-10', until: '2020-03-11' })).toEqual([first, last]);
  expect(await on({ until: '2020-03-09' })).toEqual([eve]);
  expect(await on({ from: '2020-03-12' })).toEqual([after]);
  expect(await on({ from: '2020-03-12', until: '2020-03-10' })).toEqual([]);
  const sent = { as: finance, query: { filter: { from: '2020-02-30' } } };
  expect(await callConsole(house, 'GET', '/staff-acts', sent)).toMatchObject({ status: 400 });
});

test('lists all actions on an object under any resource name, each with its reason', async () => {
  const { creatorId } = await house.creator({ approved: false });
  await send(`/reviews/${creatorId}/reject`, { body: { reason: 'The links lead nowhere' } });
  house.setTime(new Date(house.ctx.clock.now().getTime() + 1_000));
  await send(`/creators/${creatorId}/approve`);
  expect(await acts({ filter: { objectId: creatorId }, sort: ['at', 'DESC'] })).toMatchObject([
    { resource: 'creators', action: 'approveCreator', reason: null },
    { resource: 'reviews', action: 'rejectCreator', reason: 'The links lead nowhere' },
  ]);
});

describe('an audit row', () => {
  const statements = [
    `UPDATE staff_acts SET reason = 'another'`,
    'DELETE FROM staff_acts',
    'TRUNCATE staff_acts',
  ];
  beforeEach(async () => {
    expect(await send(`/wallets/${fan.userId}/verify`)).toMatchObject({ status: 200 });
  });

  test.each(statements)('cannot be changed by the application: %s', async (statement) => {
    await expect(house.ctx.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(statements)(
    'cannot be changed by the database owner in any replication role: %s',
    async (statement) => {
      const client = await house.owner.connect();
      try {
        await expect(client.query(statement)).rejects.toMatchObject({ code: '23001' });
        await client.query('SET session_replication_role = replica');
        await expect(client.query(statement)).rejects.toMatchObject({ code: '23001' });
      } finally {
        client.release(true);
      }
    },
  );
});
