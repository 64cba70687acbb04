import { readIsolatedStreams } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { isolateStream } from '../../harness/isolated.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

let house: Marketplace;
let operator: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
});
afterEach(() => house?.close());

const call = <T>(
  method: 'GET' | 'POST',
  path: string,
  sent: Partial<Parameters<typeof callConsole>[3]> = {},
) => callConsole<T>(house, method, path, { as: operator, ...sent });

interface Row {
  readonly id: string;
  readonly replayRequestedAt: string | null;
}

test('lists isolated streams with reasons, and records a replay request once', async () => {
  expect(await call('GET', '/isolated-streams')).toMatchObject({ range: 'isolated-streams */0', body: [] });
  const fan = await house.fan();
  await house.credit(fan, 10);
  const id = await isolateStream(house);
  expect(id).toBe(`nobody:wallet-${fan.userId}`);
  expect(await call('GET', '/isolated-streams', { query: { sort: ['waiting', 'DESC'] } })).toMatchObject({
    status: 200,
    range: 'isolated-streams 0-0/1',
    body: [
      {
        id,
        consumer: 'nobody',
        streamId: `wallet-${fan.userId}`,
        waiting: 1,
        reason: 'Error: cannot handle it',
        attempts: 1,
        replayRequestedAt: null,
      },
    ],
  });

  const path = `/isolated-streams/${encodeURIComponent(id)}/replay`;
  const first = await call<Row>('POST', path, { body: {} });
  expect(first.status).toBe(200);
  expect(first.body.replayRequestedAt).not.toBeNull();
  expect(await call('POST', path, { body: {} })).toEqual(first);
  expect(await readIsolatedStreams(house.ctx.db)).toMatchObject([
    { replayRequestedAt: new Date(first.body.replayRequestedAt ?? 0) },
  ]);
  const acts = house.ctx.db.selectFrom('staff_acts').select('object_id').orderBy('id');
  expect(await acts.where('action', '=', 'replayIsolatedStream').execute()).toEqual([{ object_id: id }]);
});

test('lets finance read; an unknown stream is not found, and other ids are refused', async () => {
  const finance = await house.staff('ROLE_FINANCE');
  expect(await call('GET', '/isolated-streams', { as: finance })).toMatchObject({ status: 200 });
  const absent = `/isolated-streams/projector:wallet-${operator.userId}/replay`;
  expect(await call('POST', absent, { as: finance, body: {} })).toMatchObject({ status: 403 });
  expect(await call('POST', absent, { body: {} })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  for (const id of ['projector', 'projector:', 'Projector:wallet-1', 'projector:wallet-1;', 'a:b:c-1']) {
    const answer = await call('POST', `/isolated-streams/${encodeURIComponent(id)}/replay`, { body: {} });
    expect([id, answer.status]).toEqual([id, 400]);
  }
});
