import type { Mission, Product } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeMission } from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { callConsole } from '../harness/console.ts';
import type { Person } from '../harness/marketplace.ts';
import { drawing } from '../harness/media.ts';
import { type MissionLine, openMissionLine } from '../harness/mission-line.ts';
import { asOperator, type Person as Member, signUpCreator, signUpFan } from '../harness/people.ts';
import { markConverted } from '../harness/rows.ts';
import { bornOn } from '../harness/under-age.ts';
import { download, portray, uploaded } from '../harness/uploads.ts';

const body = { reason: 'not for children' };

describe('the pictures of a page for adults', () => {
  let api: TestApi;
  let operator: Member;
  beforeAll(async () => {
    api = await startTestApi();
    operator = await asOperator(api);
  });
  afterAll(() => api?.close());

  test('have no public address and are served to adults alone until the mark is lifted', async () => {
    const creator = await signUpCreator(api);
    const [cover, portrait] = [
      await uploaded(api, creator, await drawing()),
      await uploaded(api, creator, await drawing()),
    ];
    await portray(creator, portrait.id);
    const { creatorId, url } = creator;
    const product = { type: 'BASIC', creatorId, name: '응원', coinPrice: 5, description: '응원' } as const;
    const { id: productId } = await creator.client.createProduct({
      body: { ...product, descriptionPictureId: cover.id },
    });
    const [adult, minor, erased] = [await signUpFan(api), await signUpFan(api), await signUpFan(api)];
    await bornOn(api.ctx, minor.userId, '2010-05-05');
    // A member about whom nothing is known any more.
    await api.ctx.personKeys.destroy([erased.userId]);
    const seen = async (client: Member['client']) => {
      const [shown, page] = [
        await client.product({ params: { productId } }),
        (await client.creator({ params: { idOrUrl: url } })).creator,
      ];
      return {
        adult: [shown.adult, page.adult],
        cover: shown.descriptionPicture?.s3Url,
        portrait: page.user.imageUrl,
      };
    };
    const open = await seen(api.client());
    expect(open).toMatchObject({ adult: ['NO', 'NO'], portrait: `/media/${portrait.id}/original` });
    const statuses = (addresses: (string | undefined)[]) =>
      Promise.all(addresses.map(async (each) => (await download(api, each ?? '')).status));
    expect(await statuses([open.cover, open.portrait])).toEqual([200, 200]);

    await operator.client.markCreatorAdult({ params: { id: creatorId }, body });
    expect(await statuses([open.cover, open.portrait])).toEqual([404, 404]);
    const none = { adult: ['WITHHELD', 'WITHHELD'], cover: undefined, portrait: '/images/profile-noimg.png' };
    expect(await seen(api.client())).toEqual(none);
    for (const { client } of [minor, erased]) expect(await seen(client)).toEqual(none);
    for (const { client } of [adult, creator]) {
      const given = await seen(client);
      expect(given.adult).toEqual(['SHOWN', 'SHOWN']);
      expect(await statuses([given.cover, given.portrait])).toEqual([200, 200]);
    }

    // Files added meanwhile are as restricted as those before.
    const next = await uploaded(api, creator, await drawing());
    await portray(creator, next.id);
    const other = await uploaded(api, creator, await drawing());
    await creator.client.editProduct({
      params: { productId },
      body: {
        type: 'BASIC',
        name: '응원',
        coinPrice: 5,
        description: '응원',
        allowAttachments: false,
        descriptionPictureId: other.id,
      },
    });
    const paths = [next.id, other.id].map((id) => `/media/${id}/original`);
    expect(await statuses(paths)).toEqual([404, 404]);
    expect(await seen(minor.client)).toEqual(none);

    await operator.client.liftCreatorAdultMark({ params: { id: creatorId }, body });
    expect(await seen(api.client())).toEqual({ adult: ['NO', 'NO'], cover: paths[1], portrait: paths[0] });
    expect(await statuses(paths)).toEqual([200, 200]);
  });
});

describe('the media of a mission', () => {
  let line: MissionLine;
  let missionId: string;
  let adult: Person;
  let minor: Person;
  let operator: Person;
  beforeAll(async () => {
    line = await openMissionLine();
    const { market, fan } = line;
    await market.credit(fan, 300);
    missionId = await line.request({ requestFileId: await market.upload(fan) });
    const { fileId } = await line.perform(missionId, 'VIDEO');
    await markConverted(market.ctx, fileId);
    await completeMission(market.ctx, { missionId, attempt: 1 });
    [adult, minor, operator] = await Promise.all([
      market.fan('adult'),
      market.fan('minor'),
      market.staff('ROLE_OPERATOR'),
    ]);
    await bornOn(market.ctx, minor.userId, '2010-05-05');
    // Neither of the two parties is asked for their age.
    await bornOn(market.ctx, fan.userId, '2010-05-05');
  });
  afterAll(() => line?.market.close());

  const judge = (path: string) => callConsole(line.market, 'POST', path, { as: operator, body });
  const mediaOf = (mission: Mission) => [
    mission.video?.s3Url,
    mission.thumbnail?.s3Url,
    mission.missionProduct.descriptionPicture?.s3Url,
  ];
  const nothing = [undefined, undefined, undefined];
  const listed = async (as: Person | null) => {
    const query = `creatorId=${line.creator.creatorId}`;
    const [list, page] = await Promise.all([
      line.market.call<Mission[]>('GET', `/missions?${query}`, { as }),
      line.market.call<{ content: Mission[] }>('GET', `/missions/page?page=0&size=10&${query}`, { as }),
    ]);
    return [...list.body, ...page.body.content, await line.show(missionId, as)];
  };

  const marks = [
    () => [`/missions/${missionId}/adult`, `/missions/${missionId}/adult/lift`],
    () => [`/creators/${line.creator.creatorId}/adult`, `/creators/${line.creator.creatorId}/adult/lift`],
  ] as const;

  test.each([
    ['the mission', marks[0]],
    ['its creator', marks[1]],
  ] as const)('are served to its fan, its creator and adults once %s is marked', async (_, paths) => {
    const [on = '', off = ''] = paths();
    expect((await judge(on)).status).toBe(200);
    for (const as of [null, minor]) {
      for (const mission of await listed(as)) {
        expect([mission.adult, ...mediaOf(mission)]).toEqual(['WITHHELD', ...nothing]);
        expect(mission.adultMark).toBeNull();
      }
    }
    // All at the same time, because concurrent readers share one query.
    const readers = [minor, adult, null, line.fan, line.creator];
    const all = await Promise.all(readers.map((as) => listed(as)));
    expect(all.map((missions) => [...new Set(missions.map((each) => each.adult))])).toEqual([
      ['WITHHELD'],
      ['SHOWN'],
      ['WITHHELD'],
      ['SHOWN'],
      ['SHOWN'],
    ]);
    for (const mission of all.flat()) {
      const given = mediaOf(mission);
      if (mission.adult === 'SHOWN') for (const address of given) expect(address).toMatch(/^\/media\//);
      else expect(given).toEqual(nothing);
    }
    expect((await judge(off)).status).toBe(200);
    expect((await line.show(missionId, null)).adult).toBe('NO');
  });

  test('hides the product cover of a creator for adults from minors, in lists too', async () => {
    const { market, creator, productId } = line;
    await judge(`/creators/${creator.creatorId}/adult`);
    const read = async (as: Person | null) =>
      (
        await market.call<Product[]>('GET', `/mission-products?creatorId=${creator.creatorId}`, { as })
      ).body.map(({ id, adult: flag, descriptionPicture: cover }) => [
        id,
        flag,
        cover?.s3Url.split('?')[0] ?? null,
      ]);
    for (const as of [null, minor]) expect(await read(as)).toEqual([[productId, 'WITHHELD', null]]);
    for (const as of [adult, creator]) {
      expect(await read(as)).toEqual([[productId, 'SHOWN', expect.stringMatching(/^\/media\//)]]);
    }
    await judge(`/creators/${creator.creatorId}/adult/lift`);
  });
});
