import type { QueryExecutorProvider } from 'kysely';
import { type PublishedPolicy, policyText } from '../policies.ts';
import type { Difference } from './difference.ts';
import { readStoredPolicies } from './read-stored-policies.ts';

export const policiesSay = 'a policy says what was published';

/** Names the policies in the database that cannot be read. */
export async function readablePolicies(db: QueryExecutorProvider): Promise<Difference[]> {
  return [...(await readStoredPolicies(db)).unreadable];
}

/** Compares the policies in the database with the published ones; `readablePolicies` names those that cannot be read. */
export async function comparePolicies(
  db: QueryExecutorProvider,
  policies: readonly PublishedPolicy[],
): Promise<Difference[]> {
  const { policies: read, unreadable } = await readStoredPolicies(db);
  const [stored, published] = [byVersion(read), byVersion(policies)];
  const named = new Set(unreadable.map(({ subject }) => subject));
  return [...new Set([...stored.keys(), ...published.keys()])]
    .filter((version) => !named.has(`policy ${version}`) && stored.get(version) !== published.get(version))
    .map((version) => ({
      invariant: policiesSay,
      subject: `policy ${version}`,
      detail: !stored.has(version)
        ? 'it is missing'
        : published.has(version)
          ? 'it says something else'
          : 'nobody published it',
    }));
}

const byVersion = (policies: readonly PublishedPolicy[]): ReadonlyMap<number, string> =>
  new Map(policies.map((policy) => [policy.version, policyText(policy)]));
