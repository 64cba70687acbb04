import type { Mission, PageOf } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unkeyed } from '../../../services/src/db/once.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { readMission } from '../../../services/src/slices/missions/missions/moderation/commands.ts';
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

describe('lists', () => {
  const list = async (query: string, as: Person | null = null, path = '/missions/page') =>
    (await market.call<PageOf<Mission>>('GET', `${path}?${query}`, { as })).body;
  const idsOf = (page: PageOf<Mission>) => page.content.map(({ id }) => id);

  test('show private missions only to their fan and creator; staff use a call of their own', async () => {
    await market.credit(fan, 100);
    const missionId = await line.request({ private: true });
    await line.perform(missionId, 'IMAGE');
    const [stranger, other, operator] = await Promise.all([
      market.fan(),
      market.creator(),
      market.staff('ROLE_OPERATOR'),
    ]);
    const eyes = [null, stranger, other, fan, creator, operator];
    const details = await Promise.all(
      eyes.map(async (as) => (await market.call('GET', `/missions/${missionId}`, { as })).status),
    );
    expect(details).toEqual([404, 404, 404, 200, 200, 404]);
    for (const query of [
      '',
      `creatorId=${creator.creatorId}`,
      'status=COMPLETED&order=COMPLETED',
      `productId=${productId}`,
    ]) {
      const totals = await Promise.all(eyes.map(async (as) => (await list(query, as)).totalElements));
      expect(totals).toEqual([0, 0, 0, 1, 1, 0]);
    }
    const reading = { operatorId: operator.userId, missionId, reason: 'reported', keyed: unkeyed };
    expect(await readMission(market.ctx, reading)).toMatchObject({
      id: missionId,
      picture: { kind: 'IMAGE' },
    });
  });

  test('show the attachment of a public request to the fan, the creator and staff alone', async () => {
    await market.credit(fan, 100);
    const requestFileId = await market.upload(fan);
    const missionId = await line.request({ requestFileId });
    await line.perform(missionId, 'IMAGE');
    const [stranger, other] = [await market.fan(), await market.creator()];
    const path = `/missions?productId=${productId}`;
    const readings = (as: Person | null) =>
      Promise.all([
        line.show(missionId, as),
        list(`productId=${productId}`, as).then(({ content }) => content[0]),
        market.call<Mission[]>('GET', path, { as }).then(({ body }) => body[0]),
      ]);
    // All at the same time, because concurrent readers share one query.
    const eyes = [null, stranger, fan, other, creator];
    const found = await Promise.all(eyes.map(readings));
    const files = found.map((missions) => missions.map((mission) => mission?.requestFile?.id ?? null));
    const [none, own] = [null, requestFileId].map((id) => [id, id, id]);
    expect(files).toEqual([none, none, own, none, own]);
    for (const mission of found.flat()) expect(mission).toMatchObject({ private: false, picture: {} });
    const bare = await market.app.inject({ url: `/media/${requestFileId}/original` });
    expect(bare.statusCode).toBe(404);
  });

  test('treat a request without a visibility as private', async () => {
    await market.credit(fan, 100);
    const missionId = await line.request({ private: undefined });
    expect(await line.show(missionId)).toMatchObject({ private: true });
    expect((await market.call('GET', `/missions/${missionId}`)).status).toBe(404);
  });

  test('filter, sort and turn pages', async () => {
    await market.credit(fan, 1_000);
    const dear = await market.product(creator, { coinPrice: 200 });
    const ids: string[] = [];
    for (const days of [0, 12, 45]) {
      market.setTime(inDays(days));
      const optional = { requestFileId: null, from: null };
      ids.push(await line.request({ missionProductId: days === 12 ? dear : productId, ...optional }));
    }
    const [oldest = '', middle = '', newest = ''] = ids;
    await line.perform(newest, 'IMAGE');
    expect(idsOf(await list('size=2'))).toEqual([newest, middle]);
    expect(await list('size=2&page=1')).toMatchObject({ totalPages: 2, totalElements: 3, last: true });
    expect(idsOf(await list('direction=ASC'))).toEqual(ids);
    expect(idsOf(await list('order=PRICE'))[0]).toBe(middle);
    expect(idsOf(await list('order=COMPLETED'))[0]).toBe(newest);
    expect(idsOf(await list('order=COMPLETED&direction=ASC'))[0]).toBe(newest);
    expect(idsOf(await list('status=ACCEPTED,TRANSCODING'))).toEqual([middle, oldest]);
    expect(idsOf(await list('status=ACCEPTED,COMPLETED'))).toEqual([newest, middle, oldest]);
    expect(idsOf(await list('createdYear=2026&createdMonth=12'))).toEqual([middle]);
    expect(idsOf(await list('createdYear=2027'))).toEqual([newest]);
    expect(idsOf(await list('createdMonth=1'))).toEqual([newest]);
    expect(idsOf(await list('createdMonth=12'))).toEqual([]);
    expect(idsOf(await list('createdYear=&createdMonth=&creatorId=&productType=&size=2'))).toEqual([
      newest,
      middle,
    ]);
    expect(idsOf(await list(`productId=${dear}&productType=BASIC`))).toEqual([middle]);
    expect(idsOf(await list('productType=CUSTOM'))).toEqual([]);
    expect(idsOf(await list('status=COMPLETED', fan, '/users/me/missions/page'))).toEqual([newest]);
    expect(idsOf(await list('', await market.fan(), '/users/me/missions/page'))).toEqual([]);
  });

  test.each(['size=101', 'page=-1', 'status=DONE', 'createdMonth=13', 'creatorId=1', 'order=NAME', 'more=1'])(
    'refuse ?%s',
    async (query) => {
      const answer = await market.call('GET', `/missions/page?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', status: 400 } });
    },
  );

  test('count by the events, and a rebuild gives the same counts', async () => {
    await market.credit(fan, 1_000);
    const [open, done, overdue] = [await line.request(), await line.request(), await line.request()];
    await line.perform(done, 'IMAGE');
    await line.perform(open, 'VIDEO');
    market.setTime(inDays(10));
    await expireMission(market.ctx, overdue);
    await market.project();
    const counts = (await market.call('GET', '/creators/me/missions/count', { as: creator })).body;
    expect(counts).toEqual({
      waiting: 0,
      toDraw: 0,
      basic: 1,
      lucky: 0,
      customRequested: 0,
      customAccepted: 0,
      completed: 1,
      rejected: 1,
    });
    const product = await market.call('GET', `/mission-products/${productId}`);
    expect(product.body).toMatchObject({ currentRequested: 1, accumulated: 3 });

    const tables =
      'creator_mission_counts, creator_open_missions, product_request_counts, product_open_requests';
    const all = async () =>
      Promise.all(tables.split(', ').map(async (t) => (await market.ctx.pool.query(`table ${t}`)).rows));
    const projected = await all();
    await market.ctx.pool.query(`truncate ${tables}, creator_orders, coin_history`);
    await market.ctx.pool.query('delete from ledger.consumer_checkpoint');
    await market.project();
    expect(await all()).toEqual(projected);
  });
});
