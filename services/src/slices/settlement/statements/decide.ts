import { policy, type StatementEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { sha256 as digest } from '../../../sha256.ts';
import type { SignedStatement } from './keys.ts';
import type { IssuedStatements } from './state.ts';

/** A creator's month, with its current content. */
export interface StatementWish {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly settlementId: string;
  /** Hash of the month's content, in hex. */
  readonly sha256: string;
  /** The KST year of the request. */
  readonly year: number;
}

/**
 * Issues a statement (docs/rules/statements.md#issuing): nothing new if the newest has the same content, a further version if the content has changed. Rejects
 * STATEMENT_LIMIT {limit} if the year has reached its maximum (spec 1 §9).
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

/** Returns the number of a statement. Nobody can guess another number, because it is derived from an id that nobody else is told. */
export const numberOf = (month: string, settlementId: string, version: number): string =>
  `${month.replace('-', '')}-${digest(`statement ${settlementId}`).toString('hex').slice(0, signs).toUpperCase()}-${version}`;
