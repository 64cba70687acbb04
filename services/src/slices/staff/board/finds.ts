import type { Finding } from '../../../finding.ts';

/** Entries of the questions and answers, told by their Korean title. */
export const boardFinds: readonly Finding[] = [
  {
    kind: 'FAQ_ENTRY',
    seenBy: 'showFaqEntry',
    byId: (db, id) => db.selectFrom('faq_entries').where('id', '=', id).select(['id', 'title_ko as title']),
  },
];
