import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { callConsole } from '../../harness/console.ts';
import { type DepositHouse, openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

// A Friday, 12:00 in Korea.
const noon = new Date('2026-11-27T03:00:00.000Z');
const hundred = '01a00000-0000-7000-8000-000000000100';

type ComparedNames = Reply<Routes['readTransferNames']>;

let house: Marketplace;
let line: DepositHouse;
let fan: Person;
let operator: Person;
let finance: Person;

beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount }, noon);
  line = openLine(house);
  [fan, operator, finance] = await Promise.all([
    house.fan(),
    house.staff('ROLE_OPERATOR'),
    house.staff('ROLE_FINANCE'),
  ]);
});
afterEach(() => house?.close());

describe('the console', () => {
  test('imports overlapping parts of a bank list once, and shows no name without a reason', async () => {
    const csv = line.csv([
      { won: 10_000, payer: '김소원' },
      { won: 30_000, payer: '박소원' },
    ]);
    const send = (text: string) =>
      callConsole<{ added: number; known: number }>(house, 'POST', '/transfers/import', {
        as: operator,
        body: { csv: text },
      });
    expect((await send(csv)).body).toEqual({ added: 2, known: 0, skipped: 0 });
    const more = `${csv}\n2026-11-27 11:00:00,최소원,,"5,000",999999`;
    expect((await send(more)).body).toEqual({ added: 1, known: 2, skipped: 0 });
    const all = await Promise.all(Array.from({ length: 5 }, () => send(more)));
    expect(all.every(({ body }) => body.added === 0)).toBe(true);
    const listed = await callConsole<{ id: string; won: number }[]>(house, 'GET', '/transfers', {
      as: operator,
      query: { range: [0, 9], sort: ['won', 'ASC'], filter: {} },
    });
    expect(listed.body.map(({ won }) => won)).toEqual([5_000, 10_000, 30_000]);
    expect(JSON.stringify(listed.body)).not.toContain('소원');
    const [first] = listed.body;
    const reading = await callConsole(house, 'POST', `/transfers/${first?.id}/read`, {
      as: operator,
      body: { reason: 'Who is it' },
    });
    expect(reading.body).toEqual({ id: first?.id, payer: '최소원' });
    const acts = await house.ctx.db
      .selectFrom('staff_acts')
      .select('action')
      .where('reason', '=', 'Who is it')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([{ action: 'readTransfer' }]);
  });

  test('suggests matching deposits, the same name before a similar name, and reveals no names', async () => {
    const [similar, other] = [await house.fan('similar'), await house.fan('other')];
    const ids = [
      await line.ask(other.userId, hundred, '홍길동'),
      await line.ask(similar.userId, hundred, '김소완'),
      await line.ask(fan.userId, hundred, '김 소원'),
    ];
    const transfer = await line.receive(10_000, '김소원');
    const { body } = await callConsole<{ suggestions: { depositIds: string[]; name: string }[] }>(
      house,
      ...(['GET', `/transfers/${transfer}`] as const),
      { as: operator },
    );
    expect(body.suggestions.map(({ depositIds, name }) => [depositIds[0], name])).toEqual([
      [ids[2], 'SAME'],
      [ids[1], 'SIMILAR'],
      [ids[0], 'OTHER'],
    ]);
    expect(JSON.stringify(body)).not.toContain('김');
  });

  test('shows both names and amounts to the person who matches, and audits the reading', async () => {
    const ids = [
      await line.ask(fan.userId, hundred, '김 소원'),
      await line.ask(fan.userId, hundred, '이하늘'),
    ];
    const other = await line.receive(30_000, '박소원');
    const transfer = await line.receive(10_000, '김소완');
    const [path, key] = [`/transfers/${transfer}/names`, 'compare-names-1'];
    const read = await callConsole<ComparedNames>(house, 'POST', path, { as: operator, key });
    expect(read).toMatchObject({
      status: 200,
      body: {
        id: transfer,
        transfers: [{ id: transfer, won: 10_000, payer: '김소완' }],
        deposits: [
          { id: ids[0], won: 10_000, depositorName: '김 소원' },
          { id: ids[1], won: 10_000, depositorName: '이하늘' },
        ],
      },
    });
    expect(JSON.stringify(read.body), 'nothing that is not compared').not.toContain(other);
    expect(JSON.stringify(read.body)).not.toContain('0101234');
    // Repeating the call is the same look.
    await callConsole(house, 'POST', path, { as: operator, key });
    const looks = () =>
      house.ctx.db
        .selectFrom('staff_acts')
        .select(['staff_id', 'object_id', 'after'])
        .where('action', '=', 'readTransferNames')
        .orderBy('id')
        .execute();
    expect(await looks()).toEqual([
      {
        staff_id: operator.userId,
        object_id: transfer,
        after: { depositIds: ids.join(', '), transferIds: transfer },
      },
    ]);

    const body = { depositIds: [ids[0]], transferIds: [transfer] };
    expect((await callConsole(house, 'POST', '/deposit-matches', { as: finance, body })).status).toBe(200);
    expect((await callConsole(house, 'POST', path, { as: operator })).status, 'it is matched').toBe(409);
    expect(await looks()).toHaveLength(1);
  });

  test('shows the names of a waiting match to possible approvers', async () => {
    const match = await line.proposed(operator.userId);
    const path = `/deposit-matches/${match}/names`;
    const { body } = await callConsole<ComparedNames>(house, 'POST', path, { as: finance });
    expect(body.transfers.every(({ payer }) => payer === '김소원')).toBe(true);
    expect(body.deposits.every(({ depositorName }) => depositorName === '김소원')).toBe(true);
    const sum = (of: readonly { won: number }[]) => of.reduce((all, { won }) => all + won, 0);
    expect(sum(body.transfers)).toBe(sum(body.deposits));
    const drop = { as: operator, body: { reason: 'Not theirs' } };
    expect((await callConsole(house, 'POST', `/deposit-matches/${match}/drop`, drop)).status).toBe(200);
    expect((await callConsole(house, 'POST', path, { as: finance })).status).toBe(409);
  });

  test('shows the data entered by a fan only with an audited reason', async () => {
    const id = await line.ask(fan.userId, hundred);
    const shown = await callConsole(house, 'GET', `/deposits/${id}`, { as: operator });
    expect(JSON.stringify(shown.body)).not.toContain('김소원');
    const read = await callConsole(house, 'POST', `/deposits/${id}/read`, {
      as: finance,
      body: { reason: 'For the receipt' },
    });
    expect(read.body).toEqual({
      id,
      depositorName: '김소원',
      depositorPhone: '01012345678',
      cashReceiptNumber: '01012345678',
    });
  });
});
