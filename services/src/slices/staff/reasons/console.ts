import type { Input, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import { containsPattern } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { changeReasonTemplate, createReasonTemplate, retireReasonTemplate } from './commands.ts';

/** Registers the console’s calls about reason templates. */
export function reasonConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await findReasonTemplate(ctx.db, id));
  serve(app, ctx, 'listReasonTemplates', async ({ query, reply }) =>
    listReply(reply, 'reason-templates', await listReasonTemplateRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showReasonTemplate', ({ params }) => shown(params));
  serve(app, ctx, 'createReasonTemplate', async ({ body: template, caller, keyed }) =>
    shown(await createReasonTemplate(ctx, { operatorId: caller.userId, template, keyed })),
  );
  serve(app, ctx, 'changeReasonTemplate', async ({ params, body: template, caller, keyed }) => {
    const { id: templateId } = params;
    const { userId: operatorId } = caller;
    return shown(await changeReasonTemplate(ctx, { operatorId, templateId, template, keyed }));
  });
  serve(app, ctx, 'retireReasonTemplate', async ({ params, caller, keyed }) =>
    shown(await retireReasonTemplate(ctx, { operatorId: caller.userId, templateId: params.id, keyed })),
  );
}

/** Finds reason templates by id; the title is their name. */
export const reasonFinds: readonly Finding[] = [
  {
    kind: 'REASON_TEMPLATE',
    seenBy: 'showReasonTemplate',
    byId: (db, id) => db.selectFrom('reason_templates').where('id', '=', id).select(['id', 'name as title']),
  },
];

type Db = Kysely<Database>;
type Query = Input<Routes['listReasonTemplates']>['query'];
type ReasonTemplateRow = Reply<Routes['listReasonTemplates']>[number];

/** Lists reason templates for the console. */
function listReasonTemplateRows(db: Db, query: Query): Promise<ListedRows<ReasonTemplateRow>> {
  const matching = db.selectFrom('reason_templates').where((template) => matches(template, query.filter));
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', name: 'name', created: 'created_at' },
    toRows: (rows) => rows.map(rowOf),
  });
}

/** Returns one template; null if not found. */
async function findReasonTemplate(db: Db, templateId: string): Promise<ReasonTemplateRow | null> {
  const row = await db
    .selectFrom('reason_templates')
    .selectAll()
    .where('id', '=', templateId)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

const searched = ['name', 'text_ko', 'text_en', 'text_ja'] as const;

function matches(template: ExpressionBuilder<Database, 'reason_templates'>, filter: Query['filter']) {
  const { id, q, use, retired } = filter;
  return template.and([
    ...(id ? [template('id', 'in', id)] : []),
    ...(use ? [template('purpose', 'in', use === 'ADULT' ? [use] : [use, 'BOTH'])] : []),
    ...(retired === undefined ? [] : [template('retired_at', retired ? 'is not' : 'is', null)]),
    ...(q
      ? [
          template.or(
            searched.map((column) =>
              template(template.fn<string>('lower', [column]), 'like', containsPattern(q)),
            ),
          ),
        ]
      : []),
  ]);
}

const rowOf = (row: Selectable<Database['reason_templates']>): ReasonTemplateRow => ({
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  texts: { ko: row.text_ko, en: row.text_en, ja: row.text_ja },
  created: row.created_at.toISOString(),
  changed: row.changed_at?.toISOString() ?? null,
  retired: row.retired_at?.toISOString() ?? null,
});

/** Labels in the audit log, as the console shows them. */
export const reasonsAuditWords: AuditWords = {
  acts: {
    createReasonTemplate: { ko: '사유 템플릿 작성', en: 'Wrote a reason template' },
    changeReasonTemplate: { ko: '사유 템플릿 수정', en: 'Changed a reason template' },
    retireReasonTemplate: { ko: '사유 템플릿 사용 중단', en: 'Retired a reason template' },
  },
  resources: {
    'reason-templates': { ko: '사유 템플릿', en: 'Reason template' },
  },
  facts: {
    offeredToBlock: { ko: '숨김 사유로 제공', en: 'Offered for hiding' },
    offeredToUphold: { ko: '이의 제기 답변으로 제공', en: 'Offered for answers' },
    offeredToMarkAdult: { ko: '성인용 지정 사유로 제공', en: 'Offered for marks as for adults' },
    rewritten: { ko: '바뀐 항목', en: 'Rewritten' },
  },
};
