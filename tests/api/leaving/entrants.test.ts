import { afterEach, beforeEach, expect, test } from 'vitest';
import { appliesUntil, type DrawLine, openDrawLine } from '../../harness/draw-line.ts';

/** A draw's entrant closes their account. */

let line: DrawLine;
beforeEach(async () => {
  line = await openDrawLine({}, new Date('2026-11-21T03:00:00.000Z'));
});
afterEach(() => line.close());

test('destroys the data of an entrant at once on leaving and excludes the entrant from the draw', async () => {
  const { market, fan } = line;
  const productId = await line.register();
  const entered = await line.enter(productId, fan);
  expect(entered.status).toBe(200);
  const [stays] = await line.crowd(productId, 1);
  expect((await market.call('DELETE', '/users/me?lost=0', { as: fan })).status).toBe(200);
  const { rows } = await market.ctx.pool.query<{ fan_id: string; told: boolean }>(
    'select fan_id, details is not null as told from draw_entries order by number',
  );
  expect(rows).toEqual([
    { fan_id: fan.userId, told: false },
    { fan_id: stays?.fan.userId, told: true },
  ]);
  market.setTime(new Date(appliesUntil.getTime() + 1_000).toISOString());
  await line.advance(productId);
  expect(await line.pick(productId, entered.body.id)).toMatchObject({ status: 409 });
  expect((await line.pick(productId, stays?.missionId ?? '')).status).toBe(200);
});

test('does not let a creator leave during an event', async () => {
  const { market, creator } = line;
  await line.register();
  const { body } = await market.call<{ obstacles: string[] }>('GET', '/users/me/leaving', { as: creator });
  expect(body.obstacles).toEqual(['DRAW']);
  expect(await market.call('DELETE', '/users/me?lost=0', { as: creator })).toMatchObject({
    status: 409,
    body: { code: 'LEAVING_BLOCKED' },
  });
});
