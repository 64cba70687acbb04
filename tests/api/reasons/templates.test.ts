import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { template, templatesOf } from './templates.ts';

let market: Marketplace;
let operator: Person;
let templates: ReturnType<typeof templatesOf>;

beforeEach(async () => {
  market = await openMarketplace();
  operator = await market.staff('ROLE_OPERATOR');
  templates = templatesOf(market);
});
afterEach(() => market.close());

const names = async (filter: object) => (await templates.list(operator, filter)).body.map(({ name }) => name);

test('contains templates in three languages for frequent reasons and for an answer after installation', async () => {
  const { body } = await templates.list(operator, { retired: false });
  expect(body.filter(({ purpose }) => purpose === 'BLOCK').length).toBeGreaterThanOrEqual(6);
  expect(body.filter(({ purpose }) => purpose === 'UPHOLD').length).toBeGreaterThanOrEqual(1);
  for (const { texts } of body) {
    expect(texts.ko).toMatch(/니다\.$/);
    expect(texts.en).toMatch(/^[A-Z].*\.$/);
    expect(texts.ja).toMatch(/[ぁ-ん].*。$/);
  }
});

test('writes, changes and retires a template, and audits each action without the text', async () => {
  const made = await templates.create(operator);
  expect(made).toMatchObject({ status: 200, body: { ...template(), changed: null, retired: null } });
  const { id } = made.body;
  const changed = template({ purpose: 'BOTH', texts: { ...template().texts, en: 'It is very rude.' } });
  expect(await templates.change(operator, id, changed)).toMatchObject({ status: 200, body: changed });
  expect((await templates.show(operator, id)).body.changed).not.toBeNull();
  const retired = await templates.retire(operator, id);
  expect([retired.status, retired.body.retired === null]).toEqual([200, false]);
  for (const again of [await templates.retire(operator, id), await templates.change(operator, id, changed)])
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });

  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('resource', '=', 'reason-templates')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
  const { userId: staff_id } = operator;
  const toBlock = { offeredToBlock: true, offeredToUphold: false, offeredToMarkAdult: false };
  const toBoth = { ...toBlock, offeredToUphold: true };
  expect(acts).toEqual([
    {
      action: 'createReasonTemplate',
      staff_id,
      before: null,
      after: { ...toBlock, retired: false },
    },
    {
      action: 'changeReasonTemplate',
      staff_id,
      before: { ...toBlock, retired: false },
      after: { ...toBoth, retired: false, rewritten: 'en' },
    },
    {
      action: 'retireReasonTemplate',
      staff_id,
      before: { ...toBoth, retired: false },
      after: { ...toBoth, retired: true },
    },
  ]);
});

test('refuses two active templates with one name in any case, and frees the name of a retired template', async () => {
  const { body: first } = await templates.create(operator);
  const taken = { status: 409, body: { code: 'ALREADY_EXISTS', subErrors: [{ field: 'name' }] } };
  expect(await templates.create(operator, template({ name: 'rude WORDS' }))).toMatchObject(taken);
  const { body: second } = await templates.create(operator, template({ name: 'Other words' }));
  expect(await templates.change(operator, second.id, template())).toMatchObject(taken);
  await templates.retire(operator, first.id);
  expect((await templates.change(operator, second.id, template())).status).toBe(200);
});

test('creates a template once for repeated calls under one key', async () => {
  const send = () => templates.create(operator, template(), 'key-of-one');
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
  expect(await names({ q: 'RUDE' })).toEqual(['Rude words']);
});

test('offers for an answer also templates for both uses, and no retired template', async () => {
  await templates.create(operator, template({ name: 'For both', purpose: 'BOTH' }));
  await templates.create(operator, template({ name: 'For a block' }));
  const { body: old } = await templates.create(operator, template({ name: 'Old', purpose: 'UPHOLD' }));
  await templates.retire(operator, old.id);
  const offered = await names({ use: 'UPHOLD', retired: false });
  expect(offered).toContain('For both');
  for (const name of ['For a block', 'Old']) expect(offered).not.toContain(name);
  expect(await names({ retired: true })).toEqual(['Old']);
});

test('offers templates for adult marks in no other place', async () => {
  await templates.create(operator, template({ name: 'For both', purpose: 'BOTH' }));
  await templates.create(operator, template({ name: 'Too bare', purpose: 'ADULT' }));
  expect(await names({ use: 'ADULT', retired: false })).toEqual(
    expect.arrayContaining(['Too bare', '성인용 내용']),
  );
  expect(await names({ use: 'ADULT', retired: false })).not.toContain('For both');
  for (const use of ['BLOCK', 'UPHOLD'])
    expect(await names({ use, retired: false })).not.toContain('Too bare');
});

test('requires a template in all three languages', async () => {
  const before = await market.rowCounts();
  for (const language of ['ko', 'en', 'ja'] as const) {
    const texts = { ...template().texts, [language]: ' ' };
    expect(await templates.create(operator, template({ texts }))).toMatchObject({
      status: 400,
      body: { subErrors: [{ field: `texts.${language}` }] },
    });
  }
  expect(await market.rowCounts()).toEqual(before);
});
