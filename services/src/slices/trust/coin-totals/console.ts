import { type Input, KstDate, type Routes } from '@sowon/contracts';
import { outstandingOf } from '@sowon/contracts/coin-totals/rule';
import type { CoinTotalsRow } from '@sowon/contracts/coin-totals/schemas';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { type Finding, foundThing } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';

/** Binds the console's call about published totals. */
export function coinTotalsConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listCoinTotals', async ({ query, reply }) =>
    listReply(reply, 'coin-totals', await listDays(ctx.db, query), query.range),
  );
}

type Query = Input<Routes['listCoinTotals']>['query'];

/** Returns published days, and days that did not add up. */
async function listDays(db: Kysely<Database>, query: Query): Promise<ListedRows<CoinTotalsRow>> {
  const {
    filter: { id },
    range: [from, to],
    sort: [, direction],
  } = query;
  const days = db
    .selectFrom('coin_total_days')
    .fullJoin('coin_total_refusals', 'coin_total_refusals.day', 'coin_total_days.day')
    .$if(id !== undefined, (some) =>
      some.where(sql`coalesce(coin_total_days.day, coin_total_refusals.day)`, 'in', id ?? []),
    );
  const [rows, { total }] = await Promise.all([
    days
      .select(sql<string>`coalesce(coin_total_days.day, coin_total_refusals.day)`.as('id'))
      .select(['statement', 'hash', 'published_at', 'detail', 'at'])
      .orderBy('id', direction === 'ASC' ? 'asc' : 'desc')
      .offset(from)
      .limit(to - from + 1)
      .execute(),
    days.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    rows: rows.map(({ id: day, statement, hash, published_at, detail, at }) => ({
      id: day,
      publishedAt: published_at?.toISOString() ?? null,
      outstanding: statement && outstandingOf(statement),
      issued: statement && statement.bought.issued + statement.given.issued,
      used: statement && statement.bought.used + statement.given.used,
      expired: statement && statement.bought.expired + statement.given.expired,
      owed: statement?.owed.outstanding ?? null,
      hash,
      refused: detail === null || at === null ? null : { detail, at: at.toISOString() },
    })),
  };
}

/** Search for the published total of a day by its KST date, `YYYY-MM-DD`. */
export const coinTotalFinds: readonly Finding[] = [
  {
    seenBy: 'listCoinTotals',
    byText: async ({ db }, typed) => {
      if (!KstDate.safeParse(typed).success) return [];
      const days = await db.selectFrom('coin_total_days').select('day').where('day', '=', typed).execute();
      return days.map(({ day }) => foundThing('COIN_TOTAL', day, day));
    },
  },
];

/** Labels in the audit log, as the console shows them. */
export const coinTotalsAuditWords: AuditWords = {
  resources: {
    'coin-totals': { ko: '코인 총계', en: 'Coin totals' },
  },
};
