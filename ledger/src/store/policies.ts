import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { canonicalJson } from '../domain/canonical-json.ts';
import type { Instant } from '../domain/instant.ts';
import type { JsonObject } from '../domain/json.ts';
import type { LedgerPolicy, PolicyOf, SettlementPolicy } from '../domain/policy.ts';

/** The length of a day is no number of a policy: it is shortened in development alone. */
type Numbers = Omit<LedgerPolicy, 'version' | 'dayMs' | 'settlement'> & {
  readonly settlement: JsonObject & SettlementPolicy;
};

/** The numbers of a policy version: those that the ledger decides by, and what else its caller's events are decided by. */
export interface PublishedPolicy {
  readonly version: number;
  /** From when on events may be decided by it. */
  readonly effectiveFrom: Instant;
  readonly numbers: JsonObject & Numbers;
}

/** A published policy does not say any more what it said. */
export class PolicyChangedError extends Error {
  override readonly name = 'PolicyChangedError';
}

/**
 * Publishes the versions that the ledger does not have yet, in their order; they stay for ever. By the owner of the tables.
 * Throws PolicyChangedError when one that was published says something else here: its numbers have to be a new version;
 * and the database's refusal of one that does not follow the newest, or is for a date that is over.
 */
export function publishPolicies<DB>(db: Kysely<DB>, policies: readonly PublishedPolicy[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Several processes may migrate at once: the second finds what the first has published.
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

/** All versions, the oldest first. */
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

/** @param dayMs the length of a day for those who wrote, which is shortened in development alone */
export async function readPolicyOf(db: QueryExecutorProvider, dayMs = CALENDAR_DAY_MS): Promise<PolicyOf> {
  const policies = new Map(
    (await readPolicies(db)).map(({ version, effectiveFrom, numbers }) => [
      version,
      { effectiveFrom, policy: { ...numbers, version, dayMs } },
    ]),
  );
  return (version) => policies.get(version);
}

/** What two rows of one version must agree in, as a text. */
export const policyText = ({ effectiveFrom, numbers }: PublishedPolicy) =>
  canonicalJson({ effectiveFrom, numbers });
