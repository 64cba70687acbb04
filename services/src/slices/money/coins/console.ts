import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { listPaymentRows, showPaymentRow } from './console-rows.ts';
import { readLeftOfCharge } from './left-of-charge.ts';

/** The console’s calls about payments. */
export function coinConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listPayments', async ({ query, reply }) =>
    listReply(reply, 'payments', await listPaymentRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showPayment', async ({ params }) => {
    const payment = found(await showPaymentRow(ctx.db, params.id));
    const isCredited = payment.status === 'CREDITED' && payment.takenBack === 0;
    return { ...payment, left: isCredited ? await readLeftOfCharge(ctx, payment) : null };
  });
  serve(app, ctx, 'proposeWithdrawal', ({ params, body: { amount, reason }, caller, key }) =>
    propose(ctx, {
      ...{ kind: 'CHARGE_WITHDRAWAL', wish: { paymentId: params.id, amount }, reason },
      ...{ staffId: caller.userId, key },
    }),
  );
  serve(app, ctx, 'proposeRefund', ({ params, body: { refund, reason }, caller, key }) =>
    propose(ctx, {
      ...{ kind: 'GRANTED_REFUND', wish: { paymentId: params.id, refund }, reason },
      ...{ staffId: caller.userId, key },
    }),
  );
}
