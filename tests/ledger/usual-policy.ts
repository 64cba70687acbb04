import { type LedgerPolicy, type PublishedPolicy, publishPolicies } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { policy } from '../../ledger/src/domain/fixtures/policy.ts';

/** The first version of a ledger that decides by these numbers from its beginning on. */
export const published = ({ version, dayMs: _, ...numbers }: LedgerPolicy): PublishedPolicy => ({
  version,
  effectiveFrom: '2000-01-01T00:00:00.000Z',
  numbers: { ...numbers, settlement: { ...numbers.settlement } },
});

/** What commands of the tests are decided by. */
export const usualPolicy: PublishedPolicy = published(policy);

/** Publishes the usual policy, or another, on a ledger that was just made. */
export const publishPolicy = <DB>(db: Kysely<DB>, numbers: LedgerPolicy = policy) =>
  publishPolicies(db, [published(numbers)]);
