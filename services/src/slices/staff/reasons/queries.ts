import type { Input, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import { containsPattern } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;
type Query = Input<Routes['listReasonTemplates']>['query'];
export type ReasonTemplateRow = Reply<Routes['listReasonTemplates']>[number];

/** Lists reason templates for the console. */
export function listReasonTemplateRows(db: Db, query: Query): Promise<ListedRows<ReasonTemplateRow>> {
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
export async function findReasonTemplate(db: Db, templateId: string): Promise<ReasonTemplateRow | null> {
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
  ...{ id: row.id, name: row.name, purpose: row.purpose },
  texts: { ko: row.text_ko, en: row.text_en, ja: row.text_ja },
  created: row.created_at.toISOString(),
  changed: row.changed_at?.toISOString() ?? null,
  retired: row.retired_at?.toISOString() ?? null,
});
