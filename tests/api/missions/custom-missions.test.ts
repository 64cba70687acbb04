import type { Mission, PageOf, Reply, Routes } from '@sowon/contracts';
import { readStream } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CustomLine, openCustomLine } from '../../harness/custom-line.ts';
import { findContradictions } from '../../harness/invariants.ts';
import type { CreatorPerson, Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays } from '../../harness/mission-line.ts';

/** Custom missions: offers, decisions and answers. */

let line: CustomLine;
let market: Marketplace;
let fan: Person;
let creator: CreatorPerson;

beforeEach(async () => {
  line = await openCustomLine();
  ({ market, fan, creator } = line);
  await market.credit(fan, 1_000, 'BONUS');
});
afterEach(() => market.close());

const counts = async () => {
  await market.project();
  return (
    await market.call<Reply<Routes['missionCounts']>>('GET', '/creators/me/missions/count', { as: creator })
  ).body;
};

/** The creator's custom missions in this status (spec 2 §4). */
const listed = async (status: string) => {
  const path = `/missions/page?creatorId=${creator.creatorId}&productType=CUSTOM&status=${status}`;
  const { body } = await market.call<PageOf<Mission>>('GET', path, { as: creator });
  return body.content.map(({ id }) => id);
};

describe('an offer', () => {
  test('holds its coins and waits thirty days for a decision', async () => {
    const requestFileId = await market.upload(fan);
    const missionId = await line.ask(120, { requestFileId });
    expect(await line.coins()).toEqual({ available: 880, held: 120 });
    expect(await line.show(missionId)).toMatchObject({
      status: 'REQUESTED',
      coinPrice: 120,
      accepted: null,
      due: inDays(30).toISOString(),
      feedback: null,
      requestFile: { id: requestFileId },
      missionProduct: {
        id: line.customId,
        type: 'CUSTOM',
        name: '',
        coinPrice: 50,
        descriptionPicture: null,
      },
    });
    expect(await counts()).toMatchObject({ waiting: 1, customRequested: 1, customAccepted: 0 });
    expect(await listed('REQUESTED')).toEqual([missionId]);
    expect(await listed('ACCEPTED')).toEqual([]);
  });

  test.each([
    ['below the minimum', { coinPrice: 49 }, 'BELOW_MINIMUM', 'must be at least 50 coins'],
    ['not named', {}, 'INVALID_INPUT', 'a custom mission needs an offer'],
  ])('%s is refused', async (_, more, code, message) => {
    const body = line.wish({ missionProductId: line.customId, ...more });
    const options = { as: fan, body, key: 'the-same-key' };
    for (const answer of [
      await market.call('POST', '/missions', options),
      await market.call('POST', '/missions', { as: fan, body }),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code, subErrors: [{ field: 'coinPrice', message }] },
      });
    }
    expect(await line.coins()).toEqual({ available: 1_000, held: 0 });
  });

  test('is refused for a product with a price, and for more coins than the fan has', async () => {
    expect(
      await market.call('POST', '/missions', { as: fan, body: line.wish({ coinPrice: 30 }) }),
    ).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', subErrors: [{ field: 'coinPrice' }] } });
    const body = line.wish({ missionProductId: line.customId, coinPrice: 1_001 });
    expect(await market.call('POST', '/missions', { as: fan, body })).toMatchObject({
      status: 400,
      body: { code: 'NOT_ENOUGH_COINS' },
    });
  });

  test('is accepted at exactly the minimum; one key stays one request after the minimum changes', async () => {
    const body = line.wish({ missionProductId: line.customId, coinPrice: 50 });
    const ask = () => market.call('POST', '/missions', { as: fan, body, key: 'the-same-key' });
    const [first] = await Promise.all([ask(), ask(), ask()]);
    expect(first).toMatchObject({ status: 200, body: { status: 'REQUESTED' } });
    await line.setCustom(true, 60);
    expect((await ask()).body).toEqual(first?.body);
    expect(await line.coins()).toEqual({ available: 950, held: 50 });
    await line.setCustom(false, 60);
    expect((await ask()).body).toEqual(first?.body);
    expect(await market.call('POST', '/missions', { as: fan, body })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_INACTIVE' },
    });
  });
});

describe('accepting an offer', () => {
  test('makes the mission due within ten days, and earns the offered amount', async () => {
    const missionId = await line.ask(120);
    market.setTime(inDays(29));
    expect(await line.decide(missionId, 'accept', { feedback: 'Gladly' })).toEqual({
      status: 200,
      body: { id: missionId },
    });
    expect(await line.show(missionId)).toMatchObject({
      status: 'ACCEPTED',
      accepted: inDays(29).toISOString(),
      due: inDays(39).toISOString(),
      feedback: 'Gladly',
    });
    expect(await counts()).toMatchObject({ waiting: 1, customRequested: 0, customAccepted: 1 });
    expect([await listed('REQUESTED'), await listed('ACCEPTED')]).toEqual([[], [missionId]]);

    expect((await line.perform(missionId, 'IMAGE')).status).toBe(200);
    expect(await line.coins()).toEqual({ available: 880, held: 0 });
    const { rows } = await market.ctx.pool.query('select points, source_id from earnings');
    expect(rows).toEqual([{ points: 120, source_id: missionId }]);
    expect(await counts()).toMatchObject({ waiting: 0, customRequested: 0, customAccepted: 0, completed: 1 });
    expect(await findContradictions(market.ctx)).toEqual([]);
  });

  test('requires no message, and no event contains the message', async () => {
    const [plain, kind] = [await line.ask(50), await line.ask(50)];
    await line.decide(plain, 'accept', { feedback: ' ' });
    await line.decide(kind, 'accept', { feedback: 'With pleasure' });
    expect((await line.show(plain)).feedback).toBeNull();
    expect(JSON.stringify(await readStream(market.ctx.db, `mission-${kind}`))).not.toContain('pleasure');
  });

  test('is refused after a decision, and a retry under one key gets the first reply', async () => {
    const missionId = await line.ask(50);
    const again = () => line.decide(missionId, 'accept', { key: 'the-same-key' });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await line.eventsOf(`mission-${missionId}`)).toEqual(['MissionRequested', 'MissionAccepted']);
    for (const verb of ['accept', 'refuse', 'withdraw'] as const) {
      expect(await line.decide(missionId, verb)).toMatchObject({
        status: 409,
        body: { code: 'MISSION_STATE' },
      });
    }
    expect(
      await line.decide(missionId, 'accept', { key: 'the-same-key', feedback: 'other words' }),
    ).toMatchObject({ status: 422 });
  });
});

describe('refusing an offer', () => {
  test('returns the coins to their lots, shows the reason to the fan alone and gives no strike', async () => {
    const before = await line.lots();
    const missionId = await line.ask(120);
    const { creatorId } = creator;
    expect((await line.decide(missionId, 'refuse', { feedback: 'Not my field' })).status).toBe(200);
    expect(await line.lots()).toEqual(before);
    expect(await line.show(missionId)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'REFUSED',
      feedback: 'Not my field',
    });
    expect((await line.show(missionId, creator)).feedback).toBe('Not my field');
    const stranger = await market.fan('stranger');
    for (const as of [null, stranger]) expect((await line.show(missionId, as)).feedback).toBeNull();
    const { body } = await market.call<PageOf<Mission>>('GET', '/missions/page?status=REJECTED', { as: fan });
    expect(body.content).toMatchObject([{ id: missionId, feedback: 'Not my field' }]);
    expect(await line.eventsOf(`strikes-${creatorId}`)).toEqual([]);
    expect(await counts()).toMatchObject({ waiting: 0, customRequested: 0, customAccepted: 0, rejected: 1 });
    expect(await findContradictions(market.ctx)).toEqual([]);
  });
});

describe('withdrawing an offer', () => {
  test('returns the coins while the offer is undecided', async () => {
    const [early, late] = [await line.ask(50), await line.ask(60)];
    expect((await line.decide(early, 'withdraw')).status).toBe(200);
    expect(await line.show(early)).toMatchObject({ status: 'REJECTED', rejectReason: 'WITHDRAWN' });
    await line.decide(late, 'accept');
    expect((await line.decide(late, 'withdraw')).status).toBe(409);
    expect(await line.coins()).toEqual({ available: 940, held: 60 });
    await market.project();
    expect(await findContradictions(market.ctx)).toEqual([]);
  });

  test('completes one of concurrent accept, refuse and withdraw calls, and moves the coins once accordingly', async () => {
    for (let round = 0; round < 8; round += 1) {
      const missionId = await line.ask(10 + 50);
      const verbs = ['accept', 'refuse', 'withdraw'] as const;
      const answers = await Promise.all(
        [...verbs.slice(round % 3), ...verbs.slice(0, round % 3)].map((verb) => line.decide(missionId, verb)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { status } = await line.show(missionId);
      expect(await line.eventsOf(`mission-${missionId}`)).toEqual([
        'MissionRequested',
        status === 'ACCEPTED' ? 'MissionAccepted' : 'MissionRejected',
      ]);
    }
    await market.project();
    expect(await findContradictions(market.ctx)).toEqual([]);
  });
});

test('refuses a withdrawal by another fan and a decision by another creator', async () => {
  const missionId = await line.ask(50);
  const [other, stranger] = [await market.creator(), await market.fan('stranger')];
  for (const [as, verb, body] of [
    [other, 'accept', {}],
    [other, 'refuse', { feedback: 'Not my field' }],
    [stranger, 'withdraw', undefined],
  ] as const) {
    const answer = await market.call('POST', `/missions/${missionId}/${verb}`, { as, ...(body && { body }) });
    expect(answer, verb).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  expect(await line.show(missionId)).toMatchObject({ status: 'REQUESTED' });
  expect(await line.coins()).toEqual({ available: 950, held: 50 });
});

test('ends a waiting request with a refund on a block by an operator', async () => {
  const operator = await market.staff('ROLE_OPERATOR');
  const missionId = await line.ask(50);
  const { statusCode } = await market.app.inject({
    method: 'POST',
    url: `/admin/api/missions/${missionId}/block`,
    headers: { authorization: operator.token },
    payload: { reason: 'against the rules' },
  });
  expect(statusCode).toBe(200);
  expect(await line.show(missionId)).toMatchObject({ status: 'REJECTED', rejectReason: 'BLOCKED' });
  expect(await line.coins()).toEqual({ available: 1_000, held: 0 });
});
