import type { FaqItem, PageOf } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { entry, faqOf } from './faq-calls.ts';

let market: Marketplace;
let operator: Person;
let faq: ReturnType<typeof faqOf>;

beforeEach(async () => {
  market = await openMarketplace();
  operator = await market.staff('ROLE_OPERATOR');
  faq = faqOf(market);
});
afterEach(() => market.close());

/** Reads the questions as a visitor. */
async function read(query: Record<string, string> = {}, language?: string): Promise<PageOf<FaqItem>> {
  const reply = await market.app.inject({
    method: 'GET',
    url: '/api/v1/board/faq',
    query,
    headers: { ...(language !== undefined && { 'accept-language': language }) },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const titles = async (query: Record<string, string> = {}) =>
  (await read({ size: '100', ...query }, 'en')).content.map(({ title }) => title);

test('contains answers on payments and missions in each language after installation', async () => {
  for (const type of ['PAYMENT', 'MISSION']) {
    const [ko, en, ja] = await Promise.all(
      ['ko', 'en', 'ja'].map(async (language) => (await read({ type, size: '100' }, language)).content),
    );
    expect(ko?.length).toBeGreaterThanOrEqual(6);
    for (const { content } of ko ?? []) expect(content).toMatch(/(니다|세요)\.$/);
    for (const { title, content } of en ?? []) expect(`${title} ${content}`).toMatch(/^[A-Z][\x20-\x7e]+\.$/);
    for (const { content } of ja ?? []) expect(content).toMatch(/[ぁ-ん].*。$/);
    expect(new Set([...(ko ?? []), ...(en ?? []), ...(ja ?? [])].map(({ id }) => id)).size).toBe(ko?.length);
  }
});

test('pages questions by six in order or reversed, on payments by default', async () => {
  const first = await read();
  expect(first).toMatchObject({ last: false, totalPages: 2 });
  expect(first.content.map(({ type }) => type)).toEqual(Array(6).fill('PAYMENT'));
  const second = await read({ page: '1' });
  expect(second.content).toHaveLength(first.totalElements - 6);
  const all = await titles();
  expect(await titles({ direction: 'DESC' })).toEqual(all.toReversed());
  expect(await titles({ type: 'MISSION' })).not.toEqual(all);
});

test('returns a question in the requested language, or in Korean if no translation exists', async () => {
  const { body } = await faq.create(operator);
  const { texts } = entry();
  for (const [asked, said] of [
    ['en', texts.en],
    ['jp', texts.ja],
    ['ja-JP,ja;q=0.9', texts.ja],
    ['fr', texts.ko],
  ] as const) {
    const { content } = await read({ size: '100' }, asked);
    expect(content.at(-1)).toEqual({ id: body.id, type: 'PAYMENT', ...said, created: body.created });
  }
});

test('writes, changes, moves and retires a question, and audits each action without the text', async () => {
  const before = await titles();
  const { body: made } = await faq.create(operator);
  expect(made).toMatchObject({ ...entry(), place: before.length + 1, changed: null, retired: null });
  const { id } = made;
  expect((await faq.move(operator, id, 2)).body.place).toBe(2);
  expect(await titles()).toEqual(before.toSpliced(1, 0, 'Where is my receipt?'));
  const texts = {
    ...entry().texts,
    en: { title: 'Where is the receipt?', content: 'In your coin history.' },
  };
  expect((await faq.change(operator, id, entry({ texts }))).body).toMatchObject({ texts, place: 2 });
  expect((await titles())[1]).toBe('Where is the receipt?');
  expect((await faq.retire(operator, id)).body).toMatchObject({ place: null });
  expect(await titles()).toEqual(before);
  for (const again of [
    await faq.retire(operator, id),
    await faq.change(operator, id, entry()),
    await faq.move(operator, id, 1),
  ])
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });

  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('resource', '=', 'faq-entries')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
  const { userId: staff_id } = operator;
  const last = { type: 'PAYMENT', place: before.length + 1, retired: false };
  const second = { ...last, place: 2 };
  expect(acts).toEqual([
    { action: 'createFaqEntry', staff_id, before: null, after: last },
    { action: 'moveFaqEntry', staff_id, before: last, after: second },
    { action: 'changeFaqEntry', staff_id, before: second, after: { ...second, rewritten: 'title_en' } },
    { action: 'retireFaqEntry', staff_id, before: second, after: { ...second, retired: true } },
  ]);
});

test('moves a question to the end of another type and closes the gap', async () => {
  const { body: first } = await faq.list(operator, { type: 'PAYMENT', retired: false });
  const id = first[0]?.id ?? '';
  const missions = await titles({ type: 'MISSION' });
  const { body } = await faq.change(operator, id, entry({ type: 'MISSION' }));
  expect(body).toMatchObject({ type: 'MISSION', place: missions.length + 1 });
  const { body: left } = await faq.list(operator, { type: 'PAYMENT', retired: false });
  expect(left.map(({ place }) => place)).toEqual(first.slice(1).map((_, index) => index + 1));
});

test('keeps an order without gaps when questions are moved concurrently', async () => {
  const { body } = await faq.list(operator, { type: 'PAYMENT', retired: false });
  const replies = await Promise.all(body.map(({ id }) => faq.move(operator, id, 1)));
  expect(replies.map(({ status }) => status)).toEqual(body.map(() => 200));
  const { body: after } = await faq.list(operator, { type: 'PAYMENT', retired: false });
  expect(after.map(({ place }) => place)).toEqual(body.map((_, index) => index + 1));
});

test('writes a question once for repeated calls under one key', async () => {
  const [first, again] = [
    await faq.create(operator, entry(), 'key-of-one'),
    await faq.create(operator, entry(), 'key-of-one'),
  ];
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
  expect((await faq.list(operator, { q: 'RECEIPT?' })).body).toHaveLength(1);
});

test('requires a question in all three languages', async () => {
  const before = await market.rowCounts();
  for (const language of ['ko', 'en', 'ja'] as const) {
    const texts = { ...entry().texts, [language]: { title: 'A title', content: ' ' } };
    expect(await faq.create(operator, entry({ texts }))).toMatchObject({
      status: 400,
      body: { subErrors: [{ field: `texts.${language}.content` }] },
    });
  }
  expect(await market.rowCounts()).toEqual(before);
});

test('returns the chat address where one is configured', async () => {
  const told = async (house: Marketplace) =>
    (await house.app.inject({ method: 'GET', url: '/api/v1/board/support' })).json();
  expect(await told(market)).toMatchObject({ chatUrl: null });
  const chatUrl = 'https://talk.example/sowon';
  const other = await openMarketplace({ SUPPORT_CHAT_URL: chatUrl });
  try {
    expect(await told(other)).toMatchObject({ chatUrl });
  } finally {
    await other.close();
  }
});

test('returns the configured operator of the site and omits missing details', async () => {
  const told = async (house: Marketplace) =>
    (await house.app.inject({ method: 'GET', url: '/api/v1/board/support' })).json().company;
  expect(await told(market)).toEqual({
    name: '(주)소원',
    representative: null,
    businessNumber: null,
    mailOrderNumber: null,
    address: null,
    phone: null,
    email: null,
  });
  const other = await openMarketplace({
    COMPANY_NAME: '(주)별',
    COMPANY_REPRESENTATIVE: '김별',
    COMPANY_BUSINESS_NUMBER: '220-81-62517',
    COMPANY_MAIL_ORDER_NUMBER: '제1호',
    COMPANY_ADDRESS: '',
    COMPANY_PHONE: '02-000-0000',
    COMPANY_EMAIL: 'help@sowon.example',
  });
  try {
    expect(await told(other)).toEqual({
      name: '(주)별',
      representative: '김별',
      businessNumber: '220-81-62517',
      mailOrderNumber: '제1호',
      address: null,
      phone: '02-000-0000',
      email: 'help@sowon.example',
    });
  } finally {
    await other.close();
  }
});
