import type { CreatorProfile, ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { type CreatorPerson, type Marketplace, openMarketplace } from '../../harness/marketplace.ts';
import { showOneself } from '../../harness/page-of-creator.ts';

/** A creator's business data: required by kind, sealed, and readable by the creator alone. */

let market: Marketplace;
let creator: CreatorPerson;
beforeEach(async () => {
  market = await openMarketplace();
  creator = await market.creator();
  await showOneself(market, creator);
});
afterEach(() => market.close());

const profile = {
  name: 'Haru',
  url: 'haru',
  description: '',
  containAdultContent: false,
  tags: ['00000000-0000-4000-8000-000000000002'],
  snsLinks: [{ type: 'YOUTUBE', link: 'https://video.example/haru' }],
};
const save = (business: Record<string, unknown>, key?: string) =>
  market.call<ErrorReply>('PUT', `/creators/${creator.creatorId}`, {
    as: creator,
    body: { ...profile, ...business },
    ...(key && { key }),
  });
const own = async () => {
  const { body } = await market.call<Reply<Routes['currentCreator']>>('GET', '/creators/me', { as: creator });
  const { businessType, businessName, businessRegistrationNumber, businessCashReceiptNumber } = body;
  return { businessType, businessName, businessRegistrationNumber, businessCashReceiptNumber };
};
const nothing = { businessName: null, businessRegistrationNumber: null, businessCashReceiptNumber: null };

const corporation = {
  businessType: 'CORPORATION',
  businessName: '하루소리',
  businessRegistrationNumber: '110-81-41272',
};

describe('a business', () => {
  test('requires the fields of its type, which are stored as digits and shown to the creator alone', async () => {
    expect((await save(corporation)).status).toBe(200);
    expect(await own()).toEqual({
      ...nothing,
      ...corporation,
      businessRegistrationNumber: '1108141272',
    });
    for (const as of [null, await market.fan(), creator]) {
      const { body } = await market.call<{ creator: CreatorProfile }>('GET', '/creators/haru', { as });
      expect(body.creator).toMatchObject({ businessType: 'CORPORATION', ...nothing });
    }
    const { rows } = await market.ctx.pool.query('select * from creators');
    expect(JSON.stringify(rows)).not.toMatch(/하루소리|1108141272|110-81/);
  });

  test('drops the fields of the earlier type when the type changes', async () => {
    await save(corporation);
    await save({ ...corporation, businessType: 'NONE', businessCashReceiptNumber: '010-1234-5678' });
    expect(await own()).toEqual({
      ...nothing,
      businessType: 'NONE',
      businessCashReceiptNumber: '01012345678',
    });
    await save({ businessType: 'PRIVATE', businessRegistrationNumber: '1234567891' });
    expect(await own()).toEqual({
      ...nothing,
      businessType: 'PRIVATE',
      businessRegistrationNumber: '1234567891',
    });
  });

  test.each([
    [{ businessType: 'NONE' }, ['businessCashReceiptNumber']],
    [{ businessType: 'PRIVATE' }, ['businessRegistrationNumber']],
    [{ businessType: 'CORPORATION' }, ['businessName', 'businessRegistrationNumber']],
    [{}, ['businessType']],
    [{ ...corporation, businessRegistrationNumber: '110-81-41273' }, ['businessRegistrationNumber']],
    [{ businessType: 'NONE', businessCashReceiptNumber: '900101-1234567' }, ['businessCashReceiptNumber']],
  ])('%j is refused at %j, and changes nothing', async (business, fields) => {
    const before = await own();
    const { status, body } = await save(business);
    expect([status, body.subErrors.map(({ field }) => field)]).toEqual([400, fields]);
    expect(await own()).toEqual(before);
  });

  test('shows staff masked numbers', async () => {
    const as = await market.staff('ROLE_OPERATOR');
    const shown = async () =>
      (await callConsole<object>(market, 'GET', `/creators/${creator.creatorId}`, { as })).body;
    await save(corporation);
    expect(await shown()).toMatchObject({
      businessName: '하루소리',
      businessRegistrationNumber: '110-81-*****',
    });
    await save({ businessType: 'NONE', businessCashReceiptNumber: '01012345678' });
    expect(await shown()).toMatchObject({ ...nothing, businessCashReceiptNumber: '*******5678' });
  });

  test('records the start of each business type, once for each change of type', async () => {
    const since = async () => {
      const { rows } = await market.ctx.pool.query(
        'select business_type from creator_business_types where creator_id = $1 order by since',
        [creator.creatorId],
      );
      return rows.map(({ business_type }) => business_type);
    };
    expect(await since()).toEqual(['NONE']);
    // The clock is stopped, and of several entries at one instant the last counts.
    await market.ctx.pool.query(`update creator_business_types set since = since - interval '1 day'`);
    await save(corporation);
    await save({ ...corporation, businessName: '하루소리 주식회사' });
    expect(await since()).toEqual(['NONE', 'CORPORATION']);
    const { body } = await market.call<{ businessTypes: object[] }>(
      'GET',
      `/users/${creator.userId}/export`,
      { as: creator },
    );
    expect(body.businessTypes).toMatchObject([{ businessType: 'NONE' }, { businessType: 'CORPORATION' }]);
  });

  test('appears unmasked in the personal data export', async () => {
    await save(corporation);
    const path = `/users/${creator.userId}/export`;
    const { body } = await market.call<{ creator: object[] }>('GET', path, { as: creator });
    expect(body.creator).toMatchObject([{ businessRegistrationNumber: '1108141272' }]);
  });
});

test('accepts business details at once in an application, or later', async () => {
  const apply = async (more: object) => {
    const as = await market.fan();
    const body = { name: 'Nari', url: `n-${market.ctx.ids().slice(-8)}`, ...more };
    return { as, ...(await market.call<{ id: string }>('POST', '/creators', { as, body })) };
  };
  const told = await apply({ businessType: 'PRIVATE', businessRegistrationNumber: '123-45-67891' });
  expect(told.status).toBe(200);
  creator = { ...told.as, creatorId: told.body.id };
  expect(await own()).toMatchObject({
    businessType: 'PRIVATE',
    businessRegistrationNumber: '1234567891',
  });
  const untold = await apply({});
  creator = { ...untold.as, creatorId: untold.body.id };
  expect(await own()).toEqual({ ...nothing, businessType: 'NONE' });
  expect((await apply({ businessRegistrationNumber: '1' })).status).toBe(400);
});
