import { FigureKind, type Reply, type Routes, WaitingKind } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { raiseAlarm } from '../../../services/src/slices/ground/alarms/commands.ts';
import { sweepFailed } from '../../../services/src/slices/ground/alarms/notices.ts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { callConsole } from '../../harness/console.ts';
import { consoleNouns } from '../../harness/console-nouns.ts';
import { openLine } from '../../harness/deposits.ts';
import { earn } from '../../harness/earn.ts';
import { isolateStream } from '../../harness/isolated.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { insertPayment } from '../../harness/payment-row.ts';

let house: Marketplace;
let operator: Person;
let finance: Person;
let admin: Person;

beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount }, new Date('2026-11-30T15:30:00.000Z'));
  operator = await house.staff('ROLE_OPERATOR');
  finance = await house.staff('ROLE_FINANCE');
  admin = await house.staff('ROLE_ADMIN');
});
afterEach(() => house?.close());

type Waiting = Reply<Routes['waiting']>;
type Found = Reply<Routes['find']>;

async function waiting(as: Person): Promise<Record<string, number>> {
  const { body } = await callConsole<Waiting>(house, 'GET', '/waiting', { as });
  return Object.fromEntries([...body.waiting.map((item) => [item.kind, item.count])]);
}
const { waiting: places } = await consoleNouns();

/** Follows each count to its list, which must show exactly the counted items. */
async function expectListed(as: Person): Promise<void> {
  const { body } = await callConsole<Waiting>(house, 'GET', '/waiting', { as });
  for (const { kind, count } of body.waiting) {
    // All months are in one list.
    if (kind === 'MONTHS_TO_CLOSE') continue;
    const [path = '', asked] = places[kind]?.split('?') ?? [];
    const filter = JSON.parse(new URLSearchParams(asked).get('filter') ?? '{}');
    const { range } = await callConsole(house, 'GET', path, { as, query: { filter } });
    expect([kind, Number(String(range).split('/').at(-1))]).toEqual([kind, count]);
  }
}
async function figures(as: Person): Promise<Record<string, number>> {
  const { body } = await callConsole<Waiting>(house, 'GET', '/waiting', { as });
  return Object.fromEntries(body.figures.map(({ kind, value }) => [kind, value]));
}

test('shows each role its own waiting work, and an administrator nothing of the other roles', async () => {
  expect(await waiting(operator)).toEqual({
    APPROVALS: 0,
    LEDGER_DIFFERENCES: 0,
    ALARMS: 0,
    ISOLATED_STREAMS: 0,
    REVIEWS_OVERDUE: 0,
    APPLICATIONS_WAITING: 0,
    MISSIONS_OVERDUE: 0,
    TRANSFERS_OPEN: 0,
    DEPOSIT_MATCHES_PROPOSED: 0,
    APPEALS_WAITING: 0,
    OBJECTIONS_WAITING: 0,
    QUESTIONS_WAITING: 0,
    CONTENT_ESCALATED: 0,
    CONTENT_APPEALED: 0,
    CONTENT_UNREVIEWED: 0,
    CAMPAIGNS_PLANNED: 0,
    GRADES_PROPOSED: 0,
    DRAW_NUMBERS_DUE: 0,
  });
  const money = {
    APPROVALS: 0,
    LEDGER_DIFFERENCES: 0,
    ALARMS: 0,
    TRANSFERS_OPEN: 0,
    DEPOSIT_MATCHES_PROPOSED: 0,
    QUARANTINED_PAYMENTS: 0,
    REFUNDS_BY_HAND: 0,
    PAYMENT_DIFFERENCES: 0,
    MONTHS_TO_CLOSE: 0,
    PAYOUTS_DUE: 0,
    FROZEN_WALLETS: 0,
    CASH_RECEIPTS_DUE: 0,
    CASH_RECEIPT_FILES_OPEN: 0,
    PAYOUTS_TO_APPROVE: 0,
    PAYOUTS_TO_SEND: 0,
    PAYOUTS_TO_CONFIRM: 0,
  };
  expect(await waiting(finance)).toEqual(money);
  expect(await waiting(admin)).toEqual({ APPROVALS: 0, LEDGER_DIFFERENCES: 0, ALARMS: 0 });
});

test('every kind is read once, and shown in the order of the contract', async () => {
  const asked = [operator, finance].map((as) => callConsole<Waiting>(house, 'GET', '/waiting', { as }));
  const replies = (await Promise.all(asked)).map(({ body }) => body);
  for (const { waiting: items, figures: numbers } of replies) {
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toEqual(WaitingKind.options.filter((kind) => kinds.includes(kind)));
    const figureKinds = numbers.map(({ kind }) => kind);
    expect(figureKinds).toEqual(FigureKind.options.filter((kind) => figureKinds.includes(kind)));
  }
  const shown = replies.flatMap((reply) => [...reply.waiting, ...reply.figures].map(({ kind }) => kind));
  expect(new Set(shown)).toEqual(new Set([...WaitingKind.options, ...FigureKind.options]));
});

test('counts waiting work at its source and drops it once it is done', async () => {
  const { ctx } = house;
  await house.creator({ approved: false, name: 'new' });
  const creator = await house.creator();
  await earn(ctx, { creatorId: creator.creatorId, points: 600, at: '2026-11-15T00:00:00.000Z' });
  await earn(ctx, { creatorId: creator.creatorId, points: 700, at: '2026-11-30T15:10:00.000Z' });
  const fan = await house.fan('Mina');
  await house.credit(fan, 300);
  const missionProductId = await house.product(creator);
  const wish = { to: 'Mina', requestComment: 'sing', missionProductId };
  expect(await house.call('POST', '/missions', { as: fan, body: wish })).toMatchObject({ status: 200 });
  await raiseAlarm(ctx, {
    event: 'sweep.failed',
    subject: 'expireLots',
    reason: 'x',
    notice: sweepFailed,
    facts: { name: 'expireLots', reason: 'x' },
  });
  await isolateStream(house);
  const odd = await insertPayment(ctx, { userId: fan.userId, status: 'QUARANTINED' });
  const checked = (next_check_at: Date | null) =>
    ctx.db.updateTable('payments').set({ next_check_at }).where('id', '=', odd).execute();
  await checked(ctx.clock.now());

  expect(await waiting(operator)).toMatchObject({
    ALARMS: 1,
    ISOLATED_STREAMS: 1,
    APPLICATIONS_WAITING: 1,
    REVIEWS_OVERDUE: 0,
    MISSIONS_OVERDUE: 0,
  });
  expect(await waiting(finance)).toMatchObject({
    QUARANTINED_PAYMENTS: 1,
    MONTHS_TO_CLOSE: 1,
    PAYOUTS_DUE: 0,
  });
  expect(await figures(finance)).toMatchObject({
    COINS_AVAILABLE: 270,
    COINS_HELD: 30,
    MONTH_ESTIMATE: 31_500,
  });
  expect(await figures(operator)).toEqual({
    MISSIONS_IN_PROGRESS: 1,
    MISSIONS_CONVERTING: 0,
    MISSIONS_BLOCKED: 0,
  });

  for (const as of [operator, finance]) await expectListed(as);

  await closeMonth(ctx, '2026-11');
  await checked(null);
  const { body } = await callConsole<Waiting>(house, 'GET', '/waiting', { as: finance });
  expect(body.month).toBe('2026-12');
  expect(body.waiting).toMatchObject([
    { kind: 'LEDGER_DIFFERENCES', count: 0 },
    { kind: 'ALARMS', count: 1 },
    { kind: 'TRANSFERS_OPEN', count: 0, won: 0 },
    { kind: 'DEPOSIT_MATCHES_PROPOSED', count: 0 },
    { kind: 'APPROVALS', count: 0 },
    { kind: 'QUARANTINED_PAYMENTS', count: 0 },
    { kind: 'REFUNDS_BY_HAND', count: 0 },
    { kind: 'CASH_RECEIPTS_DUE', count: 0, won: 0 },
    { kind: 'CASH_RECEIPT_FILES_OPEN', count: 0 },
    { kind: 'PAYMENT_DIFFERENCES', count: 0 },
    { kind: 'MONTHS_TO_CLOSE', count: 0 },
    { kind: 'PAYOUTS_DUE', count: 1, won: 27_000 },
    { kind: 'PAYOUTS_TO_APPROVE', count: 0 },
    { kind: 'PAYOUTS_TO_SEND', count: 0 },
    { kind: 'PAYOUTS_TO_CONFIRM', count: 0 },
    { kind: 'FROZEN_WALLETS', count: 0 },
  ]);
  await expectListed(finance);
  house.setTime('2026-12-15T00:00:00.000Z');
  expect(await waiting(operator)).toMatchObject({ MISSIONS_OVERDUE: 1 });
  await expectListed(operator);
});

test('shows bank money with its sum, and its proposed match to possible approvers', async () => {
  const line = openLine(house);
  const transferId = await line.receive(5_000);
  const matchId = await line.proposed(operator.userId);
  for (const as of [operator, finance]) {
    const { body } = await callConsole<Waiting>(house, 'GET', '/waiting', { as });
    // A proposed match pays for nothing yet.
    expect(body.waiting).toContainEqual({ kind: 'TRANSFERS_OPEN', count: 2, won: 1_205_000 });
    expect(body.waiting).toContainEqual({ kind: 'DEPOSIT_MATCHES_PROPOSED', count: 1, won: null });
    const counted = async (path: string, filter: object) =>
      (await callConsole<unknown[]>(house, 'GET', `/${path}?filter=${JSON.stringify(filter)}`, { as })).body;
    expect(await counted('transfers', { status: 'OPEN' })).toHaveLength(2);
    expect(await counted('deposit-matches', { status: 'PROPOSED' })).toHaveLength(1);
  }
  const { body: match } = await callConsole<Reply<Routes['showDepositMatch']>>(
    ...([house, 'GET', `/deposit-matches/${matchId}`, { as: finance }] as const),
  );
  expect(match.points).toBe(12_000);
  const found = async (q: string) => {
    const { body } = await callConsole<Found>(house, 'GET', `/find?q=${q}`, { as: operator });
    return body.map(({ kind, id, title }) => [kind, id, title]);
  };
  expect(await found(transferId)).toEqual([['TRANSFER', transferId, '₩5,000']]);
  expect(await found(matchId)).toEqual([['DEPOSIT_MATCH', matchId, '₩1,200,000 · who pays much']]);
  const [depositId = ''] = match.depositIds;
  expect(await found(`deposit-${depositId}`)).toEqual([['DEPOSIT', depositId, '₩300,000 · who pays much']]);
});

test('finds a record by id, members by part of a name, and nothing for other text', async () => {
  const { ctx } = house;
  const creator = await house.creator({ name: 'Haneul' });
  const at = '2026-11-15T00:00:00.000Z';
  const { missionId, fanId } = await earn(ctx, { creatorId: creator.creatorId, points: 600, at });
  const impUid = 'imp_0987654321';
  const paymentId = await insertPayment(ctx, { userId: fanId, status: 'CREDITED', impUid });
  const found = async (q: string) => {
    const path = `/find?${new URLSearchParams({ q })}`;
    const { body } = await callConsole<Found>(house, 'GET', path, { as: operator });
    return body.map(({ kind, id, title, place }) => [kind, id, title, ...(place === null ? [] : [place])]);
  };
  expect(await found(missionId)).toEqual([['MISSION', missionId, 'a song']]);
  expect(await found(` ${fanId.toUpperCase()} `)).toEqual([
    ['USER', fanId, 'fan'],
    ['WALLET', fanId, 'fan'],
  ]);
  expect(await found(creator.creatorId)).toEqual([
    ['CREATOR', creator.creatorId, 'Haneul'],
    ['REVIEW', creator.creatorId, 'Haneul'],
  ]);
  expect(await found(paymentId)).toEqual([['PAYMENT', paymentId, '100 coins · fan']]);
  expect(await found(impUid)).toEqual([['PAYMENT', paymentId, '100 coins · fan']]);
  expect(await found(`${fanId}:1`)).toEqual([['EVENT', `${fanId}:1`, 'fan #1', 2]]);
  expect(await found(`${fanId}:4`)).toEqual([]);
  expect(await found('2026-11')).toEqual([['MONTH', '2026-11', '2026-11']]);
  expect(await found('2019-11')).toEqual([]);
  expect(await found('haneu')).toEqual([
    ['USER', creator.userId, 'Haneul'],
    ['CREATOR', creator.creatorId, 'Haneul'],
    ['WALLET', creator.userId, 'Haneul'],
  ]);
  // A member without coins has no wallet.
  const { userId: newcomer } = await house.fan('Newcomer');
  expect(await found('newcom')).toEqual([['USER', newcomer, 'Newcomer']]);
  const productId = await house.product(creator, { name: 'A lullaby' });
  expect(await found(productId)).toEqual([['PRODUCT', productId, 'A lullaby']]);
  const fileId = await house.upload(creator);
  expect(await found(fileId)).toEqual([['USER', creator.userId, 'upload']]);
  for (const name of [`mission-${missionId}`, `mission-due:${missionId}`, `mission-media:${missionId}:2`])
    expect(await found(name)).toEqual([['MISSION', missionId, 'a song']]);
  expect(await found(`${missionId} ${fanId}`)).toEqual([]);
  expect(await found(ctx.ids())).toEqual([]);
  expect(await found('%')).toEqual([]);
});
