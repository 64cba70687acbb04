import { readStream } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { rowsOf } from '../../../services/src/slices/missions/missions/events.ts';
import type { CreatorPerson, Marketplace, Person } from '../../harness/marketplace.ts';
import { inDays, type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

let line: MissionLine;
let market: Marketplace;
let fan: Person;
let creator: CreatorPerson;
let productId: string;

beforeEach(async () => {
  line = await openMissionLine();
  ({ market, fan, creator, productId } = line);
});
afterEach(() => market.close());

describe('requesting a mission', () => {
  test('holds the coins, and no event contains a text of the fan', async () => {
    await market.credit(fan, 100);
    const requestFileId = await market.upload(fan);
    const missionId = await line.request({ toFriend: true, from: 'Jun', requestFileId });

    expect(await line.coins()).toEqual({ available: 70, held: 30 });
    expect(await line.show(missionId)).toMatchObject({
      status: 'ACCEPTED',
      coinPrice: 30,
      to: 'Mina',
      from: 'Jun',
      due: inDays(10).toISOString(),
      requestFile: { id: requestFileId },
      missionProduct: { id: productId, creator: { id: creator.creatorId } },
    });
    const stored = JSON.stringify(await readStream(market.ctx.db, `mission-${missionId}`));
    expect(stored).not.toMatch(/Mina|Jun|birthday/);
  });

  test('requires a text except for kinds without text, which are addressed to the fan', async () => {
    const { ctx } = market;
    const begin = async (productType: 'BASIC' | 'LUCKY') => {
      const payload = {
        missionId: ctx.ids(),
        fanId: fan.userId,
        creatorId: creator.creatorId,
        productId,
        productType,
        status: 'CREATED' as const,
        holdId: null,
        points: 0,
        private: false,
        requestFileId: null,
        dueAt: null,
        policyVersion: 1,
      };
      const event = { type: 'MissionRequested', schemaVersion: 1, payload } as const;
      const rows = rowsOf([event], ctx.clock.now().toISOString(), { to_friend: false, sender: '' });
      for (const carried of rows) await writeRows(ctx.db, carried);
      return payload.missionId;
    };
    expect(await line.show(await begin('LUCKY'))).toMatchObject({ to: 'fan', requestComment: '' });
    await expect(begin('BASIC')).rejects.toMatchObject({ code: '23514' });
  });

  test('creates one request for two calls under one key, also with an attachment', async () => {
    await market.credit(fan, 100);
    const body = line.wish({ requestFileId: await market.upload(fan) });
    const options = { as: fan, body, key: 'the-same-key' };
    const answers = await Promise.all([1, 2, 3].map(() => market.call('POST', '/missions', options)));
    const again = await market.call('POST', '/missions', options);
    expect(answers.map(({ body: { message: _, ...mission } }) => mission)).toEqual(Array(3).fill(again.body));
    expect(await line.coins()).toEqual({ available: 70, held: 30 });
  });

  test('refuses another request under a used key', async () => {
    await market.credit(fan, 100);
    await market.call('POST', '/missions', { as: fan, body: line.wish(), key: 'the-same-key' });
    const other = await market.call('POST', '/missions', {
      as: fan,
      body: line.wish({ to: 'Sua' }),
      key: 'the-same-key',
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  test('never spends more coins than available for concurrent requests', async () => {
    await market.credit(fan, 100);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => market.call('POST', '/missions', { as: fan, body: line.wish() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'NOT_ENOUGH_COINS')).toHaveLength(5);
    expect(await line.coins()).toEqual({ available: 10, held: 90 });
  });

  test('changes nothing when it is refused', async () => {
    await market.credit(fan, 100);
    const [poor, other, hidden] = await Promise.all([
      market.fan('poor'),
      market.creator(),
      market.creator({ approved: false }),
    ]);
    const [inactive, secret, plain] = await Promise.all([
      market.product(creator),
      market.product(hidden),
      market.product(creator),
    ]);
    await market.call('PUT', `/mission-products/${inactive}/inactivate`, { as: creator });
    const [own, foreign] = [await market.upload(fan), await market.upload(poor)];
    const taken = await market.upload(fan);
    await line.request({ requestFileId: taken });
    const before = await market.rowCounts();

    const refusals: [string, Person | null, unknown, number, string][] = [
      ['visitor', null, line.wish(), 401, 'INVALID_TOKEN'],
      ['creator', other, line.wish(), 403, 'CREATOR_CANNOT_REQUEST'],
      ['poor', poor, line.wish(), 400, 'NOT_ENOUGH_COINS'],
      ['no product', fan, line.wish({ missionProductId: market.ctx.ids() }), 404, 'NOT_FOUND'],
      ['unapproved', fan, line.wish({ missionProductId: secret }), 404, 'NOT_FOUND'],
      ['inactive', fan, line.wish({ missionProductId: inactive }), 409, 'PRODUCT_INACTIVE'],
      [
        'attachment',
        fan,
        line.wish({ missionProductId: plain, requestFileId: own }),
        400,
        'ATTACHMENT_NOT_ALLOWED',
      ],
      ['foreign file', fan, line.wish({ requestFileId: foreign }), 404, 'NOT_FOUND'],
      ['taken file', fan, line.wish({ requestFileId: taken }), 409, 'FILE_IN_USE'],
      ['no recipient', fan, line.wish({ to: ' ' }), 400, 'INVALID_INPUT'],
      ['no sender', fan, line.wish({ toFriend: true }), 400, 'INVALID_INPUT'],
      ['long', fan, line.wish({ requestComment: 'x'.repeat(201) }), 400, 'INVALID_INPUT'],
      ['extra', fan, line.wish({ coinPrice: 1 }), 400, 'INVALID_INPUT'],
      ['mistyped', fan, line.wish({ private: 'yes' }), 400, 'INVALID_INPUT'],
      ['no id', fan, line.wish({ missionProductId: 'x' }), 400, 'INVALID_INPUT'],
      ['empty', fan, {}, 400, 'INVALID_INPUT'],
    ];
    for (const [name, as, body, status, code] of refusals) {
      const answer = await market.call('POST', '/missions', { as, body });
      expect({ name, ...answer }).toMatchObject({ name, status, body: { status, code } });
      expect(answer.body.message).not.toBe('');
    }
    expect(await market.rowCounts()).toEqual(before);
  });
});
