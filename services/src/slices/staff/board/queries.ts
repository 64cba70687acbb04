import type { FaqItem, Input, Language, PageOf, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';

/** Returns one page of the questions of a type, in the reader's language and in the order that operators chose. */
export async function faqPage(
  db: Kysely<Database>,
  { type, direction, ...asked }: Input<Routes['faq']>['query'],
  language: Language,
): Promise<PageOf<FaqItem>> {
  const matching = db.selectFrom('faq_entries').where('type', '=', type).where('retired_at', 'is', null);
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const { rows, total } = await readPage(
    asked,
    (offset, limit) =>
      matching
        .select(['id', 'type', 'created_at', `title_${language} as title`, `content_${language} as content`])
        .orderBy('place', order)
        .orderBy('id', order)
        .offset(offset)
        .limit(limit)
        .execute(),
    async () => {
      const { count } = await matching
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  );
  const content = rows.map(({ created_at, ...entry }) => ({ ...entry, created: created_at.toISOString() }));
  return pageOf(content, total, asked);
}
