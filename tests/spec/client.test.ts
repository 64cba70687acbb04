import { randomUUID } from 'node:crypto';
import { consumeOnce } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { kstDate } from '../../services/src/clock.ts';
import { settleDraws } from '../../services/src/slices/draws/settle.ts';
import { views } from '../../services/src/slices.ts';
import { type RawReply, startTestApi, type TestApi } from '../harness/api.ts';
import { type DevelopmentProviders, openDevelopmentProviders } from '../harness/development-providers.ts';
import { codeIn } from '../harness/mails.ts';
import { drawing, voice } from '../harness/media.ts';
import { asOperator, type Person } from '../harness/people.ts';
import { lacking, type SpecCall, specCalls } from './client-calls.ts';

/**
 * The client that both texts of the specification describe: it sends every call with the payload that its text writes, no field more, no
 * `Idempotency-Key`, and reads the fields that its text names.
 */

interface Member {
  id: string;
  email: string;
  password: string;
  token: string;
  creatorId: string;
}

interface Sent {
  /** What stands in the braces of the call's path. */
  path?: readonly string[];
  query?: Record<string, string | number | boolean>;
  body?: Record<string, unknown>;
  /** Form field and file. */
  form?: readonly [field: string, file: File];
  as?: Member | null;
}

let api: TestApi;
let providers: DevelopmentProviders;
let fan: Member;
let creator: Member;
/** Calls that were taken. */
const taken = new Set<string>();

beforeAll(async () => {
  providers = await openDevelopmentProviders();
  api = await startTestApi({
    payments: true,
    environment: async (url) => ({ ...demoAccount, ...(await providers.serve(url)) }),
  });
});
afterAll(async () => {
  await api?.close();
  await providers?.stop();
});

const dayMs = 86_400_000;
const page = { page: 0, size: 12 };

/** Sends a call as the specification writes it. */
async function raw(call: SpecCall, { path = [], query = {}, body, form, as = null }: Sent = {}) {
  const [method = '', written = ''] = call.split(' ');
  const parts = [...path];
  const filled = written.replace(/\{\w+\}/g, () => parts.shift() ?? '');
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const address = `${filled.startsWith('/api/') ? '' : '/api/v1'}${filled}${asked.size > 0 ? `?${asked}` : ''}`;
  let sent: unknown = body;
  if (form) {
    const data = new FormData();
    data.set(...form);
    sent = data;
  }
  return api.send(method, address, { token: as?.token, headers: { 'accept-language': 'ko' }, body: sent });
}

/** The same, where it has to be taken and answered as its text says. */
// biome-ignore lint/suspicious/noExplicitAny: a client in JavaScript reads what it is answered
async function send(call: SpecCall, sent: Sent = {}): Promise<any> {
  const reply = await raw(call, sent);
  expect(`${call}: ${reply.status} ${reply.status < 300 ? '' : reply.text}`).toBe(
    `${call}: ${reply.status} `,
  );
  taken.add(call);
  const answer = reply.text === '' ? undefined : JSON.parse(reply.text);
  expect([call, lacking(answer, specCalls[call])]).toEqual([call, []]);
  return answer;
}

async function logIn({ email, password }: Pick<Member, 'email' | 'password'>): Promise<string> {
  const reply = await raw('POST /api/login', { body: { username: email, password } });
  expect(reply.status).toBe(200);
  taken.add('POST /api/login');
  return reply.headers.get('authorization') ?? '';
}

async function signUp(username: string): Promise<Member> {
  const email = `${randomUUID()}@people.example`;
  const password = 'missions4you';
  const { id } = await send('POST /users', {
    body: {
      ...{ provider: 'LOCAL', username, email, password, phone: '01012345678' },
      ...{ address: '서울 마포구 소원로 1', addressDetail: '2층' },
      verifySuccessUrl: `${api.url}/email-sent/success-auth-public-user`,
    },
  });
  return { id, email, password, token: await logIn({ email, password }), creatorId: '' };
}

async function confirm(member: Member): Promise<void> {
  const [mail] = await api.mails.to(member.email);
  if (!mail) throw new Error('no mail');
  await api.client(member.token).confirmEmail({ query: { code: codeIn(mail) } });
}

async function project(): Promise<void> {
  for (const { name, handle } of views)
    while ((await consumeOnce(api.ctx.db, name, { limit: 500, shards: 64 }, handle)) > 0);
}

const file = async (bytes: Promise<Buffer>, name: string, type: string) =>
  new File([new Uint8Array(await bytes)], name, { type });
const picture = () => file(drawing(), 'cover.png', 'image/png');

/** Uploads a file; gives its id. */
async function upload(as: Member, sent?: File): Promise<string> {
  return (await send('POST /files/s3', { as, form: ['data', sent ?? (await picture())] })).id;
}

const codeOf = ({ status, error }: RawReply) => [status, error?.code];

describe('the specification’s own client', () => {
  test('signs a member up without a date of birth, and in', async () => {
    for (const way of ['google', 'facebook'] as const) {
      const call = `GET /api/oauth2/authorize/${way}` as const;
      const reply = await raw(call, { query: { redirect_uri: `${api.url}/login` } });
      expect([call, reply.status, reply.headers.get('location')]).toEqual([
        call,
        303,
        expect.stringContaining(`/${way}/`),
      ]);
      taken.add(call);
    }
    const stranger = await raw('POST /users/auth-by-apple', { body: { code: 'a-code', id_token: 'a.b.c' } });
    expect(codeOf(stranger)).toEqual([401, 'OAUTH2']);
    taken.add('POST /users/auth-by-apple');

    fan = await signUp('소미');
    await confirm(fan);
    const own = await api.send('GET', '/api/v1/users/me', { token: fan.token });
    expect(JSON.parse(own.text)).toMatchObject({
      ...{ id: fan.id, username: '소미', image: null, roles: ['ROLE_USER'], phone: '01012345678' },
      ...{ address: '서울 마포구 소원로 1', addressDetail: '2층', creator: null },
    });

    const other = await signUp('하늘');
    api.travel(61_000);
    await send('POST /users/{id}/email-verification', { path: [other.id], as: other });
    await send('POST /users/user/forgot-password-reset', { body: { email: fan.email } });
    const reset = (await api.mails.to(fan.email, 2)).at(-1);
    fan.password = 'another4me';
    await send('PUT /users/user/forgot-password-reset', {
      query: { code: reset ? codeIn(reset) : '' },
      body: { password: fan.password },
    });
    fan.token = await logIn(fan);
    fan.password = 'changed4good';
    await send('PUT /users/{id}', { path: [fan.id], as: fan, body: { password: fan.password } });
    fan.token = await logIn(fan);
    const profile = { username: '소미', phone: '01087654321', address: '부산', addressDetail: '' };
    await send('PUT /users/{id}', { path: [fan.id], as: fan, body: profile });
  });

  test('gives a member a picture as a form, which is checked as any upload', async () => {
    const path = [fan.id];
    await send('POST /users/{id}/image', { path, as: fan, form: ['image', await picture()] });
    const own = async () =>
      JSON.parse((await api.send('GET', '/api/v1/users/me', { token: fan.token })).text);
    expect((await own()).image.thumbnail.s3Url).toEqual(expect.any(String));
    const wrong: [Parameters<typeof raw>[1], unknown][] = [
      [
        { form: ['image', new File(['words'], 'a.png', { type: 'image/png' })] },
        [415, 'UNKNOWN_FILE_FORMAT'],
      ],
      [{ form: ['image', await file(voice(1), 'a.m4a', 'audio/mp4')] }, [400, 'INVALID_INPUT']],
      [{ form: ['data', await picture()] }, [400, 'INVALID_INPUT']],
      [{ form: ['image', new File([], 'a.png', { type: 'image/png' })] }, [400, 'INVALID_INPUT']],
      [
        { form: ['image', new File([new Uint8Array(6_000_000)], 'a.png', { type: 'image/png' })] },
        [413, 'FILE_TOO_LARGE'],
      ],
    ];
    for (const [sent, answer] of wrong) {
      expect(codeOf(await raw('POST /users/{id}/image', { ...sent, path, as: fan }))).toEqual(answer);
    }
    const field = await raw('POST /users/{id}/image', { ...wrong[0]?.[0], path, as: fan });
    expect(field.error.subErrors).toMatchObject([{ field: 'image' }]);
    // Nobody gives somebody else a picture, nor a visitor anybody.
    const form = ['image', await picture()] as const;
    expect(codeOf(await raw('POST /users/{id}/image', { path: [randomUUID()], as: fan, form }))).toEqual([
      ...[403, 'ACCESS_DENIED'],
    ]);
    expect(codeOf(await raw('POST /users/{id}/image', { path, form }))).toEqual([401, 'INVALID_TOKEN']);
    expect((await own()).image.s3Url).toEqual(expect.any(String));
    await send('DELETE /users/{id}/image', { path, as: fan });
    expect((await own()).image).toBeNull();
  });

  test('is asked for the date of birth before it charges, and then charges', async () => {
    const items = await send('GET /coin-items', { as: fan, query: { coinItemType: 'CASH' } });
    const item = items.find(({ point }: { point: number }) => point >= 100);
    await send('GET /payment/imp-code', { as: fan });
    const order = {
      ...{ coinItemId: item.id, currency: 'KRW', language: 'ko', payMethod: 'card', pg: 'html5_inicis' },
      ...{ userId: fan.id, mRedirectUrl: `${api.url}/coin-history` },
    };
    const transfer = {
      ...{ coinItemId: item.id, userId: fan.id, depositorName: '김소원', depositorPhone: '01012345678' },
      ...{ cashReceiptNumber: '01012345678', receiptType: 'PHONE' },
    };
    for (const early of [
      await raw('POST /payment', { as: fan, body: order }),
      await raw('POST /payment/bank-transfer', { as: fan, body: transfer }),
    ]) {
      expect(codeOf(early)).toEqual([403, 'BIRTH_DATE_NEEDED']);
    }
    const params = { userId: fan.id };
    const birthDate = { birthDate: '2000-05-05' };
    await api.client(fan.token).tellBirthDate({ params, body: birthDate });

    const { id: paymentId } = await send('POST /payment', { as: fan, body: order });
    await api.payments?.control('POST', '/control/pay', { merchant_uid: paymentId });
    await send('POST /coin-deposit', { as: fan, body: { coinItemId: item.id, userId: fan.id, paymentId } });
    expect((await send('GET /coin-deposit', { as: fan })).point).toBe(item.point);
    await send('POST /payment/bank-transfer', { as: fan, body: transfer });
    await send('GET /payment/bank-transfer/page', {
      ...{ as: fan, query: { userId: fan.id, status: 'ready', ...page } },
    });
    await project();
    const [year, month] = kstDate(api.ctx.clock.now()).split('-').map(Number);
    await send('GET /users/me/coin-history/page', {
      ...{ as: fan, query: { ...page, createdYear: year ?? 0, createdMonth: month ?? 0 } },
    });
  });

  const names = { BASIC: '', LUCKY: '', CUSTOM: '' };

  test('makes a creator’s page and offers', async () => {
    creator = await signUp('하늘');
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
      ...{ path, as: creator },
      body: {
        ...{
          tags: [tags[0]?.tag.id],
          name: '하늘',
          url,
          description: '노래해요',
          containAdultContent: false,
        },
        snsLinks: [{ type: 'YOUTUBE', link: 'https://www.youtube.com/@haneul' }],
        ...{ businessType: 'NONE', businessCashReceiptNumber: '01012345678' },
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
      ...{ creatorId: creator.creatorId, name: '노래', coinPrice: 2, allowAttachments: true },
      ...{ descriptionPictureId: await upload(creator), description: '불러 드려요', ...more },
    });
    const basic = await offer({ type: 'BASIC' });
    names.BASIC = (await send('POST /mission-products', { as: creator, body: basic })).id;
    const lucky = await offer({ type: 'LUCKY', winProbability: 0.1, alwaysPrivate: false });
    names.LUCKY = (await send('POST /mission-products', { as: creator, body: lucky })).id;
    await send('PUT /mission-products/{id}', {
      as: creator,
      path: [names.BASIC],
      body: { ...basic, name: '새 노래' },
    });
    for (const way of ['inactivate', 'activate'] as const) {
      await send(`PUT /mission-products/{id}/${way}`, { as: creator, path: [names.BASIC] });
    }
    for (const way of ['increase', 'decrease'] as const) {
      await send(`PUT /creators/{id}/mission-products/{productId}/sort/${way}`, {
        ...{ as: creator, path: [creator.creatorId, names.BASIC] },
      });
    }
    const all = await send('GET /mission-products', {
      query: { active: true, creatorId: creator.creatorId },
    });
    names.CUSTOM = all.find(({ type }: { type: string }) => type === 'CUSTOM').id;
    await send('GET /mission-products', {
      query: { creatorId: creator.creatorId, name: '노래', productType: 'BASIC' },
    });
    await send('GET /mission-products/{id}', { path: [names.BASIC] });
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
    const first = await asked({ missionProductId: names.BASIC, requestFileId: await upload(fan) });
    await asked({ missionProductId: names.BASIC, toFriend: true, to: '미나', from: '소미' });
    const [kept, refused] = [
      await asked({ missionProductId: names.CUSTOM, coinPrice: 5 }),
      await asked({ missionProductId: names.CUSTOM, coinPrice: 5, private: true }),
    ];
    await send('POST /missions/{id}/accept', { as: creator, path: [kept], body: { feedback: '' } });
    await send('POST /missions/{id}/refuse', { as: creator, path: [refused], body: { feedback: '바빠요' } });
    const pictureId = await upload(creator);
    await send('POST /missions/{id}/perform', {
      ...{ as: creator, path: [first], body: { responseComment: '축하해요', pictureId } },
    });
    await project();
    const lists = { creatorId: creator.creatorId, productType: 'BASIC', order: 'CREATED', ...page };
    await send('GET /missions/page', { query: { ...lists, status: 'COMPLETED,ACCEPTED' } });
    const [year, month] = kstDate(api.ctx.clock.now()).split('-').map(Number);
    await send('GET /missions/page', {
      ...{
        as: creator,
        query: { ...lists, status: 'COMPLETED', createdYear: year ?? 0, createdMonth: month ?? 0 },
      },
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
      ...{ path, query: { page: 0, size: 5, parentOnly: true } },
    });
    // No reader has to wait for a projector: the total is that of the rows.
    expect(counted.totalElements).toBe(1);
    await send('GET /missions/{id}/comments/page', {
      ...{ path, query: { page: 0, size: 5, parentCommentId: comment } },
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
            ...{ token: fan.token, body: { missionProductId: names.LUCKY } },
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
        ...{ token: fan.token, headers: { 'idempotency-key': key } },
      });
    const [one, two] = [await again(), await again()];
    expect([one.status, two.text]).toEqual([200, one.text]);
    const proof = await api.client(fan.token).rouletteProof({ params: { missionId: id } });
    expect(proof.rolls).toMatchObject([{ clientSeedBy: 'SERVER' }, { clientSeedBy: 'SERVER' }]);

    // The creator makes it dearer: nobody rolls at a price that was not shown when they opened it.
    const { body } = {
      body: await api.client(creator.token).product({ params: { productId: names.LUCKY } }),
    };
    await send('PUT /mission-products/{id}', {
      ...{ as: creator, path: [names.LUCKY] },
      body: {
        ...{ type: 'LUCKY', name: body.name, description: body.description, coinPrice: 3 },
        ...{ winProbability: 0.1, alwaysPrivate: false, allowAttachments: true },
        descriptionPictureId: body.descriptionPicture?.id,
      },
    });
    expect(codeOf(await raw('POST /missions/{id}/rolls', rolls))).toEqual([409, 'PRODUCT_CHANGED']);
    expect(await open()).toMatchObject({ id, coinPrice: 3 });
    expect(await send('POST /missions/{id}/rolls', rolls)).toMatchObject({ number: 3, coinPrice: 3 });
  });

  test('reads notices, questions and incomes', async () => {
    await send('GET /users/me/notifications/page', { as: fan, query: page });
    await send('GET /notifications/popup/current');
    await project();
    for (const type of ['PAYMENT', 'MISSION']) {
      await send('GET /board/faq', { query: { direction: 'ASC', page: 0, size: 6, type } });
    }
    const [year = 0, month = 0] = kstDate(api.ctx.clock.now()).split('-').map(Number);
    const path = [creator.creatorId];
    await send('GET /creators/me/incomes/accumulated', { as: creator });
    await send('GET /creators/me/incomes/accumulated-new', { as: creator });
    await send('GET /creators/{id}/incomes/by-month', { as: creator, path, query: { year, month } });
    await send('GET /creators/{id}/incomes/by-month-new', { as: creator, path, query: { year, month } });
    await send('GET /creators/me/incomes/page', { as: creator, query: page });
    await send('GET /creators/me/incomes-new/page', { as: creator, query: page });
    await send('GET /creators/{id}/incomes-detail/page', {
      ...{ as: creator, path, query: { ...page, incomeMonth: month, incomeYear: year } },
    });
  });

  test('holds a draw, whose applicants its creator can reach, and cancels it', async () => {
    const day = (days: number) => kstDate(new Date(api.ctx.clock.now().getTime() + days * dayMs));
    const { id: event } = await send('POST /mission-products', {
      as: creator,
      body: {
        ...{ creatorId: creator.creatorId, name: '앨범', title: '사인 앨범', description: '두 분께 드려요' },
        ...{ drawNumber: 2, applyStart: day(0), applyEnd: day(1), eventEnd: day(9), type: 'EVENT' },
        descriptionPictureId: await upload(creator),
      },
    });
    const others = [await signUp('둘'), await signUp('셋')];
    for (const other of others) {
      await confirm(other);
      await api
        .client(other.token)
        .tellBirthDate({ params: { userId: other.id }, body: { birthDate: '2001-01-01' } });
    }
    const told = { name: '김소원', phone: '01012345678', address: '서울 마포구', addressDetail: '101호' };
    const entries: string[] = [];
    for (const as of [fan, ...others]) {
      const body = {
        missionProductId: event,
        requestFileId: await upload(as),
        requestComment: '꼭 받고 싶어요',
        ...told,
      };
      entries.push((await send('POST /missions', { as, body })).id);
    }
    const path = [event];
    const events = { creatorId: creator.creatorId, productType: 'EVENT', active: true, order: 'CREATED' };
    const { content } = await send('GET /mission-products/page', {
      ...{ as: fan, query: { ...page, ...events, direction: 'DESC', emptyCanceledEventFilter: true } },
    });
    expect(content[0]).toMatchObject({ title: '사인 앨범', missionCount: 3, eventApplied: true });
    const applicants = await send('GET /mission-products/{id}/missions/page', {
      ...{ as: creator, path, query: { page: 0, size: 5 } },
    });
    expect(applicants.content[0].event).toMatchObject(told);

    api.travel(2 * dayMs);
    [fan.token, creator.token] = [await logIn(fan), await logIn(creator)];
    const [picked = '', second = ''] = entries;
    await send('GET /mission-products/{id}/missions/random', { as: creator, path });
    await send('PUT /mission-products/{id}/missions/{missionId}/pick', {
      as: creator,
      path: [event, second],
    });
    await send('DELETE /mission-products/{id}/missions/{missionId}/pick', {
      as: creator,
      path: [event, second],
    });
    await send('PUT /mission-products/{id}/missions/{missionId}/pick', {
      as: creator,
      path: [event, picked],
    });
    await send('PUT /mission-products/{id}/missions/random-pick', { as: creator, path });
    await send('PUT /mission-products/{id}/draw-event', { as: creator, path });
    const pictureId = await upload(creator);
    await send('PUT /mission-products/{id}/missions/{missionId}/perform', {
      ...{ as: creator, path: [event, picked], body: { responseComment: '축하해요', pictureId } },
    });
    const winners = { productId: event, productType: 'EVENT', status: 'ACCEPTED,TRANSCODING,COMPLETED' };
    expect((await send('GET /missions/page', { query: { ...winners, ...page } })).totalElements).toBe(2);
    expect(await send('PUT /mission-products/{id}/cancel-event', { as: creator, path })).toEqual({
      id: event,
    });
    await settleDraws(api.ctx);
    expect((await send('GET /missions/page', { query: { ...winners, ...page } })).totalElements).toBe(1);
  });

  test('has sent every call of both texts', () => {
    expect(Object.keys(specCalls).filter((call) => !taken.has(call))).toEqual([]);
  });
});
