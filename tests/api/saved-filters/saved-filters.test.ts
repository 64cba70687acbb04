import { policy } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lists, searchField } from '../../../services/src/slices/staff/saved-filters/console.ts';
import { consoleNouns } from '../../harness/console-nouns.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { savedFilter, savedFiltersOf } from './filters.ts';

let market: Marketplace;
let operator: Person;
let colleague: Person;
let finance: Person;
let filters: ReturnType<typeof savedFiltersOf>;

beforeEach(async () => {
  market = await openMarketplace();
  [operator, colleague, finance] = await Promise.all([
    market.staff('ROLE_OPERATOR'),
    market.staff('ROLE_OPERATOR'),
    market.staff('ROLE_FINANCE'),
  ]);
  filters = savedFiltersOf(market);
});
afterEach(() => market.close());

const names = async (as: Person, list?: string) =>
  (await filters.offered(as, list)).rows.map(({ name }) => name);

test('offers a private filter to its owner, and a shared filter to all who can read the list', async () => {
  const mine = await filters.save(operator);
  expect(mine).toMatchObject({
    status: 200,
    body: { ...savedFilter(), own: true, ownerId: operator.userId, changed: null },
  });
  const shared = await filters.save(operator, savedFilter({ name: 'For all', shared: true }));
  expect(shared.status).toBe(200);
  expect(await names(operator)).toEqual(['For all', 'Overdue ones']);
  for (const other of [
    colleague,
    finance,
    await market.staff('ROLE_ADMIN'),
    await market.staff('ROLE_AUDITOR'),
  ])
    expect((await filters.offered(other)).rows).toMatchObject([
      { ...savedFilter({ name: 'For all', shared: true }), own: false, ownerId: operator.userId },
    ]);
  expect(await names(colleague, 'wallets')).toEqual([]);
});

test('neither shows nor saves filters of a list that the role cannot read', async () => {
  const comments = savedFilter({ list: 'comments', filter: {}, sort: ['written', 'DESC'], shared: true });
  expect((await filters.save(operator, comments)).status).toBe(200);
  expect(await names(colleague, 'comments')).toEqual(['Overdue ones']);
  expect((await filters.offered(finance, 'comments')).status).toBe(403);
  expect((await filters.save(finance, comments)).status).toBe(403);
  expect((await filters.save(await market.staff('ROLE_AUDITOR'))).status).toBe(403);
});

test('saves only filters that the list accepts', async () => {
  const before = await market.rowCounts();
  const wrong: [object, string][] = [
    [savedFilter({ filter: { secret: true } }), 'filter.secret'],
    [savedFilter({ filter: { overdue: 'yes' } }), 'filter.overdue'],
    [savedFilter({ sort: ['secret', 'ASC'] }), 'sort.0'],
    [savedFilter({ list: 'secrets' }), 'list'],
    [savedFilter({ name: ' ' }), 'name'],
    [savedFilter({ name: 'n'.repeat(policy.savedFilters.nameMax + 1) }), 'name'],
    [savedFilter({ filter: { q: 'kim@people.example' } }), 'filter.q'],
  ];
  for (const [body, field] of wrong)
    expect(await filters.save(operator, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', subErrors: [{ field }] },
    });
  expect(await market.rowCounts()).toEqual(before);
});

/** Free-text filters that contain no personal data: names and ids of our own objects. */
const namesOfOurs = ['deliveries notice', 'staff-acts objectId'];

test('offers saved filters for every list of the console, and never saves free search text', async () => {
  const { listRules } = await consoleNouns();
  expect(Object.keys(listRules).filter((list) => !lists.has(list))).toEqual([]);
  const free = Object.entries(listRules).flatMap(([list, { filters: known }]) =>
    Object.keys(known).flatMap((field) => {
      const filter = JSON.stringify({ [field]: 'Kim Mina, 010-1234-5678' });
      return lists.get(list)?.query.safeParse({ filter }).success ? [`${list} ${field}`] : [];
    }),
  );
  expect(free.filter((each) => !each.endsWith(` ${searchField}`)).sort()).toEqual([...namesOfOurs].sort());
  expect(free.length).toBeGreaterThan(namesOfOurs.length + 10);
});

test('allows one filter of a name for each list and owner, and one for the team', async () => {
  await filters.save(operator, savedFilter({ shared: true }));
  const taken = { status: 409, body: { code: 'ALREADY_EXISTS', subErrors: [{ field: 'name' }] } };
  expect(await filters.save(operator, savedFilter({ name: 'OVERDUE ones' }))).toMatchObject(taken);
  expect(await filters.save(colleague, savedFilter({ shared: true }))).toMatchObject(taken);
  const own = await filters.save(colleague);
  expect(own.status).toBe(200);
  expect(await filters.change(colleague, own.body.id, { name: 'Overdue ones', shared: true })).toMatchObject(
    taken,
  );
  const elsewhere = savedFilter({ list: 'wallets', filter: {}, sort: ['updatedAt', 'DESC'], shared: true });
  expect((await filters.save(colleague, elsewhere)).status).toBe(200);
});

test('lets its owner rename, share and unshare a filter, and an administrator remove shared filters', async () => {
  const { id } = (await filters.save(operator)).body;
  expect((await filters.change(operator, id, { name: 'Late', shared: true })).body).toMatchObject({
    name: 'Late',
    shared: true,
    changed: expect.any(String),
  });
  expect(await names(colleague)).toEqual(['Late']);
  expect((await filters.change(colleague, id, { name: 'Mine', shared: true })).status).toBe(403);
  expect((await filters.remove(colleague, id)).status).toBe(403);
  await filters.change(operator, id, { name: 'Late', shared: false });
  expect(await names(colleague)).toEqual([]);
  const admin = await market.staff('ROLE_ADMIN');
  for (const other of [colleague, admin]) expect((await filters.remove(other, id)).status).toBe(404);
  await filters.change(operator, id, { name: 'Late', shared: true });
  expect((await filters.remove(admin, id)).status).toBe(200);
  expect(await names(operator)).toEqual([]);
  expect((await filters.remove(operator, id)).status).toBe(404);
});

test('audits each action without the entered name', async () => {
  const { id } = (await filters.save(operator)).body;
  await filters.change(operator, id, { name: 'Late', shared: true });
  await filters.remove(operator, id);
  const acts = await market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('resource', '=', 'saved-filters')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
  const [own, shared] = [false, true].map((isShared) => ({ list: 'missions', shared: isShared }));
  const { userId: staff_id } = operator;
  expect(acts).toEqual([
    { action: 'saveFilter', staff_id, before: null, after: own },
    { action: 'changeSavedFilter', staff_id, before: own, after: { ...shared, rewritten: 'name' } },
    { action: 'removeSavedFilter', staff_id, before: shared, after: null },
  ]);
});

test('limits saved filters per person, also concurrently, and saves a repeated call once', async () => {
  const most = policy.savedFilters.perPersonMost;
  const numbered = (number: number) => filters.save(operator, savedFilter({ name: `Filter ${number}` }));
  for (let number = 1; number < most; number += 1) expect((await numbered(number)).status).toBe(200);
  const send = () => filters.save(operator, savedFilter({ name: 'The last' }), 'key-of-the-last');
  const [first, again, ...more] = await Promise.all([send(), send(), numbered(most), numbered(most + 1)]);
  const saved = (await filters.offered(operator)).rows;
  expect(saved.length).toBe(most);
  expect([first?.status, first?.body.id]).toEqual([again?.status, again?.body.id]);
  const refused = [first, ...more].filter((answer) => answer?.status !== 200);
  expect(refused.length).toBe(2);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 409, body: { code: 'SAVED_FILTER_LIMIT' } });
  expect((await filters.save(colleague)).status).toBe(200);
});
