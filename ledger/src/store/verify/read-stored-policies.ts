import { type QueryExecutorProvider, sql } from 'kysely';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { PolicyOf } from '../../domain/policy.ts';
import { type PublishedPolicy, policiesByVersion } from '../policies.ts';
import { instantText, isComparable, type StoredInstant } from '../stored-values.ts';
import type { Difference } from './difference.ts';

export const policiesRead = 'a policy can be read';

/** The rows of policies, and a difference for each row that cannot be read. */
export interface StoredPolicies {
  readonly policies: readonly PublishedPolicy[];
  readonly unreadable: readonly Difference[];
}

interface PolicyRow {
  readonly version: number | null;
  readonly effective_from: StoredInstant;
  readonly canonical: string | null;
}

/** Reads all policies from the text of their rows, the oldest first. */
export async function readStoredPolicies(db: QueryExecutorProvider): Promise<StoredPolicies> {
  const { rows } = await sql<PolicyRow>`
    SELECT version, effective_from, canonical FROM ledger.policy ORDER BY version`.execute(db);
  const policies: PublishedPolicy[] = [];
  const unreadable: Difference[] = [];
  for (const row of rows) {
    const read = readRow(row);
    if (typeof read === 'string') {
      unreadable.push({ invariant: policiesRead, subject: `policy ${row.version}`, detail: read });
    } else policies.push(read);
  }
  return { policies, unreadable };
}

/** Returns the policy of a row, or the reason why it is none. */
function readRow({ version, effective_from, canonical }: PolicyRow): PublishedPolicy | string {
  const effectiveFrom = instantText(effective_from);
  if (version === null || canonical === null) return 'a column is absent';
  if (!isComparable(effectiveFrom)) return 'effective_from is not of a year from 0 to 9999';
  try {
    // The cast is safe enough: a number that is absent makes the events of the policy differ, and `comparePolicies` compares the text.
    const numbers = JSON.parse(canonical) as PublishedPolicy['numbers'];
    // Refuses what JSON in PostgreSQL cannot carry.
    canonicalJson(numbers);
    const isObject = typeof numbers === 'object' && numbers !== null && !Array.isArray(numbers);
    return isObject ? { version, effectiveFrom, numbers } : 'its numbers are not an object';
  } catch {
    return 'its numbers are not JSON';
  }
}

/** Returns the readable policies by version. @param dayMs length of a day in milliseconds; shortened in development only */
export async function readablePolicyOf(db: QueryExecutorProvider, dayMs?: number): Promise<PolicyOf> {
  return policiesByVersion((await readStoredPolicies(db)).policies, dayMs);
}
