import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelOfBlocked } from '../../../services/src/slices/missions/draws/cancel.ts';
import { requireOwnDraw } from '../../../services/src/slices/missions/draws/queries.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { rejectMissionsOfBlocked } from '../../../services/src/slices/missions/missions/commands/reject-of-blocked.ts';
import { appliesUntil, type DrawLine, drawBy, drawLineOf, openDrawLine } from '../../harness/draw-line.ts';
import { closedEvent, type Held, statusesOf, verified } from './crowd.ts';

/** The start of the tests' clock. */
const opensAt = new Date('2026-11-21T03:00:00.000Z');

let line: DrawLine;
beforeEach(async () => {
  line = await openDrawLine();
});
afterEach(() => line.close());

const closed = (count: number, more?: Record<string, unknown>) => closedEvent(line, count, more);
const statusOf = (held: Held) => statusesOf(line, held);

describe('the prizes of a draw', () => {
  test('are given by the creator; the last prize closes the event', async () => {
    const held = await closed(3, { drawNumber: 2, coinPrice: 0 });
    const { productId } = held;
    await line.put(productId, 'missions/random-pick', { count: 2 });
    await line.put(productId, 'draw-event');
    const { content } = await line.entries(productId, 'status=ACCEPTED,COMPLETED,TRANSCODING');
    expect(content.map(({ place, due }) => [place, due])).toEqual([
      [1, '2026-12-01T15:00:00.000Z'],
      [2, '2026-12-01T15:00:00.000Z'],
    ]);
    const [first, second] = content.map(({ id }) => id);
    expect((await line.prize(productId, first ?? '')).status).toBe(200);
    await line.settle();
    expect((await line.event(productId)).status).toBe('DRAWN');
    expect(await line.prize(productId, first ?? '')).toMatchObject({ body: { code: 'MISSION_STATE' } });
    expect((await line.prize(productId, second ?? '')).status).toBe(200);
    await line.settle();
    expect((await line.event(productId)).status).toBe('CLOSED');
    expect((await line.entries(productId, 'status=COMPLETED')).totalElements).toBe(2);
    expect(await line.put(productId, 'cancel-event')).toMatchObject({ body: { code: 'DRAW_STATE' } });
    await line.market.product(line.creator);
  });

  test('earn the coins of a winner and refund the coins of the other entrants', async () => {
    const productId = await line.register({ coinPrice: 10 });
    const fans = [await line.market.fan('one'), await line.market.fan('two')];
    for (const fan of fans) {
      await line.market.credit(fan, 10, 'BONUS');
      await line.enter(productId, fan);
    }
    line.market.setTime(appliesUntil);
    await line.put(productId, 'missions/random-pick');
    await line.put(productId, 'draw-event');
    await line.settle();
    const winner = (await line.record(productId)).winners[0]?.missionId ?? '';
    expect((await line.prize(productId, winner)).status).toBe(200);
    const { rows } = await line.market.ctx.pool.query<{ remaining: number; held: number }>(
      'select sum(remaining)::int as remaining, sum(held)::int as held from ledger.lot',
    );
    expect(rows[0]).toEqual({ remaining: 10, held: 0 });
  });
});

describe('the deadlines of a draw', () => {
  test('let the rule pick missing winners after fourteen days, with a strike for the creator', async () => {
    const held = await closed(5, { drawNumber: 3 });
    const { productId, crowd } = held;
    await line.pick(productId, crowd[2]?.missionId ?? '');
    line.market.setTime(new Date(drawBy.getTime() - 2 * 86_400_000));
    await line.advance(productId);
    await line.advance(productId);
    line.market.setTime(new Date(drawBy.getTime() - 1));
    await line.advance(productId);
    expect((await line.event(productId)).status).toBe('NOW_DRAWING');
    line.market.setTime(drawBy);
    await Promise.all([1, 2, 3].map(() => line.advance(productId)));
    await line.settle();
    expect((await line.eventsOf(`draw-${productId}`)).slice(-6)).toEqual([
      ...['DrawPicked', 'DrawReminded', 'DrawBeaconSettled', 'DrawPicked', 'DrawPicked', 'DrawFinished'],
    ]);
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual(['StrikeGiven']);
    const { winners } = await line.record(productId);
    expect(winners).toHaveLength(3);
    expect(await verified(line, held)).toEqual([]);
    expect(winners.find(({ number }) => number === 3)).toMatchObject({ by: 'CHOICE' });
    expect((await statusOf(held)).filter((status) => status === 'ACCEPTED')).toHaveLength(3);
  });

  /** Picks `count` entries and takes them back, then lets the time to draw pass. */
  async function takenBack({ productId, crowd }: Held, count: number): Promise<void> {
    for (const { missionId } of crowd.slice(0, count)) {
      await line.pick(productId, missionId);
      await line.unpick(productId, missionId);
    }
    line.market.setTime(drawBy);
    await line.advance(productId);
    await line.settle();
  }

  test('let the rule skip withdrawn picks, so fewer fans win', async () => {
    const held = await closed(3, { drawNumber: 3 });
    await takenBack(held, 2);
    expect((await line.record(held.productId)).winners).toMatchObject([{ number: 3, by: 'RANDOM' }]);
    expect(await verified(line, held)).toEqual([]);
    expect(await statusOf(held)).toEqual(['REJECTED', 'REJECTED', 'ACCEPTED']);
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual(['StrikeGiven']);
  });

  test('cancel an event without a strike when every pick was withdrawn', async () => {
    const held = await closed(2);
    await takenBack(held, 2);
    expect(await line.event(held.productId)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'NO_ENTRIES',
    });
    expect(await statusOf(held)).toEqual(['REJECTED', 'REJECTED']);
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual([]);
  });

  test('draw by the rule with a strike when the creator is late, even before the timer', async () => {
    for (const late of ['pick', 'unpick', 'random', 'cancel', 'finish'] as const) {
      const creator = await line.market.creator({ name: late });
      const own = drawLineOf({ ...line, creator });
      line.market.setTime(opensAt);
      const { productId, crowd } = await closedEvent(own, 3, { drawNumber: 2 });
      const [first, second] = crowd.map(({ missionId }) => missionId) as [string, string];
      expect((await own.pick(productId, first)).status).toBe(200);
      line.market.setTime(drawBy);
      const answers = {
        pick: () => own.pick(productId, second),
        unpick: () => own.unpick(productId, first),
        random: () => own.put(productId, 'missions/random-pick'),
        cancel: () => own.put(productId, 'cancel-event'),
        finish: () => own.put(productId, 'draw-event'),
      };
      const { status, body } = await answers[late]();
      // A creator who wanted to finish it gets that result, because the rule has finished it.
      expect([status, body.code], late).toEqual(late === 'finish' ? [200, undefined] : [409, 'DRAW_STATE']);
      expect(await own.event(productId), late).toMatchObject({ status: 'DRAWN', pickedNumber: 2 });
      expect(await line.eventsOf(`strikes-${creator.creatorId}`), late).toEqual(['StrikeGiven']);
      await own.advance(productId);
      expect((await line.eventsOf(`draw-${productId}`)).slice(-2)).toEqual(['DrawPicked', 'DrawFinished']);
      expect((await own.record(productId)).winners.map(({ by }) => by).toSorted()).toEqual([
        'CHOICE',
        'RANDOM',
      ]);
    }
    await line.settle();
  });

  test('cancel an event without entries, without a strike, and allow filters to leave it out', async () => {
    const productId = await line.register();
    line.market.setTime(appliesUntil);
    await line.advance(productId);
    expect(await line.event(productId)).toMatchObject({ status: 'CANCELED', cancelReason: 'NO_ENTRIES' });
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual([]);
    const page = async (filter: string) =>
      (
        await line.market.call<{ totalElements: number }>(
          'GET',
          `/mission-products/page?productType=EVENT${filter}`,
        )
      ).body.totalElements;
    expect([await page(''), await page('&emptyCanceledEventFilter=true')]).toEqual([1, 0]);
  });

  test('end prizes not given within a week, with a strike for each, and close the event', async () => {
    const { productId } = await closed(2, { drawNumber: 1 });
    await line.put(productId, 'missions/random-pick');
    await line.put(productId, 'draw-event');
    const winner = (await line.record(productId)).winners[0]?.missionId ?? '';
    line.market.setTime('2026-12-01T14:59:59.999Z');
    await expireMission(line.market.ctx, winner);
    await line.advance(productId);
    expect(await line.show(winner, null)).toMatchObject({ status: 'ACCEPTED' });
    line.market.setTime('2026-12-01T15:00:00.000Z');
    await expireMission(line.market.ctx, winner);
    await line.advance(productId);
    expect(await line.show(winner, null)).toMatchObject({ status: 'REJECTED', rejectReason: 'OVERDUE' });
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual(['StrikeGiven']);
    expect((await line.event(productId)).status).toBe('CLOSED');
  });

  test('end the event of a blocked creator and its entries', async () => {
    const held = await closed(2);
    const { pool } = line.market.ctx;
    await pool.query('update creators set blocked = true where id = $1', [line.creator.creatorId]);
    await line.settle();
    await rejectMissionsOfBlocked(line.market.ctx);
    expect(await line.event(held.productId)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'CREATOR_BLOCKED',
    });
    expect(await statusOf(held)).toEqual(['REJECTED', 'REJECTED']);
    await pool.query('update creators set blocked = false where id = $1', [line.creator.creatorId]);
  });

  test('keep an event drawn when its creator is blocked at the same time', async () => {
    const { productId } = await closed(2, { drawNumber: 1 });
    const seen = await requireOwnDraw(line.market.ctx.db, line.creator.creatorId, productId);
    await line.put(productId, 'missions/random-pick');
    await line.put(productId, 'draw-event');
    const before = await line.eventsOf(`draw-${productId}`);
    await cancelOfBlocked(line.market.ctx, seen);
    expect(await line.eventsOf(`draw-${productId}`)).toEqual(before);
    expect((await line.event(productId)).status).toBe('DRAWN');
  });
});
