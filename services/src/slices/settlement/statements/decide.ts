import { policy, type StatementEvent, statementEvents } from '@sowon/contracts';
import { type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import { sha256 as digest } from '../../../crypto.ts';
import { readerOf } from '../../../slice-events.ts';
import type { SignedStatement } from './keys.ts';

/** A creator's month, with its current content. */
interface StatementWish {
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
const numberOf = (month: string, settlementId: string, version: number): string =>
  `${month.replace('-', '')}-${digest(`statement ${settlementId}`).toString('hex').slice(0, signs).toUpperCase()}-${version}`;

const read = readerOf('creator_statement', statementEvents);

/** The newest statement of a month. */
interface NewestStatement {
  readonly number: string;
  readonly version: number;
  readonly sha256: string;
}

/** Statements issued to a creator. */
export interface IssuedStatements {
  /** Newest statement by month (KST, `YYYY-MM`). */
  readonly newest: ReadonlyMap<string, NewestStatement>;
  /** Number of issued statements by year (KST). */
  readonly countOf: ReadonlyMap<number, number>;
}

/** The stream `creator_statement-{creatorId}`. */
export const statementStream: StreamType<IssuedStatements> = {
  category: 'creator_statement',
  initial: () => ({ newest: new Map(), countOf: new Map() }),
  evolve: ({ newest, countOf }, event) => {
    const { month, number, version, sha256, year } = read(event).payload;
    return {
      newest: new Map(newest).set(month, { number, version, sha256 }),
      countOf: new Map(countOf).set(year, (countOf.get(year) ?? 0) + 1),
    };
  },
};

export const statementStreamId = (creatorId: string) => streamId(statementStream.category, creatorId);
