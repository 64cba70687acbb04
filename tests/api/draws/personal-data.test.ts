import type { DrawEntry, ErrorReply } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { appliesUntil, type DrawLine, openDrawLine } from '../../harness/draw-line.ts';
import type { Person } from '../../harness/marketplace.ts';

/** Values that appear nowhere except where a member entered them. */
const canary = {
  name: '카나리아',
  phone: '01077770001',
  address: '비밀시 비밀로 7',
  addressDetail: '비밀동 77호',
};
const planted = Object.values(canary);

let line: DrawLine;
let productId: string;
let winner: { fan: Person; missionId: string };
let loser: { fan: Person; missionId: string };

beforeEach(async () => {
  line = await openDrawLine();
  productId = await line.register();
  const fans = [await line.market.fan('one'), await line.market.fan('two')];
  const entered = [];
  for (const fan of fans) {
    const { body } = await line.enter(productId, fan, canary);
    entered.push({ fan, missionId: body.id });
  }
  line.market.setTime(appliesUntil);
  await line.advance(productId);
  [winner, loser] = entered as [typeof winner, typeof loser];
});
afterEach(() => line.close());

async function drawn(): Promise<void> {
  await line.pick(productId, winner.missionId);
  await line.put(productId, 'draw-event');
  await line.settle();
}

/** Returns all readable texts of the database, except the sealed ones. */
async function storedTexts(): Promise<string> {
  const { rows: tables } = await line.market.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
  );
  const all = [];
  for (const { name } of tables) {
    const { rows } = await line.market.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    all.push(...rows.map(({ row }) => row));
  }
  return all.join('\n');
}

test('shows personal data in clear text in no table, event, log or reply except to the creator of the event', async () => {
  await drawn();
  await line.market.project();
  const paths = [
    `/mission-products/${productId}`,
    `/mission-products/${productId}/missions/page`,
    `/mission-products/${productId}/draw`,
    `/mission-products/${productId}/entry`,
    `/missions/page?productId=${productId}`,
    `/missions?productId=${productId}`,
    `/missions/${winner.missionId}`,
    `/missions/${loser.missionId}`,
    '/users/me/missions/page',
    '/users/me',
  ];
  const staff = await line.market.staff('ROLE_ADMIN');
  const others = [null, winner.fan, loser.fan, await line.market.creator(), staff];
  for (const as of others) {
    for (const path of paths) {
      const { body } = await line.market.call<unknown>('GET', path, { as });
      for (const value of planted) expect(JSON.stringify(body), `${path}`).not.toContain(value);
    }
  }
  const draws = await callConsole<unknown>(line.market, 'GET', `/draws/${productId}`, { as: staff });
  const mission = await callConsole<unknown>(line.market, 'GET', `/missions/${winner.missionId}`, {
    as: staff,
  });
  const texts = [JSON.stringify([draws, mission]), await storedTexts(), JSON.stringify(line.market.logged)];
  for (const value of planted) for (const text of texts) expect(text).not.toContain(value);
});

test('shows personal data to the creator of the event while the draw needs it, and audits each reading', async () => {
  const none = { name: null, phone: null, address: null, addressDetail: null };
  const told = async (query = '') =>
    (await line.entries(productId, query)).content.map(({ event }: DrawEntry) => event.phone);
  // Entrants who agreed to the earlier terms were promised that only a winner's data is read.
  await line.market.owner.query('update draw_entries set terms_version = 1 where mission_id = $1', [
    loser.missionId,
  ]);
  expect(await told()).toEqual([canary.phone, null]);
  expect((await line.open(productId, loser.missionId)).body.event).toMatchObject({ ...none, read: true });
  await line.market.owner.query('update draw_entries set terms_version = 2');
  expect(await told()).toEqual([canary.phone, canary.phone]);
  expect(await told('size=1&page=1')).toEqual([canary.phone]);
  const random = await line.market.call<DrawEntry>('GET', `/mission-products/${productId}/missions/random`, {
    as: line.creator,
  });
  expect(random.body.event).toMatchObject(canary);
  await drawn();
  expect(await told('status=REJECTED')).toEqual([null]);
  expect((await line.open(productId, loser.missionId)).body.event).toMatchObject(none);
  expect((await line.open(productId, winner.missionId)).body.event).toMatchObject(canary);
  const { rows } = await line.market.owner.query<{ mission_id: string; way: string }>(
    'select mission_id, reader_id, way from draw_readings order by id',
  );
  expect(rows).toEqual([{ mission_id: winner.missionId, reader_id: line.creator.userId, way: 'OPENED' }]);
  const { rows: pages } = await line.market.owner.query<{ reader_id: string; numbers: number[] }>(
    'select reader_id, numbers from draw_page_readings order by id',
  );
  expect(pages.map(({ numbers }) => numbers)).toEqual([[1], [1, 2], [2], [random.body.number]]);
  expect(new Set(pages.map(({ reader_id }) => reader_id))).toEqual(new Set([line.creator.userId]));
  // Another creator can read none of it, and no row records a reading by them.
  const other = await line.market.creator();
  const path = `/mission-products/${productId}/missions`;
  for (const [method, to] of [
    ['GET', `${path}/page`],
    ['GET', `${path}/random`],
    ['PUT', `${path}/${winner.missionId}/open`],
  ] as const) {
    expect((await line.market.call(method, to, { as: other })).status).toBe(404);
  }
});

test('exports personal data once as a file for the delivery', async () => {
  const path = `/api/v1/mission-products/${productId}/winners-export`;
  const send = (key: string) =>
    line.market.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: line.creator.token, 'idempotency-key': key },
    });
  expect((await send('before-the-draw')).json<ErrorReply>().code).toBe('DRAW_STATE');
  await drawn();
  const file = await send('for-the-delivery');
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('text/csv');
  // The number has hyphens, so that a spreadsheet keeps its leading zero.
  for (const value of Object.values({ ...canary, phone: '010-7777-0001' }))
    expect(file.body).toContain(value);
  expect(file.body.trim().split('\n')).toHaveLength(2);
  // Repeating the call does not create a second file.
  expect((await send('for-the-delivery')).body).toBe(file.body);
  expect((await send('once-more-please')).json<ErrorReply>().code).toBe('WINNERS_EXPORTED');
  const { rows } = await line.market.owner.query('select way from draw_readings');
  expect(rows).toEqual([{ way: 'EXPORTED' }]);
});

test('reveals personal data to staff with an audited reason', async () => {
  const operator = await line.market.staff('ROLE_OPERATOR');
  const reveal = (missionId: string) =>
    callConsole<unknown>(line.market, 'POST', `/draw-entries/${missionId}/reveal`, {
      as: operator,
      body: { reason: 'The fan asked for a correction' },
    });
  expect((await reveal(loser.missionId)).body).toEqual({ id: loser.missionId, ...canary });
  const { rows } = await line.market.owner.query<{ action: string; reason: string }>(
    `select action, resource, object_id, reason from staff_acts where action = 'revealEntry'`,
  );
  expect(rows).toEqual([
    {
      action: 'revealEntry',
      resource: 'missions',
      object_id: loser.missionId,
      reason: 'The fan asked for a correction',
    },
  ]);
});

test('destroys the data of losers when the event closes, and the data of winners ninety days later', async () => {
  const kept = async () => {
    const { rows } = await line.market.owner.query<{ mission_id: string }>(
      'select mission_id from draw_entries where details is not null order by number',
    );
    return rows.map(({ mission_id }) => mission_id);
  };
  await drawn();
  expect(await kept()).toHaveLength(2);
  await line.prize(productId, winner.missionId);
  await line.settle();
  expect((await line.event(productId)).status).toBe('CLOSED');
  expect(await kept()).toEqual([winner.missionId]);
  const later = (ms: number) => new Date(appliesUntil.getTime() + 90 * 86_400_000 + ms);
  line.market.setTime(later(-1));
  await line.advance(productId);
  expect(await kept()).toEqual([winner.missionId]);
  line.market.setTime(later(0));
  await line.advance(productId);
  expect(await kept()).toEqual([]);
});

test('destroys all personal data at once when the event is canceled', async () => {
  await line.put(productId, 'cancel-event');
  const { rows } = await line.market.owner.query('select 1 from draw_entries where details is not null');
  expect(rows).toEqual([]);
  // The public record stays, and so does the data that entrants need to find their entry in it.
  expect(await line.record(productId)).toMatchObject({ status: 'CANCELED', frozen: { entries: 2 } });
  expect((await line.own(productId, loser.fan)).body).toMatchObject({ number: 2 });
});
