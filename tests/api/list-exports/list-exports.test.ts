import { createHash } from 'node:crypto';
import type { AskListExport, ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expireListExports } from '../../../services/src/slices/staff/list-exports/lifecycle.ts';
import { writeFile } from '../../../services/src/slices/staff/list-exports/write-file.ts';
import { writeNext } from '../../../services/src/slices/staff/list-exports/write-next.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { sheetsOf } from '../../harness/workbook.ts';

let house: Marketplace;
let operator: Person;
let finance: Person;

beforeEach(async () => {
  house = await openMarketplace({}, new Date('2026-11-27T03:00:00.000Z'));
  operator = await house.staff('ROLE_OPERATOR');
  finance = await house.staff('ROLE_FINANCE');
});
afterEach(() => house?.close());

type Row = Reply<Routes['showListExport']> & Pick<ErrorReply, 'code' | 'subErrors'>;

const users: AskListExport = {
  ...{ list: 'users', filter: { staff: false }, sort: ['username', 'ASC'] },
  ...{ format: 'CSV', language: 'en' },
};
const send = (path: string, body: object, as = operator, key?: string) =>
  callConsole<Row>(house, 'POST', `/list-exports${path}`, { as, body, ...(key && { key }) });
const ask = (more: Partial<AskListExport> = {}, as = operator, key?: string) =>
  send('', { ...users, ...more }, as, key);
const show = (id: string, as = operator) => callConsole<Row>(house, 'GET', `/list-exports/${id}`, { as });
const listed = async (as: Person) =>
  (await callConsole<Row[]>(house, 'GET', '/list-exports', { as })).body.map(({ id }) => id);
const download = (id: string, as = operator) =>
  house.app.inject({
    method: 'POST',
    url: `/admin/api/list-exports/${id}/download`,
    headers: { authorization: as.token },
    payload: {},
  });
const acts = async () =>
  (
    await house.owner.query<{ action: string; object_id: string }>(
      "select action, object_id from staff_acts where resource = 'list-exports' order by id",
    )
  ).rows.map(({ action, object_id }) => [action, object_id]);
const objects = async () =>
  (await house.owner.query<{ object_key: string }>('select object_key from deleted_objects')).rows.map(
    ({ object_key }) => object_key,
  );

test('exports a list as filtered and sorted, for the requester alone', async () => {
  for (const name of ['=cmd()', 'bora', 'ara']) await house.fan(name);
  const { status, body } = await ask();
  expect([status, body]).toMatchObject([
    200,
    { status: 'ASKED', own: true, narrowedBy: ['staff'], rows: null },
  ]);
  expect((await download(body.id)).statusCode).toBe(404);
  expect(await writeNext(house.ctx)).toBe(true);
  expect(await writeNext(house.ctx)).toBe(false);

  const ready = (await show(body.id)).body;
  const file = await download(body.id);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toBe('attachment; filename="sowon-users-2026-11-27.csv"');
  const text = file.rawPayload.toString('utf8');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffMember ID,Name,E-mail (masked),Address confirmed,Shut out,Creator ID,Creator page,Roles of the staff,Joined (KST),Left (KST)',
  );
  const names = lines.slice(1, -1).map((line) => line.split(',')[1]);
  expect(names).toEqual(["'=cmd()", 'ara', 'bora']);
  expect(text).not.toContain('@example');
  expect(ready).toMatchObject({
    ...{ status: 'READY', rows: 3, bytes: file.rawPayload.length, attempts: 1, lastFault: null },
    sha256: createHash('sha256').update(file.rawPayload).digest('hex'),
    ...{ asOf: '2026-11-27T03:00:00.000Z', expires: '2026-12-04T03:00:00.000Z', filter: { staff: false } },
  });

  expect((await download(body.id, finance)).statusCode).toBe(404);
  expect((await show(body.id, finance)).status).toBe(404);
  expect(await listed(finance)).toEqual([]);
  const auditor = await house.staff('ROLE_AUDITOR');
  expect(await listed(auditor)).toEqual([body.id]);
  expect((await show(body.id, auditor)).body).toMatchObject({ own: false, filter: null });
  expect((await download(body.id, auditor)).statusCode).toBe(403);
  expect(await acts()).toEqual([
    ['askListExport', body.id],
    ['downloadListExport', body.id],
  ]);
});

test('writes the same rows to a workbook, with amounts as numbers', async () => {
  const fan = await house.fan('ara');
  await house.credit(fan, 120);
  const { body } = await ask({ list: 'wallets', filter: {}, sort: ['available', 'DESC'], format: 'XLSX' });
  await writeNext(house.ctx);
  const [sheet = []] = sheetsOf((await download(body.id)).rawPayload);
  expect(sheet[0]).toEqual(['List', 'Wallets']);
  expect(sheet.slice(5).map((line) => line.slice(0, 6))).toEqual([
    ['Owner’s ID', 'Owner', 'Available (coins)', 'Held (coins)', 'Owed (coins)', 'State'],
    [fan.userId, 'ara', 120, 0, 0, 'In use'],
  ]);
});

test('exports every list, with or without rows', async () => {
  const finance = await house.staff('ROLE_FINANCE');
  const orders: Record<string, [string, 'ASC' | 'DESC']> = {
    ...{ users: ['created', 'DESC'], wallets: ['updatedAt', 'DESC'], payments: ['created', 'DESC'] },
    ...{ 'staff-acts': ['at', 'DESC'], deposits: ['created', 'DESC'], refunds: ['owed', 'ASC'] },
    ...{ missions: ['created', 'DESC'], settlements: ['month', 'DESC'], 'cash-receipts': ['dueOn', 'ASC'] },
  };
  expect(house.ctx.declared.lists.map(({ name }) => name).toSorted()).toEqual(Object.keys(orders).toSorted());
  for (const [list, sort] of Object.entries(orders)) {
    const { body } = await ask({ list, filter: {}, sort }, finance);
    while (await writeNext(house.ctx));
    expect((await show(body.id, finance)).body, list).toMatchObject({ status: 'READY', lastFault: null });
  }
});

test('refuses callers without access to the list, and other filters or sort orders', async () => {
  expect((await ask({ list: 'refunds', filter: {}, sort: ['owed', 'ASC'] })).status).toBe(403);
  const wrong = await Promise.all([
    ask({ list: 'secrets' }),
    ask({ filter: { email: 'a@b.c' } }),
    ask({ filter: { staff: 'yes' } }),
    ask({ sort: ['email', 'ASC'] }),
  ]);
  expect(wrong.map(({ status, body }) => [status, body.subErrors[0]?.field])).toEqual([
    [400, 'list'],
    [400, 'filter'],
    [400, 'filter'],
    [400, 'sort'],
  ]);
  expect(await acts()).toEqual([]);
});

test('creates an export once under a key, with three waiting per person and twenty a day', async () => {
  const first = await ask({}, operator, 'one-export');
  expect(await ask({}, operator, 'one-export')).toEqual(first);
  expect((await ask({ format: 'XLSX' }, operator, 'one-export')).body.code).toBe('KEY_REUSED');
  // Four more at once; two of them are accepted.
  const more = await Promise.all(Array.from({ length: 4 }, () => ask()));
  expect(more.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(more.find(({ status }) => status !== 200)?.body.code).toBe('EXPORTS_OPEN');
  expect((await ask({}, finance)).status).toBe(200);
  for (let asked = 3; asked < 20; asked += 1) {
    while (await writeNext(house.ctx));
    expect((await ask()).status).toBe(200);
  }
  while (await writeNext(house.ctx));
  expect((await ask()).body.code).toBe('EXPORTS_DAY');
  house.setTime(new Date('2026-11-27T15:00:00.000Z'));
  expect((await ask()).status).toBe(200);
}, 60_000);

test('lets the requester withdraw before or after writing, and deletes file and search text', async () => {
  const [waiting, done] = [(await ask()).body.id, (await ask()).body.id];
  await send(`/${waiting}/withdraw`, {});
  while (await writeNext(house.ctx));
  const key = (await house.owner.query('select object_key from list_exports where id = $1', [done])).rows[0]
    ?.object_key as string;
  expect(await house.ctx.files.size(key)).toBeGreaterThan(0);
  expect((await send(`/${done}/withdraw`, {}, finance)).status).toBe(404);
  expect((await send(`/${done}/withdraw`, {})).body.status).toBe('WITHDRAWN');
  expect((await send(`/${done}/withdraw`, {})).body.code).toBe('ALREADY_DECIDED');
  expect(await objects()).toEqual([key]);
  expect((await download(done)).statusCode).toBe(404);
  expect((await show(done)).body).toMatchObject({ filter: null, narrowedBy: ['staff'] });
});

test('deletes the file after seven days and marks the row', async () => {
  const { id } = (await ask()).body;
  await writeNext(house.ctx);
  house.setTime(new Date('2026-12-04T02:59:59.999Z'));
  expect(await expireListExports(house.ctx)).toBe(0);
  const [{ object_key: key = '' } = {}] = (
    await house.owner.query<{ object_key: string }>('select object_key from list_exports')
  ).rows;
  house.setTime(new Date('2026-12-04T03:00:00.000Z'));
  expect(await expireListExports(house.ctx)).toBe(1);
  expect(await expireListExports(house.ctx)).toBe(0);
  expect([await house.ctx.files.size(key), await objects()]).toEqual([null, []]);
  const row = (await show(id)).body;
  expect(row).toMatchObject({ status: 'EXPIRED', filter: null, rows: expect.any(Number) });
});

test('retries a failure with growing delays and gives up with an alarm after ten tries', async () => {
  const { id } = (await ask()).body;
  const broken = () => Promise.reject(new TypeError('the disk is gone'));
  const tries: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await writeNext(house.ctx, broken)).toBe(true);
    const row = (await show(id)).body;
    expect(row).toMatchObject({ attempts: attempt, lastFault: 'TypeError' });
    expect(row.status).toBe(attempt < 10 ? 'ASKED' : 'FAILED');
    const [{ wait } = {}] = (
      await house.owner.query<{ wait: number }>(
        `select extract(epoch from next_try_at - $1::timestamptz)::int / 60 as wait from list_exports`,
        [house.ctx.clock.now()],
      )
    ).rows;
    tries.push(wait ?? 0);
    expect(await writeNext(house.ctx, broken)).toBe(false);
    house.setTime(new Date(house.ctx.clock.now().getTime() + (wait ?? 0) * 60_000));
  }
  expect(tries).toEqual([1, 2, 5, 15, 30, 60, 60, 60, 60, 0]);
  const alarms = await house.owner.query('select event, reason from alarms where cleared_at is null');
  expect(alarms.rows).toEqual([{ event: 'list-exports.fail', reason: 'TypeError' }]);
  expect((await show(id)).body).toMatchObject({ failure: 'TRIES_SPENT', filter: null });
});

test('gives up a list too large for a file at once, without an alarm', async () => {
  const { id } = (await ask()).body;
  await writeNext(house.ctx, (ctx, wanted) => writeFile(ctx, { ...wanted, most: 100 }));
  expect((await show(id)).body).toMatchObject({ status: 'FAILED', failure: 'TOO_LARGE', attempts: 1 });
  expect((await house.owner.query('select from alarms')).rowCount).toBe(0);
});

test('lets another writer write the same rows after the lease of a dead writer; the dead writer changes nothing', async () => {
  await house.fan('ara');
  const { id } = (await ask()).body;
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  // Stops the writer between its file and the store, as a hanging process would.
  const hanging = writeNext(house.ctx, async (ctx, wanted) => {
    const written = await writeFile(ctx, wanted);
    reached.resolve();
    await goOn.promise;
    return written;
  });
  await reached.promise;
  expect(await writeNext(house.ctx)).toBe(false);
  const [{ object_key: left = '' } = {}] = (
    await house.owner.query<{ object_key: string }>('select object_key from list_exports')
  ).rows;
  house.setTime(new Date('2026-11-27T03:05:00.000Z'));
  expect(await writeNext(house.ctx)).toBe(true);
  const ready = (await show(id)).body;
  expect(ready).toMatchObject({ status: 'READY', attempts: 2 });
  const before = (await download(id)).rawPayload;
  goOn.resolve();
  await hanging;
  expect((await show(id)).body).toEqual(ready);
  expect((await download(id)).rawPayload).toEqual(before);
  // The object key of the dead writer is recorded, but the object does not exist.
  expect([await house.ctx.files.size(left), await objects()]).toEqual([null, [left]]);
});

test('reads all rows from one instant and ignores concurrent changes', async () => {
  for (const name of ['ara', 'bora']) await house.fan(name);
  const { id } = (await ask()).body;
  await writeNext(house.ctx, (ctx, wanted) => {
    const { list } = wanted;
    const lines: typeof list.lines = async (world, query) => {
      const known = await list.lines(world, query);
      // Counting takes the snapshot; a new member comes after it and before the rows are read.
      await known.count();
      await house.fan('chara');
      return known;
    };
    return writeFile(ctx, { ...wanted, list: { ...list, lines } });
  });
  expect((await download(id)).rawPayload.toString()).not.toContain('chara');
  expect((await show(id)).body.rows).toBe(2);
});

test('discards an export withdrawn during writing, although its writer finishes', async () => {
  const { id } = (await ask()).body;
  let key = '';
  await writeNext(house.ctx, async (ctx, wanted) => {
    key = wanted.row.object_key ?? '';
    expect((await send(`/${id}/withdraw`, {})).status).toBe(200);
    return writeFile(ctx, wanted);
  });
  expect((await show(id)).body).toMatchObject({ status: 'WITHDRAWN', rows: null, filter: null });
  expect([await house.ctx.files.size(key), await objects()]).toEqual([null, [key]]);
});

test('refuses the file to a requester who lost access to the list', async () => {
  const { id } = (await ask({ list: 'refunds', filter: {}, sort: ['owed', 'ASC'] }, finance)).body;
  await writeNext(house.ctx);
  const found = async (as: Person) => (await callConsole(house, 'GET', `/find?q=${id}`, { as })).body;
  expect(await found(finance)).toEqual([{ kind: 'LIST_EXPORT', id, title: 'refunds · CSV', place: null }]);
  expect(await found(operator)).toEqual([]);
  expect((await download(id, finance)).statusCode).toBe(200);
  await house.owner.query(`update users set staff_roles = '{ROLE_OPERATOR}' where id = $1`, [finance.userId]);
  expect((await download(id, finance)).statusCode).toBe(403);
  expect((await acts()).map(([action]) => action)).toEqual(['askListExport', 'downloadListExport']);
});
