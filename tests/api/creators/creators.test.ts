import type { CreatorListItem, CreatorProfile, PageOf, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveCreator } from '../../../services/src/slices/people/creators/commands.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

let market: Marketplace;
beforeEach(async () => {
  market = await openMarketplace();
});
afterEach(() => market.close());

const game = '00000000-0000-4000-8000-000000000001';
const music = '00000000-0000-4000-8000-000000000002';
const profile = (more: Record<string, unknown> = {}) => ({
  name: 'Haru',
  url: 'haru',
  description: 'songs',
  tags: [music, game, music],
  snsLinks: [{ type: 'YOUTUBE', link: 'https://example.org/haru' }],
  ...more,
});
const become = (as: Person | null, more: Record<string, unknown> = {}, key = market.ctx.ids()) =>
  market.call<{ id: string; code: string; subErrors: { field: string }[] }>('POST', '/creators', {
    as,
    body: profile(more),
    key,
  });
const page = (idOrUrl: string, as: Person | null = null) =>
  market.call<{ creator: CreatorProfile }>('GET', `/creators/${idOrUrl}`, { as });

describe('becoming a creator', () => {
  test('freezes the coins permanently and opens a page that waits for approval', async () => {
    const fan = await market.fan();
    await market.credit(fan, 100);
    const { status, body } = await become(fan);
    expect(status).toBe(200);

    const { rows } = await market.ctx.pool.query(`select type from ledger.event order by recorded_at, type`);
    expect(rows.map(({ type }) => type)).toEqual(['CoinsCharged', 'CreatorApplied', 'WalletFrozen']);
    // Bought coins stay visible, though they cannot be used.
    expect(await market.call('GET', '/coin-deposit', { as: fan })).toMatchObject({ body: { point: 100 } });
    await market.project();
    const history = await market.call('GET', '/users/me/coin-history/page', { as: fan });
    expect(history).toMatchObject({ body: { content: [{ point: 100 }] } });
    expect((await become(fan, { url: 'again' })).status).toBe(403);

    const stranger = await market.fan();
    expect(await Promise.all([null, stranger].map(async (as) => (await page('haru', as)).status))).toEqual([
      404, 404,
    ]);
    expect((await page('haru', fan)).body.creator).toMatchObject({
      id: body.id,
      verified: false,
      user: { id: fan.userId, username: 'fan' },
      tags: [
        { id: game, name: '게임' },
        { id: music, name: '음악' },
      ],
      snsLinks: [{ type: 'YOUTUBE', link: 'https://example.org/haru' }],
    });
    const operatorId = stranger.userId;
    await approveCreator(market.ctx, { creatorId: body.id, operatorId, key: 'one' });
    await approveCreator(market.ctx, { creatorId: body.id, operatorId: fan.userId, key: 'two' });
    expect((await page(body.id)).body.creator).toMatchObject({ url: 'haru', verified: true });
    expect((await page('HARU')).status).toBe(200);
    const { rows: approved } = await market.ctx.pool.query('select verified_by from creators');
    expect(approved).toEqual([{ verified_by: operatorId }]);
    const told = await market.ctx.pool.query(
      `select type from ledger.event where stream_id = $1 order by version`,
      [`creator-${body.id}`],
    );
    expect(told.rows).toEqual([{ type: 'CreatorApplied' }, { type: 'CreatorApproved' }]);
  });

  test('twice with one key is done once', async () => {
    const fan = await market.fan();
    const answers = await Promise.all([1, 2].map(() => become(fan, {}, 'the-same-key')));
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const { rows } = await market.ctx.pool.query('select id from creators');
    expect(rows).toHaveLength(1);
  });

  test('gives an address to one of two concurrent applicants; the other stays a fan', async () => {
    const fans = await Promise.all([market.fan('one'), market.fan('two')]);
    const answers = await Promise.all(fans.map((fan) => become(fan)));
    const loser = fans[answers.findIndex(({ status }) => status === 409)];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_EXISTS',
      subErrors: [{ field: 'url', rejectedValue: 'haru' }],
    });
    expect((await become(loser ?? null, { url: 'haru-2' })).status).toBe(200);
  });

  test('changes nothing when it is refused', async () => {
    const [fan, creator] = await Promise.all([market.fan(), market.creator()]);
    const before = await market.rowCounts();
    const refusals: [string, Person | null, Record<string, unknown>, number, string][] = [
      ['visitor', null, {}, 401, ''],
      ['creator', creator, {}, 403, ''],
      ['page of ours', fan, { url: 'mission-management' }, 409, 'url'],
      ['short address', fan, { url: 'ab' }, 400, 'url'],
      ['odd address', fan, { url: 'Haru!' }, 400, 'url'],
      ['unknown tag', fan, { tags: [market.ctx.ids()] }, 400, 'tags'],
      ['no name', fan, { name: '  ' }, 400, 'name'],
      ['script link', fan, { snsLinks: [{ type: 'YOUTUBE', link: 'nowhere' }] }, 400, 'snsLinks.0.link'],
      ['extra', fan, { verified: true }, 400, 'verified'],
    ];
    for (const [name, as, more, status, field] of refusals) {
      const answer = await become(as, more);
      expect({ name, ...answer }).toMatchObject({ name, status, body: { status } });
      if (field) expect(answer.body.subErrors.map((error) => error.field)).toEqual([field]);
    }
    expect(await market.rowCounts()).toEqual(before);
  });
});

describe('searching', () => {
  const names = async (query = '') => {
    const { body } = await market.call<PageOf<CreatorListItem>>('GET', `/creators/page?${query}`);
    return body.content.map(({ creator }) => creator.name);
  };

  test('finds approved creators without adult content by part of the name and by tag', async () => {
    await market.creator({ approved: false, name: 'hidden' });
    await market.creator({ name: '하루_50%' });
    const adult = await market.creator({ name: 'adult' });
    await market.ctx.pool.query('update creators set contain_adult_content = true where id = $1', [
      adult.creatorId,
    ]);
    const fan = await market.fan();
    const { id } = (await become(fan, { name: 'Mina' })).body;
    await approveCreator(market.ctx, { creatorId: id, operatorId: fan.userId, key: id });

    expect((await names()).sort()).toEqual(['Mina', '하루_50%']);
    expect(await names('name=%ED%95%98%EB%A3%A8')).toEqual(['하루_50%']);
    expect(await names('name=mIN')).toEqual(['Mina']);
    expect(await names('name=_')).toEqual(['하루_50%']);
    expect(await names('name=%25')).toEqual(['하루_50%']);
    expect(await names(`tags=${music}`)).toEqual(['Mina']);
    const tags = (await market.call<Reply<Routes['creatorTags']>>('GET', '/tags/creator')).body;
    expect(tags.filter(({ tagCount }) => tagCount > 0).map(({ tag }) => tag.id)).toEqual([game, music]);
    for (const query of ['size=500', 'type=best', 'tags=1', 'more=1']) {
      expect((await market.call('GET', `/creators/page?${query}`)).status).toBe(400);
    }
  });

  test('finds a creator and a mission by an id in capitals too', async () => {
    const [fan, creator] = [await market.fan(), await market.creator()];
    await market.credit(fan, 30);
    const missionProductId = await market.product(creator);
    const body = { missionProductId, to: 'Mina', requestComment: 'Sing' };
    const { id } = (await market.call<{ id: string }>('POST', '/missions', { as: fan, body })).body;
    const shown = await market.call('GET', `/creators/${creator.creatorId.toUpperCase()}`);
    expect(shown.body).toMatchObject({ creator: { id: creator.creatorId } });
    const mission = await market.call('GET', `/missions/${id.toUpperCase()}`, { as: fan });
    expect(mission.body).toMatchObject({ id });
  });

  test('sorts by age, by missions performed, and by grade', async () => {
    const ids: string[] = [];
    for (const [index, name] of ['first', 'second', 'third'].entries()) {
      market.setTime(new Date(Date.UTC(2026, 10, 22, index)));
      const creator = await market.creator({ name });
      ids.push(creator.creatorId);
      if (name !== 'second') continue;
      const fan = await market.fan();
      await market.credit(fan, 30);
      const missionProductId = await market.product(creator);
      const body = { missionProductId, to: 'Mina', requestComment: 'Sing' };
      const { id } = (await market.call<{ id: string }>('POST', '/missions', { as: fan, body })).body;
      const pictureId = await market.upload(creator);
      const answer = { responseComment: 'Here', pictureId };
      await market.call('POST', `/missions/${id}/perform`, { as: creator, body: answer });
    }
    const graded = await callConsole(market, 'POST', `/creators/${ids[0]}/grade`, {
      as: await market.staff('ROLE_OPERATOR'),
      body: { grade: 'GOLD', reason: 'twelve missions on time' },
    });
    expect(graded.status).toBe(200);
    await market.project();
    expect(await names()).toEqual(['third', 'second', 'first']);
    expect(await names('type=popular')).toEqual(['second', 'third', 'first']);
    expect(await names('type=recommended')).toEqual(['first', 'second', 'third']);
    const { body } = await market.call<PageOf<CreatorListItem>>('GET', '/creators/page?size=2&page=1');
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, last: true });
    expect(body.content).toHaveLength(1);
  });
});
