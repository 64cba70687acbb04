import { sql } from 'kysely';
import type { Finding } from '../../../finding.ts';

/** Products by their name; a CUSTOM product has none, and is told by its type. */
export const productFinds: readonly Finding[] = [
  {
    kind: 'PRODUCT',
    seenBy: 'showProduct',
    byId: (db, id) =>
      db
        .selectFrom('products')
        .where('id', '=', id)
        .select(['id', sql<string>`coalesce(nullif(name, ''), type)`.as('title')]),
  },
];
