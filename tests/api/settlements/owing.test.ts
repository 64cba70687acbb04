import { account, balanceOf } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';
import { give, show } from '../approvals/asking.ts';

let house: Marketplace;
let creator: CreatorPerson;
let maker: Person;
let checker: Person;

beforeEach(async () => {
  house = await openMarketplace();
  creator = await house.creator();
  [maker, checker] = [await house.staff('ROLE_FINANCE'), await house.staff('ROLE_FINANCE')];
});
afterEach(() => house?.close());

const owe = (owing: object, creatorId = creator.creatorId) =>
  callConsole<{ id: string; code?: string }>(house, 'POST', `/creators/${creatorId}/owings`, {
    as: maker,
    body: { owing, reason: 'as agreed' },
  });
const owed = () => balanceOf(house.ctx.db, account.owed(creator.creatorId));

test.each([
  ['ADVANCE', {}],
  ['INTRODUCTION_FEE', {}],
  ['DUTY', { reference: '01890000-0000-7000-8000-000000000000' }],
])(
  'records %s as a debt after another finance member approves and types the amount again',
  async (kind, more) => {
    const { id } = (await owe({ kind, won: 5_000, ...more })).body;
    expect(await owed()).toBe(0);
    expect(await show(house, id, checker)).toMatchObject({
      kind: 'CREATOR_OWING',
      resource: 'creators',
      figure: { unit: 'WON', amount: 5_000 },
      effect: expect.arrayContaining([
        { name: 'owing', before: null, after: kind },
        { name: 'owedWon', before: 0, after: 5_000 },
      ]),
    });
    expect((await give(house, id, { as: maker })).body.code).toBe('FOUR_EYES');
    expect((await give(house, id, { as: checker, amount: 50_000 })).body.code).toBe('APPROVAL_FIGURE');
    expect(await owed()).toBe(0);
    expect((await give(house, id, { as: checker })).status).toBe(200);
    expect(await owed()).toBe(-5_000);
  },
);

test('refuses an approval after another new debt, and a debt of an unknown creator', async () => {
  const first = (await owe({ kind: 'ADVANCE', won: 1_000 })).body.id;
  const second = (await owe({ kind: 'ADVANCE', won: 2_000 })).body.id;
  const shown = await show(house, second, checker);
  expect((await give(house, first, { as: checker })).status).toBe(200);
  expect((await give(house, second, { as: checker, shown })).body.code).toBe('APPROVAL_CHANGED');
  expect(await owed()).toBe(-1_000);
  expect((await owe({ kind: 'ADVANCE', won: 1 }, house.ctx.ids())).body.code).toBe('NOT_FOUND');
});
