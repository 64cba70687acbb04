import { type ErrorReply, lottoBeacon, type Reply, type Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleBeacons } from '../../../services/src/slices/missions/draws/beacon.ts';
import { callConsole } from '../../harness/console.ts';
import { appliesUntil, type DrawLine, drawBy, openDrawLine } from '../../harness/draw-line.ts';
import type { Person } from '../../harness/marketplace.ts';
import { waitingCount } from '../../harness/told.ts';
import { closedEvent, type Held, verified } from './crowd.ts';

type Details = Reply<Routes['showDraw']> & Pick<ErrorReply, 'code' | 'message'>;
type Act = 'await-number' | 'enter-number' | 'confirm-number';

/** The first drawing whose sales end after these events' entries are closed: Saturday 2026-11-28. */
const round = 1252;
const drawnAt = '2026-11-28T11:35:00.000Z';
const until = '2026-11-30T11:35:00.000Z';
const numbers = { numbers: [3, 7, 12, 18, 30, 41], bonus: 9 };
const beacon = lottoBeacon(round, numbers);
const others = { ...numbers, bonus: 10 };
const reason = { reason: 'No relay of drand answers' };

let line: DrawLine;
let held: Held;
/** Two operators, who have just signed in. */
let one: Person;
let two: Person;

beforeEach(async () => {
  // No server listens there, so a request to drand would fail.
  line = await openDrawLine({ DRAND_URL: 'http://127.0.0.1:9' });
  held = await closedEvent(line, 5, { drawNumber: 2 });
  await signIn();
});
afterEach(() => line.close());

async function signIn() {
  one = await line.market.staff('ROLE_OPERATOR');
  two = await line.market.staff('ROLE_OPERATOR');
}

const act = (
  verb: Act,
  as: Person,
  body: object = verb === 'await-number' ? reason : numbers,
  key?: string,
) =>
  callConsole<Details>(line.market, 'POST', `/draws/${held.productId}/${verb}`, {
    as,
    body,
    ...(key !== undefined && { key }),
  });
const shown = async () =>
  (await callConsole<Details>(line.market, 'GET', `/draws/${held.productId}`, { as: one })).body;
const due = async () => {
  const query = { filter: { numberDue: true } };
  const { body } = await callConsole<{ id: string }[]>(line.market, 'GET', '/draws', { as: one, query });
  expect(await waitingCount(line.market, one, 'DRAW_NUMBERS_DUE')).toBe(body.length);
  return body.map(({ id }) => id);
};
const random = (count = 1) => line.put(held.productId, 'missions/random-pick', { count });
const events = () => line.eventsOf(`draw-${held.productId}`);
const acts = async () =>
  (await line.market.ctx.db.selectFrom('staff_acts').selectAll().orderBy('id').execute())
    .filter(({ resource }) => resource === 'draws')
    .map(({ staff_id, action, reason: why }) => [staff_id, action, why]);
/** Lets the draw wait for its number, and moves the clock to the drawing. */
async function drawnNumber() {
  expect((await act('await-number', one)).status).toBe(200);
  line.market.setTime(drawnAt);
  await signIn();
}

test('completes a draw after two operators enter the awaited public number', async () => {
  expect((await act('await-number', one)).body.publicNumber).toEqual({
    since: appliesUntil.toISOString(),
    drawing: { round, at: drawnAt, until },
    entered: null,
  });
  const [awaited] = await acts();
  expect(awaited).toEqual([one.userId, 'awaitDrawNumber', reason.reason]);
  // The creator's page and the public record show the awaited drawing and its deadline.
  expect((await line.event(held.productId)).awaits).toEqual({ source: 'LOTTO', round, at: drawnAt, until });
  expect(await line.record(held.productId)).toMatchObject({
    beacon: null,
    publicNumber: { since: appliesUntil.toISOString(), drawing: { round, at: drawnAt, until } },
  });
  expect(await due()).toEqual([]);

  line.market.setTime(drawnAt);
  await signIn();
  expect(await due()).toEqual([held.productId]);
  expect((await act('enter-number', one)).body.publicNumber?.entered).toEqual({
    ...numbers,
    operatorId: one.userId,
    at: drawnAt,
    operatorName: expect.any(String),
  });
  expect(await due()).toEqual([held.productId]);
  expect((await act('confirm-number', two)).body).toMatchObject({ beacon, status: 'DRAWING' });
  expect(await due()).toEqual([]);
  expect((await line.event(held.productId)).awaits).toBe(null);
  expect((await acts()).slice(1)).toEqual([
    [one.userId, 'enterDrawNumber', null],
    [two.userId, 'confirmDrawNumber', null],
  ]);

  expect((await random(2)).body.picked).toHaveLength(2);
  expect((await line.put(held.productId, 'draw-event')).status).toBe(200);
  expect(await line.record(held.productId)).toMatchObject({ beacon });
  expect(await verified(line, held)).toEqual([]);
  expect((await events()).slice(-6)).toEqual([
    ...['DrawNumberAwaited', 'DrawNumberEntered', 'DrawBeaconSettled'],
    ...['DrawPicked', 'DrawPicked', 'DrawFinished'],
  ]);
});

describe('an entered but unconfirmed number', () => {
  test('cannot be confirmed by the operator who entered it, and another number changes nothing', async () => {
    await drawnNumber();
    expect(await act('confirm-number', two)).toMatchObject({ body: { code: 'DRAW_NUMBER_MISSING' } });
    await act('enter-number', one);
    const before = [await events(), await acts(), await shown()];
    expect(await act('confirm-number', one)).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } });
    expect(await act('confirm-number', two, others)).toMatchObject({
      status: 409,
      body: { code: 'DRAW_NUMBER_OTHER' },
    });
    expect([await events(), await acts(), await shown()]).toEqual(before);
    expect((await act('confirm-number', two)).status).toBe(200);
  });

  test('can be entered again by any operator; then another operator confirms it', async () => {
    await drawnNumber();
    await act('enter-number', one, others);
    expect((await act('enter-number', two)).body.publicNumber?.entered).toMatchObject({
      ...numbers,
      operatorId: two.userId,
    });
    expect(await act('confirm-number', two)).toMatchObject({ body: { code: 'FOUR_EYES' } });
    expect(await act('confirm-number', one, others)).toMatchObject({ body: { code: 'DRAW_NUMBER_OTHER' } });
    expect((await act('confirm-number', one)).body).toMatchObject({ beacon });
    for (const verb of ['enter-number', 'confirm-number'] as const)
      expect(await act(verb, two)).toMatchObject({ status: 409, body: { code: 'DRAW_NUMBER_NOT_AWAITED' } });
    expect(await act('await-number', one)).toMatchObject({ body: { code: 'ALREADY_DECIDED' } });
  });

  test('gives the first reply again for a repeated key, refusals included, and refuses another intent under the key', async () => {
    await act('await-number', one, reason, 'await-it-once');
    expect((await act('await-number', one, reason, 'await-it-once')).status).toBe(200);
    expect(await act('await-number', one, { reason: 'Another' }, 'await-it-once')).toMatchObject({
      body: { code: 'KEY_REUSED' },
    });
    expect(await act('enter-number', one, numbers, 'enter-early')).toMatchObject({
      status: 409,
      body: { code: 'DRAW_NUMBER_EARLY' },
    });
    line.market.setTime(drawnAt);
    const again = await line.market.staff('ROLE_OPERATOR');
    await act('enter-number', again, numbers, 'enter-it-once');
    await act('enter-number', again, numbers, 'enter-it-once');
    expect(await act('enter-number', again, others, 'enter-it-once')).toMatchObject({ status: 422 });
    expect((await events()).filter((type) => type === 'DrawNumberEntered')).toHaveLength(1);
    expect(await acts()).toHaveLength(2);
  });

  test('is settled by one of two concurrent confirmations', async () => {
    await drawnNumber();
    await act('enter-number', one);
    const three = await line.market.staff('ROLE_OPERATOR');
    const both = await Promise.all([act('confirm-number', two), act('confirm-number', three)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await events()).filter((type) => type === 'DrawBeaconSettled')).toHaveLength(1);
  });
});

describe('a draw that waits for its number', () => {
  test('accepts no number before the drawing, does not ask drand and allows no random pick', async () => {
    await act('await-number', one);
    line.market.setTime('2026-11-28T11:34:59.999Z');
    await signIn();
    expect(await act('enter-number', one)).toMatchObject({
      status: 409,
      body: { code: 'DRAW_NUMBER_EARLY', message: expect.stringContaining(String(round)) },
    });
    expect(await act('confirm-number', two)).toMatchObject({ body: { code: 'DRAW_NUMBER_EARLY' } });
    expect(await settleBeacons(line.market.ctx)).toEqual({ settled: 0, unreached: 0, more: false });
    expect(await random()).toMatchObject({ status: 409, body: { code: 'DRAW_NOT_READY' } });
    // The creator's own picks do not depend on the number, but their places do.
    for (const { missionId } of held.crowd.slice(0, 2))
      expect((await line.pick(held.productId, missionId)).status).toBe(200);
    expect(await line.put(held.productId, 'draw-event')).toMatchObject({ body: { code: 'DRAW_NOT_READY' } });
    line.market.setTime(drawnAt);
    await signIn();
    await act('enter-number', one);
    await act('confirm-number', two);
    expect((await line.put(held.productId, 'draw-event')).status).toBe(200);
    expect(await verified(line, held)).toEqual([]);
  });

  test('can be canceled and then accepts no number', async () => {
    await drawnNumber();
    await act('enter-number', one);
    expect((await line.put(held.productId, 'cancel-event')).status).toBe(200);
    expect(await due()).toEqual([]);
    for (const verb of ['await-number', 'enter-number', 'confirm-number'] as const)
      expect(await act(verb, two)).toMatchObject({ status: 409, body: { code: 'DRAW_STATE' } });
    expect(await line.record(held.productId)).toMatchObject({
      status: 'CANCELED',
      beacon: null,
      publicNumber: { drawing: { round } },
    });
    await line.settle();
    expect(await verified(line, held)).toEqual([]);
  });

  test('continues without the number two days after the drawing, and the record shows the awaited number', async () => {
    await drawnNumber();
    await act('enter-number', one);
    line.market.setTime(new Date(Date.parse(until) - 1));
    expect(await random()).toMatchObject({ body: { code: 'DRAW_NOT_READY' } });
    line.market.setTime(until);
    expect((await line.event(held.productId)).awaits).toBe(null);
    expect((await random(2)).body.picked).toHaveLength(2);
    await signIn();
    expect(await act('confirm-number', two)).toMatchObject({ body: { code: 'DRAW_NUMBER_NOT_AWAITED' } });
    expect((await line.put(held.productId, 'draw-event')).status).toBe(200);
    expect(await line.record(held.productId)).toMatchObject({
      beacon: 'none',
      publicNumber: { drawing: { round, at: drawnAt, until } },
    });
    expect(await verified(line, held)).toEqual([]);
  });

  test('is drawn by the rule in time if nobody draws, because the wait ends earlier', async () => {
    await act('await-number', one);
    expect(until < drawBy.toISOString()).toBe(true);
    line.market.setTime(drawBy);
    await line.advance(held.productId);
    expect(await line.record(held.productId)).toMatchObject({ status: 'DRAWN', beacon: 'none' });
    expect(await line.eventsOf(`strikes-${line.creator.creatorId}`)).toEqual(['StrikeGiven']);
  });
});

describe('a draw can be set to wait for a number', () => {
  test('before its entries are closed; the closing time determines the number', async () => {
    const creator = await line.market.creator();
    const productId = await line.register(
      { applyStart: '2026-11-24', applyEnd: '2026-11-28', eventEnd: '2026-12-05' },
      creator,
    );
    const [first] = await line.crowd(productId, 1);
    held = { productId, crowd: first ? [first] : [] };
    expect((await act('await-number', one)).body.publicNumber).toMatchObject({ drawing: null });
    expect(await line.record(productId)).toMatchObject({ publicNumber: { drawing: null } });
    expect(await act('enter-number', two)).toMatchObject({ body: { code: 'DRAW_STATE' } });
    // Saturday is the last day of entries, so they end after the sales for that evening's drawing.
    line.market.setTime('2026-11-28T15:00:00.000Z');
    await line.advance(productId);
    expect((await line.event(productId)).awaits).toMatchObject({
      round: 1253,
      at: '2026-12-05T11:35:00.000Z',
    });
  });

  test('but not once the number can be known', async () => {
    line.market.setTime('2026-11-28T10:59:59.999Z');
    await signIn();
    line.market.setTime('2026-11-28T11:00:00.000Z');
    expect(await act('await-number', one)).toMatchObject({
      status: 409,
      body: { code: 'DRAW_NUMBER_KNOWN' },
    });
    line.market.setTime('2026-11-28T10:59:59.999Z');
    expect((await act('await-number', one)).status).toBe(200);
  });

  test('but not twice, and not after a pick', async () => {
    await act('await-number', one);
    expect(await act('await-number', two)).toMatchObject({ body: { code: 'ALREADY_DECIDED' } });
    expect(await acts()).toHaveLength(1);
    await line.pick(held.productId, held.crowd[0]?.missionId ?? '');
    expect(await act('await-number', two)).toMatchObject({
      body: { code: 'DRAW_STATE', message: expect.stringContaining('being drawn') },
    });
  });
});
