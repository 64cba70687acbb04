import { type PublishedPolicy, publishPolicies } from '@sowon/ledger';
import type { QueryExecutorProvider } from 'kysely';
import { policy } from '../../ledger/src/domain/fixtures/policy.ts';

const { version: _, dayMs: __, ...numbers } = policy;

/** What commands of the tests are decided by. */
export const usualPolicy: PublishedPolicy = {
  version: policy.version,
  effectiveFrom: '2000-01-01T00:00:00.000Z',
  numbers: { ...numbers, settlement: { ...policy.settlement } },
};

/** Publishes it on a ledger that was just made. */
export const publishUsualPolicy = (db: QueryExecutorProvider) => publishPolicies(db, [usualPolicy]);
