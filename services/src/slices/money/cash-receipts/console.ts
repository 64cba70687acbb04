import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { makeCashReceiptFile } from './file.ts';
import { prepareCashReceiptFile } from './prepare.ts';
import { fileDetails, listFileRows, listReceiptRows } from './queries.ts';
import { applyCashReceiptResult, checkCashReceiptResult } from './result.ts';

/** The console’s calls about cash receipts. */
export function cashReceiptConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async ({ id }: { readonly id: string }) => found(await fileDetails(ctx, id));
  serve(app, ctx, 'listCashReceipts', async ({ query, reply }) =>
    listReply(reply, 'cash-receipts', await listReceiptRows(ctx, query), query.range),
  );
  serve(app, ctx, 'listCashReceiptFiles', async ({ query, reply }) =>
    listReply(reply, 'cash-receipt-files', await listFileRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showCashReceiptFile', ({ params }) => shown(params));
  serve(app, ctx, 'prepareCashReceiptFile', async ({ body, caller, key }) =>
    shown(await prepareCashReceiptFile(ctx, { staffId: caller.userId, key, ...body })),
  );
  serve(app, ctx, 'makeCashReceiptFile', async ({ params, body, caller, key }) => {
    const by = { staffId: caller.userId, key, fileId: params.id, reason: body.reason };
    const { bytes, ...made } = await makeCashReceiptFile(ctx, by);
    return { ...made, file: bytes.toString('base64') };
  });
  serve(app, ctx, 'checkCashReceiptResult', ({ params, body }) =>
    checkCashReceiptResult(ctx, { fileId: params.id, file: body.file }),
  );
  serve(app, ctx, 'applyCashReceiptResult', async ({ params, body, caller, key }) =>
    shown(
      await applyCashReceiptResult(ctx, { staffId: caller.userId, key, fileId: params.id, file: body.file }),
    ),
  );
}
