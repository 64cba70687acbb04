import { type LedgerPolicy, type PublishedPolicy, publishPolicies } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { policy } from '../../ledger/src/domain/fixtures/policy.ts';

/** Returns the first policy version of a ledger that has used these numbers from its start. */
export const published = ({ version, dayMs: _, ...numbers }: LedgerPolicy): PublishedPolicy => ({
  version,
  effectiveFrom: '2000-01-01T00:00:00.000Z',
  numbers: { ...numbers, settlement: { ...numbers.settlement } },
});

/** The policy for the tests' commands. */
export const usualPolicy: PublishedPolicy = published(policy);

/** Publishes the usual policy, or another one, in a new ledger. */
export const publishPolicy = <DB>(db: Kysely<DB>, numbers: LedgerPolicy = policy) =>
  publishPolicies(db, [published(numbers)]);
