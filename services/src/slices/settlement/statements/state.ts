import { statementEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('creator_statement', statementEvents);

/** The newest statement of a month. */
export interface NewestStatement {
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
