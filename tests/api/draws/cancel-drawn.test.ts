import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failTranscoding } from '../../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { callConsole } from '../../harness/console.ts';
import { appliesUntil, type DrawLine, drawLineOf, openDrawLine } from '../../harness/draw-line.ts';
import { verified } from './crowd.ts';

let line: DrawLine;
beforeEach(async () => {
  line = await openDrawLine();
});
afterEach(() => line.close());

describe('canceling a drawn event', () => {
  const coins = async () => {
    const { rows } = await line.market.ctx.pool.query<{ remaining: number; held: number }>(
      'select sum(remaining)::int as remaining, sum(held)::int as held from ledger.lot',
    );
    return rows[0];
  };

  /** Creates a draw in which five fans paid ten coins each and four won. */
  async function drawn() {
    const productId = await line.register({ coinPrice: 10, drawNumber: 4 });
    const crowd = [];
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const fan = await line.market.fan(name);
      await line.market.credit(fan, 10, 'BONUS');
      crowd.push({ fan, missionId: (await line.enter(productId, fan)).body.id });
    }
    line.market.setTime(appliesUntil);
    await line.put(productId, 'missions/random-pick', { count: 4 });
    await line.put(productId, 'draw-event');
    const held = { productId, crowd };
    const winners = (await line.record(productId)).winners.map(({ missionId }) => missionId);
    return { ...held, held, winners: winners as [string, string, string, string] };
  }
  const cancel = (productId: string, key?: string) => line.put(productId, 'cancel-event', undefined, key);

  test('keeps performed prizes, refunds the rest and records both permanently', async () => {
    const { productId, held, winners, crowd } = await drawn();
    const [given, converting, open, late] = winners;
    expect((await line.prize(productId, given)).status).toBe(200);
    expect((await line.perform(converting, 'VIDEO')).status).toBe(200);
    line.market.setTime('2026-11-25T00:00:00.000Z');
    const answers = await Promise.all([cancel(productId, 'cancel-it-1'), cancel(productId, 'cancel-it-2')]);
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'DRAW_STATE'],
    ]);
    expect((await cancel(productId, 'cancel-it-1')).status).toBe(answers[0].status);
    // Without a sweep: open prizes have ended with the event, and their coins are returned.
    expect(await coins()).toEqual({ remaining: 20, held: 20 });
    expect(await line.show(open, null)).toMatchObject({ status: 'REJECTED', rejectReason: 'EVENT_CANCELED' });
    expect(await line.prize(productId, late)).toMatchObject({ body: { code: 'MISSION_STATE' } });
    await line.settle();
    expect(await coins()).toEqual({ remaining: 30, held: 10 });
    expect(await line.show(given, null)).toMatchObject({ status: 'COMPLETED' });
    const loser = crowd.find(({ missionId }) => !winners.includes(missionId));
    expect((await line.show(loser?.missionId ?? '', loser?.fan)).rejectReason).toBe('NOT_DRAWN');

    // A prize whose conversion fails ends as well; none of these counts as a missed deadline.
    await failTranscoding(line.market.ctx, { missionId: converting, attempt: 1, reason: 'broken' });
    await line.settle();
    expect(await line.show(converting, null)).toMatchObject({ rejectReason: 'EVENT_CANCELED' });
    expect(await coins()).toEqual({ remaining: 40, held: 0 });
    line.market.setTime('2026-12-20T00:00:00.000Z');
    for (const missionId of winners) await expireMission(line.market.ctx, missionId);
    const events = await line.eventsOf(`draw-${productId}`);
    await line.advance(productId);
    await line.settle();
    expect(events.slice(-2)).toEqual(['DrawFinished', 'DrawCanceled']);
    expect(await line.eventsOf(`draw-${productId}`)).toEqual(events);
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual([]);

    const record = await line.record(productId);
    expect(record).toMatchObject({ status: 'CANCELED', canceled: '2026-11-25T00:00:00.000Z' });
    expect([record.winners.length, record.drawn]).toEqual([4, appliesUntil.toISOString()]);
    expect(await verified(line, held)).toEqual([]);
    expect(await line.event(productId)).toMatchObject({ status: 'CANCELED', cancelReason: 'CREATOR' });
    const { rows } = await line.market.owner.query('select from draw_entries where details is not null');
    expect(rows).toEqual([]);
    await line.market.product(line.creator);
  });

  test('has the same result in either order of prize and cancellation', async () => {
    const { productId, winners } = await drawn();
    const files = await Promise.all(winners.map(() => line.market.upload(line.creator)));
    await Promise.all([
      ...winners.map((missionId, index) =>
        line.market.call('PUT', `/mission-products/${productId}/missions/${missionId}/perform`, {
          as: line.creator,
          body: { responseComment: 'Here you are', pictureId: files[index] },
        }),
      ),
      cancel(productId),
    ]);
    await line.settle();
    const shown = await Promise.all(winners.map((missionId) => line.show(missionId, null)));
    const given = shown.filter(({ status }) => status === 'COMPLETED').length;
    expect(shown.map(({ rejectReason }) => rejectReason).toSorted()).toEqual(
      [...Array(given).fill(null), ...Array(4 - given).fill('EVENT_CANCELED')].toSorted(),
    );
    expect(await coins()).toEqual({ remaining: 50 - 10 * given, held: 0 });
  });

  test('is allowed for staff with a reason, and for no other creator', async () => {
    const { productId } = await drawn();
    const other = drawLineOf({ ...line, creator: await line.market.creator() });
    expect((await other.put(productId, 'cancel-event')).status).toBe(404);
    const operator = await line.market.staff('ROLE_OPERATOR');
    const answer = await callConsole(line.market, 'POST', `/draws/${productId}/cancel`, {
      as: operator,
      body: { reason: 'It was announced with a wrong prize' },
    });
    expect(answer.status).toBe(200);
    expect(await line.event(productId)).toMatchObject({ status: 'CANCELED', cancelReason: 'STAFF' });
    await line.settle();
    expect(await coins()).toEqual({ remaining: 50, held: 0 });
  });
});
