import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { listProductRows, productDetails } from './console-rows.ts';

/** The console’s calls about products. */
export function productConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listProducts', async ({ query, reply }) =>
    listReply(reply, 'products', await listProductRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showProduct', async ({ params }) => found(await productDetails(ctx, params.id)));
}

/** Finds products by id; the title is the name, or the type for a CUSTOM product, which has no name. */
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

/** Labels in the audit log, as the console shows them. */
export const productsAuditWords: AuditWords = {
  resources: {
    products: { ko: '상품', en: 'Product' },
  },
};
