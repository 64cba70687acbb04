import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reply, Routes } from '@sowon/contracts';
import { openLedgerDb } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAlarms } from '../../../services/src/slices/ground/alarms/queries.ts';
import { publishAnchor } from '../../../services/src/slices/trust/anchors/commands.ts';
import { startNightly } from '../../../services/src/slices/trust/verifications/commands.ts';
import { type Step, stepOf } from '../../../services/src/slices/trust/verifications/steps.ts';
import { verifyNext } from '../../../services/src/slices/trust/verifications/verify-next.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { tamper } from '../../ledger/tampering.ts';

type Verification = Reply<Routes['showVerification']>;
type Rows = Reply<Routes['listVerifications']>;
type Anchors = Reply<Routes['listAnchors']>;

let house: Marketplace;
let operator: Person;
let fan: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
  fan = await house.fan();
  await house.credit(fan, 100);
  await house.credit(await house.fan(), 30);
});
afterEach(() => house?.close());

const start = (as = operator, key?: string) =>
  callConsole<Verification>(house, 'POST', '/verifications', {
    as,
    body: {},
    ...(key !== undefined && { key }),
  });
const show = async (id: string) =>
  (await callConsole<Verification>(house, 'GET', `/verifications/${id}`, { as: operator })).body;
const list = async (query: Record<string, unknown> = {}) =>
  (await callConsole<Rows>(house, 'GET', '/verifications', { as: operator, query })).body;
const anchors = async () => (await callConsole<Anchors>(house, 'GET', '/anchors', { as: operator })).body;
const work = async () => {
  while (await verifyNext(house.ctx));
};
/** Runs one verification, a second after the previous one, so that it is the last to end. */
async function verified(): Promise<Verification> {
  house.setTime(new Date(house.ctx.clock.now().getTime() + 1_000));
  const { body } = await start();
  await work();
  return show(body.id);
}
const change = (...statements: string[]) => tamper({ db: openLedgerDb(house.owner) }, statements);
const waiting = async () => {
  const { body } = await callConsole<Reply<Routes['waiting']>>(house, 'GET', '/waiting', { as: operator });
  return body.waiting.find(({ kind }) => kind === 'LEDGER_DIFFERENCES')?.count;
};

test('verifies a sound ledger up to its position, and shows the requester on its page', async () => {
  await publishAnchor(house.ctx);
  const started = await start();
  expect(started).toMatchObject({
    status: 200,
    body: { status: 'WAITING', phase: null, askedBy: operator.userId, begun: null, events: null, found: [] },
  });
  await work();
  const row = await show(started.body.id);
  expect(row).toMatchObject({ status: 'SOUND', phase: null, findings: 0, anchors: 1, fault: null });
  expect(row.ended).toBe(house.ctx.clock.now().toISOString());
  expect(row.events).toBeGreaterThan(1);
  expect([row.checkedEvents, row.checkedStreams]).toEqual([row.events, row.streams]);
  expect(row.positions).toHaveLength(64);
  expect(row.positions?.reduce((sum, position) => sum + position, 0)).toBe(row.events);
  const { positions: _, found: __, ...listed } = row;
  expect(await list({ filter: { status: 'SOUND' } })).toEqual([listed]);
  expect(await openAlarms(house.ctx.db)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('joins concurrent and nightly starts into one verification; an auditor reads and cannot start', async () => {
  const [one, other] = await Promise.all([start(), start(await house.staff('ROLE_FINANCE'))]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body.id).toBe(one.body.id);
  expect(await startNightly(house.ctx)).toEqual({ id: one.body.id });
  const again = await start(operator, 'verify-twice');
  await work();
  expect((await start(operator, 'verify-twice')).body.id).toBe(again.body.id);
  const night = await startNightly(house.ctx);
  expect(night.id).not.toBe(one.body.id);
  await work();
  expect(await list()).toMatchObject([
    { id: night.id, askedBy: null, askedByName: null, status: 'SOUND' },
    { id: one.body.id, status: 'SOUND' },
  ]);
  const auditor = await house.staff('ROLE_AUDITOR');
  expect((await start(auditor)).status).toBe(403);
  expect(await callConsole(house, 'GET', '/verifications', { as: auditor })).toMatchObject({ status: 200 });
  expect(await verifyNext(house.ctx)).toBe(false);
  const acts = await house.ctx.db
    .selectFrom('staff_acts')
    .select('after')
    .where('action', '=', 'startVerification')
    .execute();
  expect(acts.map(({ after }) => after?.started).sort()).toEqual([false, false, true]);
});

test('finds a changed event, lot or balance, names it and keeps an alarm until it is restored', async () => {
  await publishAnchor(house.ctx);
  const wallet = `wallet-${fan.userId}`;
  const spoil = [
    `UPDATE ledger.issued_lot SET paid = paid - 1 WHERE stream_id = '${wallet}'`,
    `UPDATE ledger.stream_head SET available = available - 1 WHERE stream_id = '${wallet}'`,
  ];
  await change(...spoil);
  const row = await verified();
  expect(row.status).toBe('DIFFERENT');
  expect(row.found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'LOT', stream: wallet, version: null }),
      expect.objectContaining({ kind: 'BALANCE', stream: wallet }),
    ]),
  );
  expect(row.findings).toBe(row.found.length);
  expect(await openAlarms(house.ctx.db)).toMatchObject([{ event: 'ledger.differs', subject: 'ledger' }]);
  expect(await waiting()).toBe(row.findings);
  await change(...spoil.map((statement) => statement.replaceAll(' - 1', ' + 1')));

  await change(
    `UPDATE ledger.event SET recorded_at = recorded_at + interval '1 s' WHERE stream_id = '${wallet}'`,
  );
  const changed = await verified();
  expect(changed.found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'EVENT_CHAIN', stream: wallet, version: 1 }),
      expect.objectContaining({ kind: 'ANCHORED_EVENTS', stream: wallet, version: 1 }),
    ]),
  );
  expect(await anchors()).toMatchObject([{ sound: true, matches: false }]);
  await change(
    `UPDATE ledger.event SET recorded_at = recorded_at - interval '1 s' WHERE stream_id = '${wallet}'`,
  );

  expect(await verified()).toMatchObject({ status: 'SOUND', found: [] });
  expect(await openAlarms(house.ctx.db)).toEqual([]);
  expect(await waiting()).toBe(0);
  expect(await anchors()).toMatchObject([{ sound: true, matches: true }]);
});

test('finds a policy version that nobody decided, also one that copies a decided version', async () => {
  await change(
    `INSERT INTO ledger.policy (version, effective_from, canonical)
     SELECT version + 1, effective_from + interval '1 year', canonical FROM ledger.policy ORDER BY version DESC LIMIT 1`,
  );
  const { found } = await verified();
  expect(found).toMatchObject([{ kind: 'POLICY', subject: 'policy 3' }]);
  await change('DELETE FROM ledger.policy WHERE version = 3');
  expect(await verified()).toMatchObject({ status: 'SOUND' });
});

test('shows published anchors, and reports a changed anchor as unsound', async () => {
  expect(await anchors()).toEqual([]);
  await publishAnchor(house.ctx);
  const [anchor, ...more] = await anchors();
  expect(more).toEqual([]);
  expect(anchor).toMatchObject({
    id: '2026-11-21',
    number: 1,
    places: ['FOLDER'],
    sound: true,
    compared: null,
    matches: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(anchor?.events).toBeGreaterThan(1);
  const file = join(house.ctx.config.ANCHOR_DIR, '2026-11-21.json');
  const text = await readFile(file, 'utf8');
  await chmod(file, 0o644);
  await writeFile(file, text.replace(/"points": \d+/, '"points": 7'));
  const row = await verified();
  expect(row.found).toMatchObject([{ kind: 'ANCHOR', subject: '2026-11-21.json', stream: null }]);
  expect(await anchors()).toMatchObject([{ number: 1, sound: false }]);
  await writeFile(file, text);
  expect(await verified()).toMatchObject({ status: 'SOUND', anchors: 1 });
  expect(await anchors()).toMatchObject([{ sound: true, matches: true }]);
  await rm(file);
  await verified();
  expect(await anchors()).toMatchObject([{ number: 1, sound: false }]);
});

test('names and repeats a failed step, and writes once for two concurrent workers', async () => {
  const { id } = (await start()).body;
  const broken = () => Promise.reject(new RangeError('the disk is away'));
  await expect(verifyNext(house.ctx, broken)).rejects.toThrow(RangeError);
  expect(await show(id)).toMatchObject({ status: 'RUNNING', phase: 'STREAMS', fault: 'RangeError' });
  await change(`UPDATE ledger.issued_lot SET paid = paid - 1 WHERE stream_id = 'wallet-${fan.userId}'`);
  await verifyNext(house.ctx, async (...asked) => {
    const done = await stepOf(...asked);
    // Another worker took this one for dead and has done the same step meanwhile.
    await verifyNext(house.ctx);
    return done;
  });
  await work();
  const row = await show(id);
  expect(row).toMatchObject({ status: 'DIFFERENT', findings: 1, fault: null });
  expect(row.checkedEvents).toBe(row.events);
  await change(`UPDATE ledger.issued_lot SET paid = paid + 1 WHERE stream_id = 'wallet-${fan.userId}'`);
});

test('ignores a late result of a step after others have continued', async () => {
  const { id } = (await start()).body;
  /** Returns a step that folds one stream at each call, and fails after `most`. */
  const folding = (most: number): Step => {
    let folded = 0;
    return async (_ctx, _ledger, { checked_streams: before }) => {
      if (folded === most) throw new RangeError('the disk is away');
      folded += 1;
      const change = { after_stream: `wallet-${before + 1}`, checked_streams: before + 1 };
      return { differences: [], next: 'STREAMS', change };
    };
  };
  const late = folding(1);
  const working = verifyNext(house.ctx, async (...asked) => {
    const done = await late(...asked);
    await expect(verifyNext(house.ctx, folding(3))).rejects.toThrow(RangeError);
    return done;
  });
  await expect(working).rejects.toThrow(RangeError);
  expect(await show(id)).toMatchObject({ phase: 'STREAMS', checkedStreams: 3 });
});
