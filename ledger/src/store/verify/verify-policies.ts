import type { QueryExecutorProvider } from 'kysely';
import { type PublishedPolicy, policyText, readPolicies } from '../policies.ts';
import type { Difference } from './difference.ts';

/** Compares the policies in the database with the published ones. */
export async function verifyPolicies(
  db: QueryExecutorProvider,
  policies: readonly PublishedPolicy[],
): Promise<Difference[]> {
  const [stored, published] = [byVersion(await readPolicies(db)), byVersion(policies)];
  return [...new Set([...stored.keys(), ...published.keys()])]
    .filter((version) => stored.get(version) !== published.get(version))
    .map((version) => ({
      invariant: 'a policy says what was published',
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
