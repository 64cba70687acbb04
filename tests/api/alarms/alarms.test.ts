import { type Reply, type Routes, staffRoles } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearAlarm, raiseAlarm } from '../../../services/src/slices/ground/alarms/commands.ts';
import { sweepFailed } from '../../../services/src/slices/ground/alarms/notices.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

type Rows = Reply<Routes['listAlarms']>;

let house: Marketplace;
let operator: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
});
afterEach(() => house?.close());

const list = (query: Record<string, unknown> = {}) =>
  callConsole<Rows>(house, 'GET', '/alarms', { as: operator, query });

const subjects = async (query: Record<string, unknown> = {}) =>
  (await list(query)).body.map(({ subject }) => subject);

const about = (name: string) => ({ event: 'sweep.failed', subject: name });

async function fail(name: string, at: string, reason = 'BUSY') {
  house.setTime(new Date(at));
  await raiseAlarm(house.ctx, { ...about(name), reason, notice: sweepFailed, facts: { name, reason } });
}

async function mend(name: string, at: string) {
  house.setTime(new Date(at));
  await clearAlarm(house.ctx, about(name));
}

test('shows subject, reason, count, start and end of an alarm', async () => {
  expect(await list()).toMatchObject({ status: 200, range: 'alarms */0', body: [] });
  await fail('expireLots', '2026-12-01T00:00:00.000Z');
  await fail('expireLots', '2026-12-01T05:30:00.000Z', 'WORKER_LOST');
  const alarm = {
    ...about('expireLots'),
    reason: 'WORKER_LOST',
    times: 2,
    raised: '2026-12-01T00:00:00.000Z',
    last: '2026-12-01T05:30:00.000Z',
    cleared: null,
  };
  const open = await list({ filter: { open: true } });
  expect(open).toMatchObject({ range: 'alarms 0-0/1', body: [alarm] });

  await mend('expireLots', '2026-12-01T06:00:00.000Z');
  expect(await list({ filter: { open: true } })).toMatchObject({ range: 'alarms */0', body: [] });
  const cleared = '2026-12-01T06:00:00.000Z';
  expect((await list({ filter: { open: false } })).body).toEqual([{ ...open.body[0], cleared }]);
});

test('filters the list by state and id and sorts it by when an alarm was first raised or last repeated', async () => {
  await fail('closeDueMonths', '2026-12-01T00:00:00.000Z');
  await fail('expireLots', '2026-12-02T00:00:00.000Z');
  await fail('publishAnchor', '2026-12-03T00:00:00.000Z');
  await fail('closeDueMonths', '2026-12-04T00:00:00.000Z');
  await mend('expireLots', '2026-12-05T00:00:00.000Z');

  expect(await subjects()).toEqual(['publishAnchor', 'expireLots', 'closeDueMonths']);
  expect(await subjects({ sort: ['last', 'DESC'] })).toEqual([
    'closeDueMonths',
    'publishAnchor',
    'expireLots',
  ]);
  expect(await subjects({ sort: ['raised', 'ASC'], range: [0, 0] })).toEqual(['closeDueMonths']);
  expect(await subjects({ filter: { open: true } })).toEqual(['publishAnchor', 'closeDueMonths']);
  expect(await subjects({ filter: { open: false } })).toEqual(['expireLots']);
  const [newest] = (await list()).body;
  expect(await subjects({ filter: { id: [newest?.id] } })).toEqual(['publishAnchor']);
  expect(await list({ filter: { open: 'yes' } })).toMatchObject({ status: 400 });
});

test('raises a new alarm when the fault repeats after the end of the first alarm', async () => {
  await fail('expireLots', '2026-12-01T00:00:00.000Z');
  await mend('expireLots', '2026-12-01T01:00:00.000Z');
  await fail('expireLots', '2026-12-02T00:00:00.000Z');
  expect((await list()).body).toMatchObject([
    { raised: '2026-12-02T00:00:00.000Z', times: 1, cleared: null },
    { raised: '2026-12-01T00:00:00.000Z', times: 1, cleared: '2026-12-01T01:00:00.000Z' },
  ]);
});

test('notifies only the staff whose roles can act on the alarm', async () => {
  const finance = await house.staff('ROLE_FINANCE');
  const told = async () =>
    (await house.ctx.db.selectFrom('notices').select('recipient_id').orderBy('id').execute()).map(
      ({ recipient_id }) => recipient_id,
    );
  await fail('expireLots', '2026-12-01T00:00:00.000Z');
  expect(await told()).toEqual([operator.userId]);
  const facts = { name: 'payDueRefunds', reason: 'BUSY' };
  const alarm = { ...about('payDueRefunds'), reason: 'BUSY', notice: sweepFailed, facts };
  await raiseAlarm(house.ctx, { ...alarm, roles: staffRoles.finance });
  expect(await told()).toEqual([operator.userId, finance.userId]);
});
