import { createHash, createPublicKey, verify } from 'node:crypto';
import type { DocumentFile, ErrorReply, Reply, Routes, Statement } from '@sowon/contracts';
import { canonicalJson } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compensate } from '../../../services/src/slices/settlement/settlements/debts.ts';
import { settlementPage } from '../../../services/src/slices/settlement/settlements/queries.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import type { CreatorPerson, Person } from '../../harness/marketplace.ts';
import { textOfPdf } from '../../harness/pdf-text.ts';
import { insertFan } from '../../harness/rows.ts';
import { sheetsOf } from '../../harness/workbook.ts';
import { month, openPayday, type Payday, resultOf } from '../payouts/payday.ts';

let day: Payday;
let creator: CreatorPerson;
beforeEach(async () => {
  day = await openPayday({ PUBLIC_URL: 'https://sowon.example' });
  creator = await day.earner(1_000);
  await earn(day.market.ctx, {
    creatorId: creator.creatorId,
    points: 333,
    wonPerCoin: 70,
    overseas: true,
    at: '2026-11-20T00:00:00.000Z',
  });
});
afterEach(() => day?.market.close());

const path = (rest = '') => `/creators/${creator.creatorId}/statements${rest}`;
const issue = (of = month, key?: string, as: Person = creator) => {
  const [year, number] = of.split('-').map(Number);
  return day.market.call<Statement & ErrorReply>('POST', path(), {
    as,
    body: { year, month: number },
    ...(key !== undefined && { key }),
  });
};
const ofMonth = async () => {
  const { body } = await day.market.call<Reply<Routes['statementsOfMonth']>>(
    'GET',
    path('?year=2026&month=11'),
    { as: creator },
  );
  return body;
};
const file = async (number: string, format = 'PDF', language = 'ko', as: Person = creator) => {
  const { status, body } = await day.market.call<DocumentFile & ErrorReply>(
    'GET',
    path(`/${number}?format=${format}&language=${language}`),
    { as },
  );
  return { ...body, status, bytes: Buffer.from(body.file ?? '', 'base64') };
};
const check = async ({ number, sha256 }: Pick<Statement, 'number' | 'sha256'>) =>
  (
    await day.market.call<Reply<Routes['checkStatement']>>(
      'GET',
      `/statements/check?number=${number}&sha256=${sha256}`,
    )
  ).body;
/** Parses the lines of a file without a comma in any value. */
const tableOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
const linesOfMonth = async () => {
  const { content } = await settlementPage(day.market.ctx, creator.creatorId, { page: 0, size: 1 });
  return content[0]?.statement;
};

test('issues no statement for an open month, and one signed statement with fixed bytes for a closed month', async () => {
  expect((await issue()).body.code).toBe('MONTH_OPEN');
  await day.close(month);
  expect(await ofMonth()).toMatchObject({ issued: [], current: false, left: 12 });

  const { status, body: first } = await issue();
  expect([status, first]).toMatchObject([200, { month, version: 1, replacedBy: null }]);
  expect((await issue()).body).toEqual(first);
  expect(await ofMonth()).toMatchObject({ issued: [first], current: true, left: 11 });

  const { number, sha256, version, signature, keyId } = first;
  const { keys } = (await day.market.app.inject({ url: '/.well-known/statement-keys.json' })).json<{
    keys: { kid: string }[];
  }>();
  const key = createPublicKey({ key: { ...keys.find(({ kid }) => kid === keyId) }, format: 'jwk' });
  const signed = Buffer.from(canonicalJson({ month, number, sha256, version }));
  expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);

  for (const format of ['PDF', 'CSV', 'XLSX']) {
    const [one, other] = [await file(number, format), await file(number, format)];
    expect([one.status, one.name]).toEqual([200, `sowon-statement-${number}.${format.toLowerCase()}`]);
    expect(one.bytes.length).toBeGreaterThan(300);
    expect(other.file).toBe(one.file);
  }
  // Its content appears in no table in the clear, and in no event.
  const { rows } = await day.market.ctx.pool.query(
    `select string_agg(said, '') as said, (select string_agg(payload::text, '') from ledger.event
      where stream_id = $1) as events from statements`,
    [`creator_statement-${creator.creatorId}`],
  );
  expect(rows[0].said).toMatch(/^v1\./);
  expect(rows[0].events).not.toContain('missions');
});

test('exports the lines of the month to the won in each language', async () => {
  // Fifteen percent of 23,310 won has half a won more than a whole number: rounding each alone would lose it.
  await earn(day.market.ctx, {
    creatorId: creator.creatorId,
    points: 333,
    wonPerCoin: 70,
    at: '2026-11-21T00:00:00.000Z',
  });
  await day.close(month);
  const { number, sha256 } = (await issue()).body;
  const lines = await linesOfMonth();
  const csv = await file(number, 'CSV', 'en');
  expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [headings, ...rows] = tableOf(csv.bytes);
  expect(headings?.slice(0, 4)).toEqual(['Statement', 'Row', 'Earned on', 'Mission']);
  const [missions, sums] = [rows.slice(0, -1), rows.at(-1) ?? []];
  expect(missions).toHaveLength(3);
  const columns = { coins: 7, grossWon: 8, serviceFeeWon: 9, paymentFeeWon: 10, overseasTaxWon: 11 } as const;
  for (const [name, column] of Object.entries(columns)) {
    const sum = missions.reduce((all, row) => all + Number(row[column]), 0);
    expect([name, sum]).toEqual([name, lines?.[name as keyof typeof columns]]);
    expect([name, Number(sums[column])]).toEqual([name, sum]);
  }
  expect(sums.slice(-2)).toEqual([String(lines?.netWon), sha256]);

  const [first, second] = sheetsOf((await file(number, 'XLSX', 'ko')).bytes);
  expect(first).toContainEqual(['명세서 번호', number]);
  expect(first).toContainEqual(['지급액', lines?.netWon]);
  expect(second?.slice(1).map((row) => row[8])).toEqual([60_000, 23_310, 23_310, 106_620]);

  const words = { ko: '정산 명세서', en: 'Settlement statement', ja: '精算明細書' };
  for (const [language, title] of Object.entries(words)) {
    const { bytes } = await file(number, 'PDF', language);
    const text = textOfPdf(bytes);
    for (const part of [title, number, sha256, '106,620']) expect(text).toContain(part);
    expect(text).toContain((lines?.netWon ?? 0).toLocaleString('en'));
  }
});

test('lists carried-over coins in their month and again in the month that settles them', async () => {
  const { ctx } = day.market;
  creator = await day.earner(301, { month: '2026-10' });
  await day.close('2026-10');
  const carried = (await issue('2026-10')).body;
  const rows = async (number: string) =>
    tableOf((await file(number, 'CSV', 'en')).bytes)
      .slice(1)
      .map((row) => [row[2], row[7], row[8]]);
  const october = ['2026-10-15', '301', '18060'];
  expect(await rows(carried.number)).toEqual([october, ['', '301', '18060']]);
  expect(textOfPdf((await file(carried.number, 'PDF', 'en')).bytes)).toContain('Carried over');

  await earn(ctx, { creatorId: creator.creatorId, points: 400, at: '2026-11-15T00:00:00.000Z' });
  await day.close(month);
  const settled = (await issue()).body;
  expect(await rows(settled.number)).toEqual([october, ['2026-11-15', '400', '24000'], ['', '701', '42060']]);
  // The amount that the previous month left to this one is unchanged.
  expect((await issue('2026-10')).body.number).toBe(carried.number);
});

test('issues new versions after a later debt and after the payment, and keeps the old versions', async () => {
  await day.close(month);
  const first = (await issue()).body;
  const before = await file(first.number, 'CSV', 'en');
  expect(await check(first)).toEqual({ answer: 'GENUINE', replacedByVersion: null });

  const { ctx } = day.market;
  const missed = { reference: ctx.ids(), fanId: await insertFan(ctx), creatorId: creator.creatorId };
  await compensate(ctx, { ...missed, points: 100 });
  expect(await ofMonth()).toMatchObject({ current: false, issued: [{ version: 1 }] });
  const second = (await issue()).body;
  expect(second).toMatchObject({ version: 2, number: first.number.replace(/1$/, '2') });
  const lines = await linesOfMonth();
  expect(lines?.debtWon).toBe(10_000);
  const sums = tableOf((await file(second.number, 'CSV', 'en')).bytes).at(-1);
  expect(sums?.slice(-3)).toEqual(['10000', String(lines?.netWon), second.sha256]);
  expect(textOfPdf((await file(second.number, 'PDF', 'en')).bytes)).toContain('2 (replaces version 1)');

  expect((await file(first.number, 'CSV', 'en')).file).toBe(before.file);
  expect(await check(first)).toEqual({ answer: 'REPLACED', replacedByVersion: 2 });
  expect(await check(second)).toEqual({ answer: 'GENUINE', replacedByVersion: null });
  expect(await check({ ...second, sha256: first.sha256 })).toEqual({
    answer: 'UNKNOWN',
    replacedByVersion: null,
  });

  const batch = await day.sent();
  await day.apply(batch.id, resultOf(batch));
  const third = (await issue()).body;
  expect(third.version).toBe(3);
  expect(textOfPdf((await file(third.number, 'PDF', 'en')).bytes)).toContain('Paid on');
});

test('refuses the thirteenth statement of a year, under its key too, and still returns issued ones', async () => {
  const { ctx } = day.market;
  const months = Array.from({ length: 13 }, (_, back) => `2025-${String(back + 1).padStart(2, '0')}`);
  months[12] = '2024-12';
  for (const each of months) {
    await earn(ctx, { creatorId: creator.creatorId, points: 600, at: `${each}-15T00:00:00.000Z` });
    await day.close(each);
  }
  const numbers: string[] = [];
  for (const each of months.slice(0, 12)) numbers.push((await issue(each)).body.number);
  const refused = await issue('2024-12', 'thirteenth-statement');
  expect([refused.status, refused.body.code]).toEqual([409, 'STATEMENT_LIMIT']);
  expect(refused.body.message).toContain('12');
  expect((await issue(months[3])).body.number).toBe(numbers[3]);
  expect((await file(numbers[0] ?? '', 'CSV')).status).toBe(200);

  day.market.setTime('2026-12-31T15:00:00.000Z');
  expect((await issue('2024-12', 'thirteenth-statement')).body.code).toBe('STATEMENT_LIMIT');
  expect((await issue('2024-12')).status).toBe(200);
});

test('shows finance a statement with an audited reason, and other staff only its existence', async () => {
  await day.close(month);
  const { number } = (await issue()).body;
  const list = await callConsole<{ id: string; creatorName: string }[]>(day.market, 'GET', '/statements', {
    as: await day.market.staff('ROLE_OPERATOR'),
    query: { filter: { month }, range: [0, 9], sort: ['issued', 'DESC'] },
  });
  expect(list.body).toMatchObject([{ id: number, creatorId: creator.creatorId, version: 1 }]);
  const reason = 'The tax office asks';
  const read = await callConsole<DocumentFile>(day.market, 'POST', `/statements/${number}/read`, {
    as: day.maker,
    body: { reason, format: 'CSV', language: 'en' },
  });
  expect(read.status).toBe(200);
  expect(createHash('sha256').update(read.body.file).digest()).toEqual(
    createHash('sha256')
      .update((await file(number, 'CSV', 'en')).file)
      .digest(),
  );
  const { rows } = await day.market.ctx.pool.query(
    `select action, resource, object_id, reason, staff_id from staff_acts where action = 'readStatement'`,
  );
  expect(rows).toEqual([
    {
      action: 'readStatement',
      resource: 'statements',
      object_id: number,
      reason,
      staff_id: day.maker.userId,
    },
  ]);
});
