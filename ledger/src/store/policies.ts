import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { canonicalJson } from '../domain/canonical-json.ts';
import type { Instant } from '../domain/instant.ts';
import type { JsonObject } from '../domain/json.ts';
import type { LedgerPolicy, PolicyOf, SettlementPolicy } from '../domain/policy.ts';

/** The numbers of a policy without the length of a day, which differs only in development. */
type Numbers = Omit<LedgerPolicy, 'version' | 'dayMs' | 'settlement'> & {
  readonly settlement: JsonObject & SettlementPolicy;
};

/** The numbers of a policy version: those that the ledger uses, and further ones for the events of its caller. */
export interface PublishedPolicy {
  readonly version: number;
  /** Start of the period in which events may be decided by it. */
  readonly effectiveFrom: Instant;
  readonly numbers: JsonObject & Numbers;
}

/** A published policy version has other numbers now. */
export class PolicyChangedError extends Error {
  override readonly name = 'PolicyChangedError';
}

/**
 * Publishes the versions that the ledger does not have yet, in their order; they stay forever. Has to run as the owner of the tables. Throws
 * PolicyChangedError if a published version has other numbers here: changed numbers have to be a new version. Also throws the database's
 * refusal of a version that does not follow the newest, or that takes effect before an event that is already recorded.
 */
export function publishPolicies<DB>(db: Kysely<DB>, policies: readonly PublishedPolicy[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Several processes may migrate at once: the second one finds what the first has published.
    await sql`LOCK TABLE ledger.policy IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    await publishNew(trx, policies);
  });
}

async function publishNew(db: QueryExecutorProvider, policies: readonly PublishedPolicy[]): Promise<void> {
  const published = new Map((await readPolicies(db)).map((policy) => [policy.version, policy]));
  for (const policy of policies.toSorted((a, b) => a.version - b.version)) {
    const before = published.get(policy.version);
    const { version, effectiveFrom, numbers } = policy;
    if (before === undefined) {
      await sql`INSERT INTO ledger.policy (version, effective_from, canonical)
                VALUES (${version}, ${effectiveFrom}, ${canonicalJson(numbers)})`.execute(db);
    } else if (policyText(before) !== policyText(policy)) {
      throw new PolicyChangedError(
        `policy ${version} was published with other numbers: a change is a new version, for a date to come`,
      );
    }
  }
}

/** Returns all versions, the oldest first. */
export async function readPolicies(db: QueryExecutorProvider): Promise<PublishedPolicy[]> {
  const { rows } = await sql<{
    version: number;
    effective_from: Date;
    numbers: PublishedPolicy['numbers'];
  }>`SELECT version, effective_from, numbers FROM ledger.policy ORDER BY version`.execute(db);
  return rows.map(({ version, effective_from, numbers }) => ({
    version,
    effectiveFrom: effective_from.toISOString(),
    numbers,
  }));
}

const CALENDAR_DAY_MS = 86_400_000;

/** @param dayMs the length of a day for the writers of the events, in milliseconds; shortened in development only */
export function policiesByVersion(published: readonly PublishedPolicy[], dayMs = CALENDAR_DAY_MS): PolicyOf {
  const policies = new Map(
    published.map(({ version, effectiveFrom, numbers }) => [
      version,
      { effectiveFrom, policy: { ...numbers, version, dayMs } },
    ]),
  );
  return (version) => policies.get(version);
}

/** Returns, as text, the content that two rows of one version must agree in. */
export const policyText = ({ effectiveFrom, numbers }: PublishedPolicy) =>
  canonicalJson({ effectiveFrom, numbers });
