import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { listProductRows, productDetails } from './console-rows.ts';

/** The console’s calls about what creators offer. */
export function productConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listProducts', async ({ query, reply }) =>
    listReply(reply, 'products', await listProductRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showProduct', async ({ params }) => found(await productDetails(ctx, params.id)));
}
