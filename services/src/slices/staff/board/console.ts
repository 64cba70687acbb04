import type { Input, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import { containsPattern } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { changeFaqEntry, createFaqEntry, type FaqEntry, moveFaqEntry, retireFaqEntry } from './commands.ts';

/** Registers the console’s calls about frequent questions. */
export function boardConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await findFaqEntry(ctx.db, id));
  serve(app, ctx, 'listFaqEntries', async ({ query, reply }) =>
    listReply(reply, 'faq-entries', await listFaqEntryRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showFaqEntry', ({ params }) => shown(params));
  serve(app, ctx, 'createFaqEntry', async ({ body: entry, caller, keyed }) =>
    shown(await createFaqEntry(ctx, { operatorId: caller.userId, entry, keyed })),
  );
  serve(app, ctx, 'changeFaqEntry', async ({ params, body: entry, caller, keyed }) =>
    shown(await changeFaqEntry(ctx, { operatorId: caller.userId, id: params.id, entry, keyed })),
  );
  serve(app, ctx, 'moveFaqEntry', async ({ params, body: { place }, caller, keyed }) =>
    shown(await moveFaqEntry(ctx, { operatorId: caller.userId, id: params.id, place, keyed })),
  );
  serve(app, ctx, 'retireFaqEntry', async ({ params, caller, keyed }) =>
    shown(await retireFaqEntry(ctx, { operatorId: caller.userId, id: params.id, keyed })),
  );
}

/** Finds frequent questions by id; the title is the Korean one. */
export const boardFinds: readonly Finding[] = [
  {
    kind: 'FAQ_ENTRY',
    seenBy: 'showFaqEntry',
    byId: (db, id) => db.selectFrom('faq_entries').where('id', '=', id).select(['id', 'title_ko as title']),
  },
];

type Db = Kysely<Database>;
type Query = Input<Routes['listFaqEntries']>['query'];
type FaqEntryRow = Reply<Routes['listFaqEntries']>[number];

/** Lists frequent questions for the console. */
function listFaqEntryRows(db: Db, query: Query): Promise<ListedRows<FaqEntryRow>> {
  const matching = placed(db).where((entry) => matches(entry, query.filter));
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', place: 'shown_place', created: 'created_at' },
    toRows: (rows) => rows.map(rowOf),
  });
}

/** Returns one frequent question; null if not found. */
async function findFaqEntry(db: Db, id: string): Promise<FaqEntryRow | null> {
  const row = await placed(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Adds the position that readers see; retired questions leave no gap. */
const placed = (db: Db) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('faq_entries')
      .selectAll()
      .select(
        sql<number>`case when retired_at is null then
          row_number() over (partition by type, retired_at is null order by place, id) end`.as('shown_place'),
      )
      .as('placed'),
  );

type Placed = FaqEntry & { readonly shown_place: number | null };

const searched = ['title_ko', 'title_en', 'title_ja', 'content_ko', 'content_en', 'content_ja'] as const;

function matches(entry: ExpressionBuilder<{ placed: Placed }, 'placed'>, filter: Query['filter']) {
  const { id, q, type, retired } = filter;
  return entry.and([
    ...(id ? [entry('id', 'in', id)] : []),
    ...(type ? [entry('type', '=', type)] : []),
    ...(retired === undefined ? [] : [entry('retired_at', retired ? 'is not' : 'is', null)]),
    ...(q
      ? [
          entry.or(
            searched.map((column) => entry(entry.fn<string>('lower', [column]), 'like', containsPattern(q))),
          ),
        ]
      : []),
  ]);
}

const rowOf = (row: Placed): FaqEntryRow => ({
  id: row.id,
  type: row.type,
  texts: {
    ko: { title: row.title_ko, content: row.content_ko },
    en: { title: row.title_en, content: row.content_en },
    ja: { title: row.title_ja, content: row.content_ja },
  },
  place: row.shown_place,
  created: row.created_at.toISOString(),
  changed: row.changed_at?.toISOString() ?? null,
  retired: row.retired_at?.toISOString() ?? null,
});

/** Labels in the audit log, as the console shows them. */
export const boardAuditWords: AuditWords = {
  acts: {
    createFaqEntry: { ko: '자주 묻는 질문 작성', en: 'Wrote a frequent question' },
    changeFaqEntry: { ko: '자주 묻는 질문 수정', en: 'Changed a frequent question' },
    moveFaqEntry: { ko: '자주 묻는 질문 순서 변경', en: 'Moved a frequent question' },
    retireFaqEntry: { ko: '자주 묻는 질문 게시 중단', en: 'Retired a frequent question' },
  },
  resources: {
    'faq-entries': { ko: '자주 묻는 질문', en: 'Frequent question' },
  },
  facts: {
    type: { ko: '분류', en: 'about' },
    place: { ko: '순서', en: 'place' },
  },
  codes: {
    type: {
      screen: 'console.faq.type.*',
      of: { PAYMENT: { ko: '결제', en: 'Payments' }, MISSION: { ko: '미션', en: 'Missions' } },
    },
  },
};
