import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DocumentFile, ErrorReply } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock, realDayMs } from '../../../services/src/clock.ts';
import { publishAnchor } from '../../../services/src/slices/trust/anchors/commands.ts';
import { copyKey } from '../../../services/src/slices/trust/anchors/copies.ts';
import {
  type WalletEvidence,
  walletEvidence,
} from '../../../services/src/slices/trust/evidence/wallet-evidence.ts';
import { callConsole } from '../../harness/console.ts';
import { credit, type Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { createScratchFolder } from '../../harness/scratch.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../../ledger/verify-proof.mjs');
const reason = '외부 감사에 제출합니다';

let line: MissionLine;
let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
let auditor: Person;

beforeEach(async () => {
  [line, scratch] = await Promise.all([openMissionLine(), createScratchFolder('evidence')]);
  auditor = await line.market.staff('ROLE_AUDITOR');
  await line.market.credit(line.fan, 200);
  await line.market.credit(line.fan, 30, 'BONUS');
  await line.request();
});
afterEach(async () => {
  await line.market.close();
  await scratch.remove();
});

const now = () => line.market.ctx.clock.now().toISOString();

const take = (asOf: string, more: { as?: Person; key?: string } = {}) =>
  callConsole<DocumentFile & ErrorReply>(line.market, 'POST', `/wallets/${line.fan.userId}/evidence`, {
    as: more.as ?? auditor,
    body: { asOf, reason },
    ...(more.key !== undefined && { key: more.key }),
  });

async function taken(asOf: string): Promise<WalletEvidence> {
  const { status, body } = await take(asOf);
  if (status !== 200) throw new Error(JSON.stringify(body));
  // A parsing boundary of the test: the program below validates it strictly.
  return JSON.parse(Buffer.from(body.file, 'base64').toString('utf8')) as WalletEvidence;
}

/** Runs the standalone program, which needs only Node. @returns its verdict */
async function verify(evidence: object, ...more: string[]): Promise<{ sound: boolean; says: string }> {
  const path = join(scratch.path, 'evidence.json');
  await writeFile(path, JSON.stringify(evidence));
  return run(process.execPath, [program, path, ...more]).then(
    ({ stdout }) => ({ sound: true, says: stdout }),
    ({ stderr }: { stderr: string }) => ({ sound: false, says: stderr }),
  );
}

test('produces evidence that a program without database access can check', async () => {
  await publishAnchor(line.market.ctx);
  const evidence = await taken(now());
  expect(evidence).toMatchObject({ version: 3, available: 200, held: 30, debt: 0 });
  const publicKey = evidence.signed.anchor.publicKey;
  expect(await verify(evidence, publicKey)).toMatchObject({
    sound: true,
    says: expect.stringContaining('had 200 points available, 30 held and 0 owed, by its 3 events'),
  });
  expect((await verify(evidence, 'A'.repeat(publicKey.length))).says).toContain('signed with another key');
  // Uses the published anchor and ignores the one inside the evidence.
  const { ANCHOR_DIR } = line.market.ctx.config;
  const file = join(scratch.path, 'taken.json');
  await writeFile(file, JSON.stringify({ ...evidence, signed: null }));
  const { stdout } = await run(process.execPath, [program, join(ANCHOR_DIR, `${evidence.date}.json`), file]);
  expect(stdout).toContain('all of them anchored');
});

test('detects any change in the evidence', async () => {
  await publishAnchor(line.market.ctx);
  const evidence = await taken(now());
  const { events, lots } = evidence;
  const changed = (version: number, more: object) => ({
    ...evidence,
    events: events.map((event) => (event.version === version ? { ...event, ...more } : event)),
  });
  const first = events[0];
  const wrong: [object, string][] = [
    [{ ...evidence, available: 201 }, 'the events come to 200 available'],
    [{ ...evidence, held: 0, available: 230 }, 'the events come to'],
    [{ ...evidence, lots: lots.slice(1) }, 'has'],
    [{ ...evidence, version: 2, events: events.slice(0, 2) }, 'the events come to'],
    [{ ...evidence, events: events.slice(1) }, 'stands where 1 is due'],
    [{ ...evidence, id: auditor.userId }, 'is not what its hash says'],
    [{ ...evidence, asOf: '2020-01-01T00:00:00.000Z' }, 'came after'],
    [changed(1, { canonical: first?.canonical.replace('200', '900') }), 'event 1 is not what its hash says'],
    [changed(2, { recordedAt: '2020-01-01T00:00:00.000Z' }), 'event 2 is not what its hash says'],
    [changed(1, { legs: [] }), 'event 1 is not as it was anchored'],
    [changed(3, { command: { scope: 'another', id: 'another' } }), 'event 3 is not as it was anchored'],
    [
      { ...evidence, signed: { ...evidence.signed, anchor: { ...evidence.signed.anchor, number: 9 } } },
      'signature',
    ],
  ];
  for (const [spoiled, says] of wrong) {
    const found = await verify(spoiled);
    expect(found, says).toEqual({ sound: false, says: expect.stringContaining(says) });
  }
});

test('contains only events up to the given instant', async () => {
  const { ctx } = line.market;
  const { rows } = await ctx.pool.query<{ at: Date }>(
    'select recorded_at as at from ledger.event where stream_id = $1 order by version',
    [`wallet-${line.fan.userId}`],
  );
  await publishAnchor(ctx);
  const before = new Date((rows[0]?.at.getTime() ?? 0) - 1).toISOString();
  expect((await take(before)).status).toBe(404);
  const evidence = await taken(now());
  expect(evidence.events.map(({ recordedAt }) => recordedAt)).toEqual(rows.map(({ at }) => at.toISOString()));
});

test('requires an anchor that covers the instant, and keeps using the first such anchor', async () => {
  expect(await take(now())).toMatchObject({ status: 409, body: { code: 'EVIDENCE_NOT_ANCHORED' } });
  const { ctx } = line.market;
  await publishAnchor(ctx);
  const asOf = now();
  const first = await taken(asOf);
  const tomorrow = new Date(ctx.clock.now().getTime() + realDayMs);
  const then = { ...ctx, clock: createClock(realDayMs, () => tomorrow) };
  await credit(then, line.fan, { points: 40, source: 'CASH', method: 'card' });
  const later = () => walletEvidence(then, { ownerId: line.fan.userId, asOf: tomorrow.toISOString() });
  await expect(later()).rejects.toMatchObject({ code: 'EVIDENCE_NOT_ANCHORED' });
  await publishAnchor(then);
  expect(await taken(asOf)).toEqual(first);
  expect((await later()).date > first.date).toBe(true);
  expect(await verify(await later())).toMatchObject({ sound: true });
});

test('audits actor and reason before the export; the same key returns the same file', async () => {
  await publishAnchor(line.market.ctx);
  const asOf = now();
  const [one, again] = [await take(asOf, { key: 'evidence-1' }), await take(asOf, { key: 'evidence-1' })];
  expect(one.body.name).toMatch(
    new RegExp(`^wallet-${line.fan.userId}-\\d{4}-\\d\\d-\\d\\dT\\d{6}Z\\.json$`),
  );
  expect(again.body).toEqual(one.body);
  const acts = await line.market.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'object_id', 'reason', 'after'])
    .where('action', '=', 'takeWalletEvidence')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    {
      staff_id: auditor.userId,
      object_id: line.fan.userId,
      reason,
      after: { asOf, events: 3, anchor: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ]);
  expect((await take('2999-01-01T00:00:00.000Z')).status).toBe(400);
});

test('reads anchors from their copies in the bucket where one is configured', async () => {
  const { ctx } = line.market;
  await publishAnchor(ctx);
  const asOf = now();
  const { date } = await taken(asOf);
  const { ANCHOR_DIR } = ctx.config;
  await ctx.files.put(copyKey(`${date}.json`), join(ANCHOR_DIR, `${date}.json`), 'application/json');
  const config = { ...ctx.config, S3_BUCKET: 'media', ANCHOR_DIR: join(scratch.path, 'nothing') };
  const evidence = await walletEvidence({ ...ctx, config }, { ownerId: line.fan.userId, asOf });
  expect(await verify(evidence)).toMatchObject({ sound: true });
});
