import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import { voice } from '../harness/media.ts';
import { asOperator, type Person } from '../harness/people.ts';
import {
  api,
  codeOf,
  confirm,
  creator,
  fan,
  file,
  logIn,
  type Member,
  page,
  picture,
  products,
  project,
  raw,
  send,
  signUp,
  upload,
} from './spec-client.ts';

/** Runs the client's steps between a creator and a fan: a page with offers, requests and their answers, comments, rolls. */
export function missionSteps(): void {
  test('makes a creator’s page and offers', async () => {
    Object.assign(creator, await signUp('하늘'));
    await confirm(creator);
    const url = `c-${randomUUID().slice(0, 8)}`;
    const { client } = { client: api.client(creator.token) };
    creator.creatorId = (await client.becomeCreator({ body: { name: '하늘', url } })).id;
    const operator: Person = await asOperator(api);
    await operator.client.approveCreator({ params: { id: creator.creatorId }, body: {} });
    creator.token = await logIn(creator);
    const path = [creator.creatorId];

    const intro = await file(voice(2), 'intro.m4a', 'audio/mp4');
    const { intro: shown } = await send('POST /creators/{id}/intro', {
      path,
      as: creator,
      form: ['intro', intro],
    });
    expect(shown.s3Url).toEqual(expect.any(String));
    const image = await raw('POST /creators/{id}/intro', {
      path,
      as: creator,
      form: ['intro', await picture()],
    });
    expect([image.status, image.error.subErrors]).toMatchObject([400, [{ field: 'introFileId' }]]);
    await send('POST /users/{id}/image', {
      path: [creator.id],
      as: creator,
      form: ['image', await picture()],
    });
    const tags = await client.creatorTags({});
    await send('PUT /creators/{id}', {
      path,
      as: creator,
      body: {
        tags: [tags[0]?.tag.id],
        name: '하늘',
        url,
        description: '노래해요',
        containAdultContent: false,
        snsLinks: [{ type: 'YOUTUBE', link: 'https://www.youtube.com/@haneul' }],
        businessType: 'NONE',
        businessCashReceiptNumber: '01012345678',
      },
    });
    await send('PUT /creators/{id}', { path, as: creator, body: { availableCustom: true, minimumCost: 5 } });
    const account = {
      bankName: 'KB국민은행',
      bankAccountHolder: '하늘',
      bankAccountNumber: '12345678901234',
    };
    const bank = await raw('PUT /creators/{id}', { path, as: creator, body: account });
    expect([bank.status, bank.text.slice(0, 200)]).toEqual([200, expect.stringContaining(creator.creatorId)]);
    const me = JSON.parse((await api.send('GET', '/api/v1/creators/me', { token: creator.token })).text);
    expect(me).toMatchObject({ id: creator.creatorId, ...account });

    await send('DELETE /creators/{id}/intro', { path, as: creator });

    await send('DELETE /files/s3/{id}', { as: creator, path: [await upload(creator)] });
    const offer = async (more: object) => ({
      creatorId: creator.creatorId,
      name: '노래',
      coinPrice: 2,
      allowAttachments: true,
      descriptionPictureId: await upload(creator),
      description: '불러 드려요',
      ...more,
    });
    const basic = await offer({ type: 'BASIC' });
    products.BASIC = (await send('POST /mission-products', { as: creator, body: basic })).id;
    const lucky = await offer({ type: 'LUCKY', winProbability: 0.1, alwaysPrivate: false });
    products.LUCKY = (await send('POST /mission-products', { as: creator, body: lucky })).id;
    await send('PUT /mission-products/{id}', {
      as: creator,
      path: [products.BASIC],
      body: { ...basic, name: '새 노래' },
    });
    for (const way of ['inactivate', 'activate'] as const) {
      await send(`PUT /mission-products/{id}/${way}`, { as: creator, path: [products.BASIC] });
    }
    for (const way of ['increase', 'decrease'] as const) {
      await send(`PUT /creators/{id}/mission-products/{productId}/sort/${way}`, {
        as: creator,
        path: [creator.creatorId, products.BASIC],
      });
    }
    const all = await send('GET /mission-products', {
      query: { active: true, creatorId: creator.creatorId },
    });
    products.CUSTOM = all.find(({ type }: { type: string }) => type === 'CUSTOM').id;
    await send('GET /mission-products', {
      query: { creatorId: creator.creatorId, name: '노래', productType: 'BASIC' },
    });
    await send('GET /mission-products/{id}', { path: [products.BASIC] });
    await send('GET /creators/{id}', { path });
    await send('GET /creators/{id}', { path: [url] });
    await send('GET /tags/creator');
    await project();
    for (const type of ['newest', 'recommended', 'popular']) {
      await send('GET /creators/page', { as: fan, query: { name: '', tags: '', type, ...page } });
    }
  });

  test('follows, requests, and is answered', async () => {
    const follower = { as: fan, path: [creator.creatorId] };
    await send('POST /creators/{id}/follower', { ...follower, body: { userId: fan.id } });
    await send('GET /users/{id}/follows', { as: fan, path: [fan.id] });
    await send('GET /users/{id}/follows/page', { as: fan, path: [fan.id], query: page });
    await send('DELETE /creators/{id}/follower', { ...follower, query: { userId: fan.id } });

    const wish = { private: false, toFriend: false, requestComment: '생일 축하해 주세요', to: '소미' };
    const asked = async (more: object): Promise<string> =>
      (await send('POST /missions', { as: fan, body: { ...wish, ...more } })).id;
    const first = await asked({ missionProductId: products.BASIC, requestFileId: await upload(fan) });
    await asked({ missionProductId: products.BASIC, toFriend: true, to: '미나', from: '소미' });
    const [kept, refused] = [
      await asked({ missionProductId: products.CUSTOM, coinPrice: 5 }),
      await asked({ missionProductId: products.CUSTOM, coinPrice: 5, private: true }),
    ];
    await send('POST /missions/{id}/accept', { as: creator, path: [kept], body: { feedback: '' } });
    await send('POST /missions/{id}/refuse', { as: creator, path: [refused], body: { feedback: '바빠요' } });
    const pictureId = await upload(creator);
    await send('POST /missions/{id}/perform', {
      as: creator,
      path: [first],
      body: { responseComment: '축하해요', pictureId },
    });
    await project();
    const lists = { creatorId: creator.creatorId, productType: 'BASIC', order: 'CREATED', ...page };
    await send('GET /missions/page', { query: { ...lists, status: 'COMPLETED,ACCEPTED' } });
    const [year, month] = kstDate(api.ctx.clock.now()).split('-').map(Number);
    await send('GET /missions/page', {
      as: creator,
      query: { ...lists, status: 'COMPLETED', createdYear: year ?? 0, createdMonth: month ?? 0 },
    });
    await send('GET /missions', { query: { creatorId: creator.creatorId, status: 'COMPLETED' } });
    await send('GET /missions/{id}', { path: [first], as: fan });
    await send('POST /missions/{id}/likes', { path: [first], as: fan });
    await project();
    await send('GET /users/me/missions/liked', { as: fan, query: { page: 0, size: 6 } });
    await send('GET /users/me/missions/page', { as: fan, query: { page: 0, size: 6, status: 'ACCEPTED' } });
    await send('DELETE /missions/{id}/likes', { path: [first], as: fan });
    await send('GET /creators/me/missions/count', { as: creator });

    const path = [first];
    const write = (as: Member, content: string, parentCommentId: string | null = null) =>
      send('POST /missions/{id}/comments', { as, path, body: { content, parentCommentId } });
    const { id: comment } = await write(fan, '고마워요');
    const { id: reply } = await write(creator, '또 만나요', comment);
    const counted = await send('GET /missions/{id}/comments/page', {
      path,
      query: { page: 0, size: 5, parentOnly: true },
    });
    // The total counts the rows, so it needs no projector.
    expect(counted.totalElements).toBe(1);
    await send('GET /missions/{id}/comments/page', {
      path,
      query: { page: 0, size: 5, parentCommentId: comment },
    });
    const one = { as: fan, path: [first, comment] };
    await send('PUT /missions/{id}/comments/{commentId}', {
      ...one,
      body: { content: '정말요', parentCommentId: null },
    });
    expect((await raw('DELETE /missions/{id}/comments/{commentId}', one)).status).toBe(409);
    await send('POST /missions/{id}/comments/{commentId}/blocks', { as: fan, path: [first, reply] });
    await send('DELETE /missions/{id}/comments/{commentId}/blocks', { as: fan, path: [first, reply] });
    await send('POST /mission-comments/{id}/likes', { as: creator, path: [comment] });
    await send('GET /mission-comments/best-3');
    await send('DELETE /mission-comments/{id}/likes', { as: creator, path: [comment] });
    await send('DELETE /missions/{id}/comments/{commentId}', { as: creator, path: [first, reply] });
    await send('DELETE /missions/{id}/comments/{commentId}', one);
    const other = await signUp('지나가는 팬');
    await confirm(other);
    await send('POST /missions/{id}/blocks', { as: other, path, body: { userId: other.id } });
  });

  test('rolls without a body: at the price of the opening, with a seed that the proof says is the server’s', async () => {
    const open = async () =>
      JSON.parse(
        (
          await api.send('POST', '/api/v1/missions/lucky', {
            token: fan.token,
            body: { missionProductId: products.LUCKY },
          })
        ).text,
      );
    const { id } = await open();
    const rolls = { as: fan, path: [id] };
    const { number } = await send('POST /missions/{id}/rolls', rolls);
    expect(number).toBe(1);
    const key = `roll-${randomUUID()}`;
    const again = () =>
      api.send('POST', `/api/v1/missions/${id}/rolls`, {
        token: fan.token,
        headers: { 'idempotency-key': key },
      });
    const [one, two] = [await again(), await again()];
    expect([one.status, two.text]).toEqual([200, one.text]);
    const proof = await api.client(fan.token).rouletteProof({ params: { missionId: id } });
    expect(proof.rolls).toMatchObject([{ clientSeedBy: 'SERVER' }, { clientSeedBy: 'SERVER' }]);

    // The creator raises the price. A roll at a price that was not shown when the roulette was opened is refused.
    const { body } = {
      body: await api.client(creator.token).product({ params: { productId: products.LUCKY } }),
    };
    await send('PUT /mission-products/{id}', {
      as: creator,
      path: [products.LUCKY],
      body: {
        type: 'LUCKY',
        name: body.name,
        description: body.description,
        coinPrice: 3,
        winProbability: 0.1,
        alwaysPrivate: false,
        allowAttachments: true,
        descriptionPictureId: body.descriptionPicture?.id,
      },
    });
    expect(codeOf(await raw('POST /missions/{id}/rolls', rolls))).toEqual([409, 'PRODUCT_CHANGED']);
    expect(await open()).toMatchObject({ id, coinPrice: 3 });
    expect(await send('POST /missions/{id}/rolls', rolls)).toMatchObject({ number: 3, coinPrice: 3 });
  });
}
