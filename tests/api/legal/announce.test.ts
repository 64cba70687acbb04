import type { LegalVersion } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceChanges } from '../../../services/src/slices/ground/legal/announce.ts';
import { type Marketplace, openMarketplace } from '../../harness/marketplace.ts';

let market: Marketplace;

beforeEach(async () => {
  market = await openMarketplace({}, new Date('2026-12-01T03:00:00.000Z'));
});
afterEach(() => market.close());

const changes: readonly LegalVersion[] = [
  { text: 'TERMS', version: 1, announced: '2026-01-01', from: '2026-01-01', isUnfavourable: false },
  { text: 'TERMS', version: 2, announced: '2026-12-01', from: '2026-12-16', isUnfavourable: false },
];
const announce = (versions = changes) => announceChanges(market.ctx, { versions, after: null });

const told = async () =>
  market.ctx.db
    .selectFrom('notices')
    .select(['recipient_id', 'notice', 'facts', 'listed', 'mail_state'])
    .where('notice', 'like', 'legal.%')
    .orderBy('recipient_id')
    .execute();

test('notifies every member of new terms once, on the list and by mail', async () => {
  const members = [await market.fan(), await market.fan(), await market.creator()];
  await announce();
  await announce();
  const facts = { version: 2, from: '2026-12-15T15:00:00.000Z' };
  expect(await told()).toEqual(
    members
      .map(({ userId }) => userId)
      .toSorted()
      .map((recipient_id) => ({
        recipient_id,
        notice: 'legal.terms',
        facts,
        listed: true,
        mail_state: 'DUE',
      })),
  );
  // Members who join meanwhile are told, too.
  await market.fan();
  await announce();
  expect(await told()).toHaveLength(4);
});

test('notifies nobody before the announcement, after the start, or of the initial terms', async () => {
  await market.fan();
  const [first] = changes;
  await announce(first ? [first] : []);
  const second = { text: 'TERMS', version: 2, isUnfavourable: false } as const;
  await announce([...changes.slice(0, 1), { ...second, announced: '2026-12-02', from: '2026-12-17' }]);
  await announce([...changes.slice(0, 1), { ...second, announced: '2026-11-16', from: '2026-12-01' }]);
  expect(await told()).toEqual([]);
});

test('notifies members in batches that continue after the previous batch', async () => {
  for (let index = 0; index < 3; index += 1) await market.fan();
  const ids = (await market.ctx.db.selectFrom('users').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  await announceChanges(market.ctx, { versions: changes, after: ids[0] ?? null });
  expect((await told()).map(({ recipient_id }) => recipient_id)).toEqual(ids.slice(1));
});
