import {
  type Input,
  policy,
  type Reply,
  type Routes,
  type Statement,
  type StatementCheck,
} from '@sowon/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { hashOf, type MonthAsked, monthData, writtenData } from './data.ts';

type Db = Kysely<Database>;
type StatementRow = Reply<Routes['listStatements']>[number];
type Query = Input<Routes['listStatements']>['query'];

/** An issued statement, with number and version of the newest of its month. */
export type FoundStatement = Selectable<Database['statements']> & {
  readonly newest: string;
  readonly newest_version: number;
};

const newest = sql`(select number from statements as later
   where later.creator_id = statement.creator_id and later.month = statement.month order by version desc limit 1)`;
const newestVersion = sql`(select max(version) from statements as later
   where later.creator_id = statement.creator_id and later.month = statement.month)`;

const issued = (db: Db) => db.selectFrom('statements as statement');

const withNewest = (matching: ReturnType<typeof issued>) =>
  matching
    .selectAll('statement')
    .select([newest.$castTo<string>().as('newest'), newestVersion.$castTo<number>().as('newest_version')]);

/** Returns one statement by its number; null if not found, or if it is of another creator than `creatorId`. */
export async function findStatementRow(
  db: Db,
  { number, creatorId }: { readonly number: string; readonly creatorId?: string },
): Promise<FoundStatement | null> {
  let matching = issued(db).where('statement.number', '=', number);
  if (creatorId !== undefined) matching = matching.where('statement.creator_id', '=', creatorId);
  return (await withNewest(matching).executeTakeFirst()) ?? null;
}

/** Returns the same statement as its creator sees it. */
export async function findStatement(
  db: Db,
  of: { readonly number: string; readonly creatorId: string },
): Promise<Statement | null> {
  const row = await findStatementRow(db, of);
  return row && shown(row);
}

/**
 * Returns the statements issued for a creator's month, the newest first, whether the newest has the current content, and how many more may be issued.
 * @throws AppError MONTH_OPEN, NOT_FOUND if nothing was earned in it
 */
export async function statementsOfMonth(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config' | 'clock' | 'parts'>,
  asked: MonthAsked,
): Promise<Reply<Routes['statementsOfMonth']>> {
  const { creatorId, month } = asked;
  const own = issued(ctx.db).where('statement.creator_id', '=', creatorId);
  const year = Number(kstDate(ctx.clock.now()).slice(0, 4));
  const [{ data }, rows, { count }] = await Promise.all([
    monthData(ctx, asked),
    withNewest(own.where('statement.month', '=', month))
      .orderBy('version', 'desc')
      .execute(),
    own
      .where('statement.year', '=', year)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    issued: rows.map(shown),
    head: headOf(data),
    current: rows[0]?.sha256 === hashOf(writtenData(data)),
    left: Math.max(0, policy.settlement.statementsPerYear - count),
  };
}

/** Returns the facts at the head of a statement with this content. */
const headOf = ({ payee, parties, payableOn, paidOn }: Awaited<ReturnType<typeof monthData>>['data']) => {
  const { name: creatorName, ...business } = payee;
  return { creatorName, ...business, ...parties, payableOn, paidOn };
};

/** Checks that we issued a statement, by the number and the hash on it, which reveal nothing of its content. */
export async function checkStatement(
  db: Db,
  { number, sha256 }: { readonly number: string; readonly sha256: string },
): Promise<StatementCheck> {
  const row = await findStatementRow(db, { number });
  if (row?.sha256 !== sha256) return { answer: 'UNKNOWN', replacedByVersion: null };
  if (row.newest === row.number) return { answer: 'GENUINE', replacedByVersion: null };
  return { answer: 'REPLACED', replacedByVersion: row.newest_version };
}

/** Counts the creators with statements of a month, and these statements in all versions. */
export const issuedOfMonth = (db: Db, month: string): Promise<{ creators: number; issued: number }> =>
  issued(db)
    .where('statement.month', '=', month)
    .select(({ fn }) => [
      fn.count<number>('statement.creator_id').distinct().as('creators'),
      fn.countAll<number>().as('issued'),
    ])
    .executeTakeFirstOrThrow();

/** Lists issued statements for the console, without their content. */
export function listStatementRows(db: Db, query: Query): Promise<ListedRows<StatementRow>> {
  const { id, month, creatorId } = query.filter;
  let matching = issued(db);
  if (id) matching = matching.where('statement.number', 'in', id);
  if (month) matching = matching.where('statement.month', '=', month);
  if (creatorId) matching = matching.where('statement.creator_id', '=', creatorId);
  return consoleList(query, {
    db,
    matching,
    selected: withNewest(matching),
    columns: { id: 'statement.number', issued: 'statement.issued_at', month: 'statement.month' },
    pageFirst: ['id', 'issued', 'month'],
    toRows: async (rows) => {
      const creators = await findCreators(db, [...new Set(rows.map(({ creator_id }) => creator_id))]);
      return rows.map((row) => ({
        id: row.number,
        creatorId: row.creator_id,
        creatorName: creators.get(row.creator_id)?.name ?? '',
        ...shown(row),
      }));
    },
  });
}

const shown = (row: FoundStatement): Statement => ({
  number: row.number,
  month: row.month,
  version: row.version,
  sha256: row.sha256,
  signature: row.signature,
  keyId: row.key_id,
  issued: row.issued_at.toISOString(),
  replacedBy: row.newest === row.number ? null : row.newest,
});
