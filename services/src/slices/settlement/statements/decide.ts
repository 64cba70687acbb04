import { policy, type StatementEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { sha256 as digest } from '../../../sha256.ts';
import type { SignedStatement } from './keys.ts';
import type { IssuedStatements } from './state.ts';

/** A month of a creator, and what it says now. */
export interface StatementWish {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly settlementId: string;
  /** Of what the month says, in hex. */
  readonly sha256: string;
  /** The year (KST) in which it is asked. */
  readonly year: number;
}

/**
 * Issues a statement (docs/rules/statements.md#issuing): nothing new where the newest says the same, a further version where the month says something else by
 * now. Rejects STATEMENT_LIMIT {limit} where the year has as many as it may have (spec 1 §9).
 * @param sign gives the same text the same signature
 */
export function decideIssue(
  { newest, countOf }: IssuedStatements,
  { creatorId, month, settlementId, sha256, year }: StatementWish,
  sign: (signed: SignedStatement) => { readonly keyId: string; readonly signature: string },
): { readonly number: string; readonly events: readonly StatementEvent[] } | Rejection {
  const last = newest.get(month);
  if (last?.sha256 === sha256) return { number: last.number, events: [] };
  const limit = policy.settlement.statementsPerYear;
  if ((countOf.get(year) ?? 0) >= limit) return reject('STATEMENT_LIMIT', { limit });
  const version = (last?.version ?? 0) + 1;
  const number = numberOf(month, settlementId, version);
  const signed = { month, number, sha256, version };
  const payload = {
    creatorId,
    settlementId,
    ...signed,
    ...sign(signed),
    year,
    policyVersion: policy.version,
  };
  return { number, events: [{ type: 'StatementIssued', schemaVersion: 1, payload }] };
}

const signs = 12;

/** Nobody guesses the number of another: it is of an id that nobody else is told. */
export const numberOf = (month: string, settlementId: string, version: number): string =>
  `${month.replace('-', '')}-${digest(`statement ${settlementId}`).toString('hex').slice(0, signs).toUpperCase()}-${version}`;
