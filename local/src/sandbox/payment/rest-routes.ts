import { currencies, toMinorUnits } from '@sowon/services/ports/payment/amount';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cancellable, type Payment, type PaymentStatus, takeBack } from './payment.ts';
import type { Sandbox } from './sandbox.ts';
import { type Envelope, paymentOnTheWire, refusal, success } from './wire.ts';

/** Forms send numbers as text, JSON as numbers. */
const Amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);
const MerchantUid = z.string().min(1).max(40);
const PrepareBody = z.object({
  merchant_uid: MerchantUid,
  amount: Amount,
  currency: z.enum(currencies).nullish(),
});
const CancelBody = z.object({
  imp_uid: z.string().optional(),
  merchant_uid: z.string().optional(),
  amount: Amount.nullish(),
  checksum: Amount.nullish(),
  reason: z.string().default(''),
  enable_webhook: z.union([z.boolean(), z.stringbool()]).default(false),
});
const Status = z.enum(['ready', 'paid', 'failed', 'cancelled']);
const StatusOrAll = z.union([z.literal('all'), Status]);
const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(1_000).default(20),
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
});

const ninetyDays = 90 * 86_400;

/** Routes of the provider's REST interface; paths and answers follow its documents. */
export function restRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  findRoutes(app, sandbox);
  prepareRoutes(app, sandbox);
  app.post('/payments/cancel', async (request) => cancel(sandbox, CancelBody.parse(request.body)));
}

/** Payments by id, by order and by status. */
function findRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { store } = sandbox;

  app.get<{ Params: { imp_uid: string }; Querystring: { include_sandbox?: string } }>(
    '/payments/:imp_uid',
    async (request, reply) => {
      // All payments here belong to a test channel; those are hidden unless `include_sandbox` is true.
      const isVisible = request.query.include_sandbox === 'true';
      const payment = isVisible ? store.payment(request.params.imp_uid) : undefined;
      if (payment !== undefined) return success(paymentOnTheWire(payment));
      return reply.code(404).send(refusal('존재하지 않는 결제정보입니다.', -1));
    },
  );

  app.get<{ Params: { merchant_uid: string; status?: string } }>(
    '/payments/find/:merchant_uid/:status?',
    async (request, reply) => {
      const status = Status.optional().parse(request.params.status || undefined);
      const payment = store
        .attempts(request.params.merchant_uid)
        .find((attempt) => status === undefined || attempt.status === status);
      if (payment !== undefined) return success(paymentOnTheWire(payment));
      return reply.code(404).send(refusal('존재하지 않는 결제정보입니다.', -1));
    },
  );

  app.get<{ Params: { merchant_uid: string; status?: string } }>(
    '/payments/findAll/:merchant_uid/:status?',
    async (request, reply) => {
      const status = Status.optional().parse(request.params.status || undefined);
      const found = store
        .attempts(request.params.merchant_uid)
        .filter((attempt) => status === undefined || attempt.status === status);
      if (found.length === 0) return reply.code(404).send(refusal('존재하지 않는 결제정보입니다.', -1));
      // The provider's page size here is always 20.
      return success(pageOf(found, PageQuery.pick({ page: true }).parse(request.query).page, 20));
    },
  );

  app.get<{ Params: { status: string } }>('/payments/status/:status', async (request) => {
    const status = StatusOrAll.parse(request.params.status);
    return success(page(sandbox, status, PageQuery.parse(request.query)));
  });
}

/** Announced amounts, which a payment has to match. */
function prepareRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { store } = sandbox;

  app.get<{ Params: { merchant_uid: string } }>('/payments/prepare/:merchant_uid', async (request) => {
    const prepared = store.prepared(request.params.merchant_uid);
    if (prepared === undefined) return refusal('등록되지 않은 merchant_uid입니다.');
    return success({
      merchant_uid: prepared.merchantUid,
      amount: prepared.amount,
      currency: prepared.currency,
    });
  });

  app.post('/payments/prepare', async (request) => {
    const body = PrepareBody.parse(request.body);
    if (store.prepared(body.merchant_uid) !== undefined) return refusal('이미 등록된 merchant_uid입니다.');
    return savePrepared(sandbox, body);
  });

  app.put('/payments/prepare', async (request, reply) => {
    const body = PrepareBody.parse(request.body);
    if (store.prepared(body.merchant_uid) !== undefined) return savePrepared(sandbox, body);
    return reply.code(404).send(refusal('등록되지 않은 merchant_uid입니다.', -1));
  });
}

function savePrepared(sandbox: Sandbox, body: z.output<typeof PrepareBody>): Envelope {
  const { merchant_uid, amount, currency = null } = body;
  sandbox.store.savePrepared({ merchantUid: merchant_uid, amount, currency });
  return success({ merchant_uid, amount, currency });
}

function cancel(sandbox: Sandbox, body: z.output<typeof CancelBody>): Envelope {
  const payment = paymentToCancel(sandbox, body);
  if (payment === undefined) return refusal('취소할 결제건이 존재하지 않습니다.');
  const remaining = cancellable(payment);
  if (remaining === 0) return refusal('이미 전액취소된 주문입니다.');
  if (payment.status !== 'paid' && payment.cancelAmount === 0) return refusal('결제완료된 주문이 아닙니다.');
  if (body.checksum != null && toMinorUnits(body.checksum, payment.currency) !== remaining) {
    return refusal('취소 가능한 잔액이 checksum과 일치하지 않습니다.');
  }
  // The provider treats a missing amount and 0 as the whole amount.
  const amount = body.amount ? toMinorUnits(body.amount, payment.currency) : remaining;
  if (amount === undefined || amount > remaining) return refusal('취소 가능한 금액을 초과하였습니다.');
  const partialStatus = sandbox.partialCancelStatus;
  const at = sandbox.now();
  const cancellation = { amount, at, reason: body.reason, partialStatus };
  if (sandbox.cancelsLater) {
    const { impUid } = payment;
    sandbox.waitingCancels.push(() => {
      sandbox.store.save(takeBack(sandbox.store.payment(impUid) ?? payment, cancellation));
    });
    return success(paymentOnTheWire(payment));
  }
  const cancelled = sandbox.store.save(takeBack(payment, cancellation));
  if (body.enable_webhook) sandbox.webhooks.announce(cancelled);
  return success(paymentOnTheWire(cancelled));
}

/** `imp_uid` takes precedence: a wrong one fails even with a correct `merchant_uid`. */
function paymentToCancel(sandbox: Sandbox, body: z.output<typeof CancelBody>): Payment | undefined {
  if (body.imp_uid) return sandbox.store.payment(body.imp_uid);
  if (!body.merchant_uid) return undefined;
  const attempts = sandbox.store.attempts(body.merchant_uid);
  return attempts.find(({ status }) => status === 'paid' || status === 'cancelled');
}

/** Returns the instant that a page's time range compares: that of the current status. */
function instantOf(payment: Payment): number {
  const instants = {
    ready: payment.startedAt,
    paid: payment.paidAt,
    failed: payment.failedAt,
    cancelled: payment.cancelledAt,
  };
  return instants[payment.status];
}

function page(sandbox: Sandbox, status: 'all' | PaymentStatus, query: z.output<typeof PageQuery>) {
  const to = query.to ?? sandbox.now();
  const from = Math.max(query.from ?? 0, to - ninetyDays);
  const found = sandbox.store.payments(status === 'all' ? undefined : status).filter((payment) => {
    const instant = instantOf(payment);
    return instant >= from && instant <= to;
  });
  return pageOf(found, query.page, query.limit);
}

function pageOf(found: readonly Payment[], page: number, limit: number) {
  const start = (page - 1) * limit;
  const isLast = start + limit >= found.length;
  return {
    total: found.length,
    previous: page > 1 ? page - 1 : 0,
    next: isLast ? 0 : page + 1,
    list: found.slice(start, start + limit).map(paymentOnTheWire),
  };
}
