import { restartConsumer } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNoticeWriter } from '../../services/src/slices/ground/notices/write-notices.ts';
import { cancelDrawByStaff } from '../../services/src/slices/missions/draws/cancel.ts';
import { awaitNumber } from '../../services/src/slices/missions/draws/number.ts';
import { expireMission } from '../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { rejectMissionsOfBlocked } from '../../services/src/slices/missions/missions/commands/reject-of-blocked.ts';
import { blockMission } from '../../services/src/slices/missions/missions/moderation/commands.ts';
import { declaredNotices, slices } from '../../services/src/slices.ts';
import { caughtUp, type RunningConsumer, startProjector } from '../harness/consumers.ts';
import { appliesUntil, type DrawLine, drawBy, openDrawLine } from '../harness/draw-line.ts';
import type { Person } from '../harness/marketplace.ts';
import { sayNotices, unfinished } from '../harness/notice-words.ts';
import { shutOut } from '../harness/shut-out.ts';

/** The notices that the events of a draw send, and their recipients. */

let line: DrawLine;
let writer: RunningConsumer | undefined;
/** Keys of all notices that the tests of this file have written. */
const said = new Set<string>();

beforeEach(async () => {
  line = await openDrawLine({ PUBLIC_URL: 'https://sowon.example' });
  writer = undefined;
});
afterEach(async () => {
  await writer?.stop();
  const { keys, said: words } = await sayNotices(line.market.ctx);
  for (const word of words) expect(word).not.toMatch(unfinished);
  for (const key of keys) said.add(key);
  await line.close();
});

/** Returns the names of a person's notices, sorted, with a star for mailed ones. Leaves out approvals and coins, which no draw sends. */
async function told({ userId }: Person): Promise<string[]> {
  const { ctx } = line.market;
  writer ??= startProjector(ctx, { consumers: [createNoticeWriter(ctx, declaredNotices)] });
  await caughtUp(ctx, 'notices');
  const rows = await ctx.db.selectFrom('notices').selectAll().where('recipient_id', '=', userId).execute();
  return rows
    .filter(({ notice }) => notice !== 'review.approved' && !notice.startsWith('coins.'))
    .map(({ notice, mail_state }) => (mail_state === 'DUE' ? `${notice} *` : notice))
    .sort();
}

interface Entered {
  readonly fan: Person;
  readonly missionId: string;
}

/** Opens an event with a coin price and enters it with three fans. */
async function event(coinPrice: number, more = {}): Promise<{ productId: string; entries: Entered[] }> {
  const productId = await line.register({ coinPrice, ...more });
  const entries: Entered[] = [];
  for (const name of ['one', 'two', 'three']) {
    const fan = await line.market.fan(name);
    if (coinPrice > 0) await line.market.credit(fan, coinPrice, 'BONUS');
    entries.push({ fan, missionId: (await line.enter(productId, fan)).body.id });
  }
  return { productId, entries };
}

/** Moves time to an instant and runs the timer. */
async function at(instant: Date, productId: string): Promise<void> {
  line.market.setTime(instant);
  await line.advance(productId);
}

/** Returns each entrant's notices. */
async function toldAll(entries: readonly Entered[]): Promise<string[][]> {
  const all: string[][] = [];
  for (const { fan } of entries) all.push(await told(fan));
  return all;
}

test('a creator whose draw waits for a public number is told once, on the list alone', async () => {
  const { productId } = await event(0);
  const { userId: operatorId } = await line.market.staff('ROLE_OPERATOR');
  await awaitNumber(line.market.ctx, { operatorId, key: null, productId, reason: 'No relay answers' });
  expect(await told(line.creator)).toEqual(['draw.awaits-number']);
});

/** Notices of a free entry and the refunded variants of the same: an entrant gets one of both, never both. */
const twins = [
  { coinPrice: 0, notDrawn: 'draw.not-drawn', canceled: 'draw.canceled *', missed: 'draw.prize-missed *' },
  {
    coinPrice: 10,
    notDrawn: 'draw.not-drawn.refunded *',
    canceled: 'draw.canceled.refunded *',
    missed: 'mission.rejected.overdue *',
  },
];

test.each(twins)('a draw by the rule, for $coinPrice coins', async ({ coinPrice, notDrawn, missed }) => {
  const { productId, entries } = await event(coinPrice);
  // An entry is not a request: no one is notified of it.
  expect([await told(line.creator), ...(await toldAll(entries))]).toEqual([[], [], [], []]);
  await at(appliesUntil, productId);
  expect(await told(line.creator)).toEqual(['draw.frozen *']);
  await at(new Date(drawBy.getTime() - 2 * 86_400_000), productId);
  expect(await told(line.creator)).toEqual(['draw.frozen *', 'draw.reminded *']);
  expect(await toldAll(entries)).toEqual([[], [], []]);

  await at(drawBy, productId);
  await line.settle();
  await line.settle();
  const winner = (await line.record(productId)).winners[0]?.missionId ?? '';
  const isWinner = ({ missionId }: Entered) => missionId === winner;
  expect(await toldAll(entries)).toEqual(
    entries.map((entry) => (isWinner(entry) ? ['draw.won *'] : [notDrawn])),
  );
  const byRule = ['draw.drawn-by-rule *', 'draw.frozen *', 'draw.reminded *', 'strike.warning *'];
  expect(await told(line.creator)).toEqual(byRule);

  line.market.setTime('2027-01-01T00:00:00.000Z');
  await expireMission(line.market.ctx, winner);
  expect(await toldAll(entries.filter(isWinner))).toEqual([['draw.won *', missed].sort()]);
  const all = async () => [await told(line.creator), ...(await toldAll(entries))];
  const once = await all();
  // A replay of the feed writes no notice twice.
  await line.market.ctx.db.transaction().execute((trx) => restartConsumer(trx, 'notices'));
  expect(await all()).toEqual(once);
});

test.each(twins)('an event that is canceled, for $coinPrice coins', async ({ coinPrice, canceled }) => {
  const { productId, entries } = await event(coinPrice);
  expect((await line.put(productId, 'cancel-event')).status).toBe(200);
  await line.settle();
  expect(await toldAll(entries)).toEqual([[canceled], [canceled], [canceled]]);
  // The creator who cancels is not notified of it.
  expect(await told(line.creator)).toEqual([]);
});

test('a draw by its creator, whose prize is given', async () => {
  const { productId, entries } = await event(0);
  await at(appliesUntil, productId);
  const [winner, ...others] = entries as [Entered, ...Entered[]];
  await line.pick(productId, winner.missionId);
  // Until the draw is finished, a pick is secret.
  expect(await told(winner.fan)).toEqual([]);
  await line.put(productId, 'draw-event');
  await line.settle();
  expect((await line.prize(productId, winner.missionId)).status).toBe(200);
  await line.settle();
  expect(await told(winner.fan)).toEqual(['draw.won *', 'mission.completed *']);
  expect(await toldAll(others)).toEqual([['draw.not-drawn'], ['draw.not-drawn']]);
  expect(await told(line.creator)).toEqual(['draw.frozen *']);
});

test('an event that nobody entered', async () => {
  const productId = await line.register();
  await at(appliesUntil, productId);
  expect(await told(line.creator)).toEqual(['draw.without-entries *']);
});

/** Blocks a mission as an operator. */
async function block(missionId: string): Promise<void> {
  const { userId: operatorId } = await line.market.staff('ROLE_OPERATOR');
  await blockMission(line.market.ctx, { operatorId, key: null, missionId, reason: 'rude' });
}

test.each([
  { coinPrice: 0, blocked: 'draw.entry-blocked *' },
  { coinPrice: 10, blocked: 'mission.rejected.blocked *' },
])('an entry of $coinPrice coins that staff blocks', async ({ coinPrice, blocked }) => {
  const { productId, entries } = await event(coinPrice);
  const [taken] = entries as [Entered];
  await block(taken.missionId);
  await line.settle();
  expect(await toldAll(entries)).toEqual([[blocked], [], []]);
  expect(await told(line.creator)).toEqual(['mission.blocked.creator *']);
  expect((await line.event(productId)).status).toBe('APPLYING');
});

test('a roulette that staff blocks before anybody has won it says nothing of a draw', async () => {
  const missionProductId = await line.market.product(line.creator, { type: 'LUCKY', winProbability: 10 });
  const { body } = await line.market.call<{ id: string }>('POST', '/missions/lucky', {
    as: line.fan,
    body: { missionProductId },
  });
  await block(body.id);
  expect(await told(line.fan)).toEqual(['mission.blocked.fan *']);
});

test('an event that staff cancels', async () => {
  const { productId, entries } = await event(0);
  const { userId: operatorId } = await line.market.staff('ROLE_OPERATOR');
  await cancelDrawByStaff(line.market.ctx, { operatorId, key: null, productId, reason: 'no such prize' });
  await line.settle();
  expect(await toldAll(entries)).toEqual(entries.map(() => ['draw.canceled *']));
  expect(await told(line.creator)).toEqual(['draw.canceled-by-staff *']);
});

describe('an event whose creator is shut out', () => {
  // Two sweeps end it, in either order.
  const [settle, reject] = [
    () => line.settle(),
    async () => {
      await rejectMissionsOfBlocked(line.market.ctx);
    },
  ] as const;
  test.each([
    { coinPrice: 0, first: 'settleDraws', sweeps: [settle, reject], ended: 'draw.canceled *' },
    { coinPrice: 10, first: 'settleDraws', sweeps: [settle, reject], ended: 'draw.canceled.refunded *' },
    { coinPrice: 0, first: 'missions', sweeps: [reject, settle], ended: 'draw.creator-blocked *' },
    {
      coinPrice: 10,
      first: 'missions',
      sweeps: [reject, settle],
      ended: 'mission.rejected.creator-blocked *',
    },
  ])('for $coinPrice coins, $first first', async ({ coinPrice, sweeps, ended }) => {
    const { productId, entries } = await event(coinPrice);
    await shutOut(line.market, line.creator);
    for (const sweep of [...sweeps, ...sweeps]) await sweep();
    expect(await toldAll(entries)).toEqual(entries.map(() => [ended]));
    expect((await told(line.creator)).filter((notice) => /^(draw|mission)/.test(notice))).toEqual([]);
    expect(await line.event(productId)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'CREATOR_BLOCKED',
    });
  });
});

test('every notice was written and can be rendered in every language with its facts', () => {
  const drawn = slices.find(({ name }) => name === 'draws')?.notices ?? [];
  expect([...said].filter((key) => key.startsWith('draw.')).sort()).toEqual(
    drawn.map(({ key }) => key).sort(),
  );
});
