import { currencies, toMinorUnits } from '@sowon/services/ports/payment/amount';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isPaid, startAttempt } from './attempts.ts';
import { Fault } from './faults.ts';
import { cancellable, fail, type Payment, settle, takeBack } from './payment.ts';
import type { Sandbox } from './sandbox.ts';
import { WebhookMode } from './webhooks.ts';
import { paymentOnTheWire, refusal, success } from './wire.ts';

const PayBody = z.strictObject({
  merchant_uid: z.string().min(1).max(40),
  /** In the provider's units (14.2 dollars); default: the prepared amount. A different amount is accepted. */
  amount: z.number().positive().optional(),
  currency: z.enum(currencies).optional(),
  /** `ready`: the window is open, or the payment is pending. */
  status: z.enum(['paid', 'failed', 'ready']).default('paid'),
  /** The attempt to change; the latest if absent. */
  imp_uid: z.string().optional(),
  /** True: starts another attempt even if one is open, failed or paid; independent payment channels allow that. */
  new_attempt: z.boolean().default(false),
  notice_url: z.url().optional(),
  pg: z.string().default('kakaopay'),
});
const CancelBody = z.strictObject({
  amount: z.number().positive().optional(),
  reason: z.string().default('console'),
});
const WebhookBody = z.strictObject({
  imp_uid: z.string(),
  merchant_uid: z.string(),
  status: z.string(),
  url: z.url().optional(),
  copies: z.int().min(1).max(1_000).default(1),
});

/** Controls for tests; the real provider has none of them. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  paymentControls(app, sandbox);
  providerControls(app, sandbox);
  webhookControls(app, sandbox);
}

/** Acts of people on a payment: pay it, or cancel it in the provider's console. */
function paymentControls(app: FastifyInstance, sandbox: Sandbox): void {
  const { store, webhooks } = sandbox;

  app.post('/control/pay', async (request, reply) => {
    const body = PayBody.parse(request.body);
    if (!body.new_attempt && isPaid(store, body.merchant_uid))
      return reply.code(409).send(refusal('already paid'));
    const attempt = attemptToMove(sandbox, body);
    if (attempt === undefined) return reply.code(400).send(refusal('neither prepared nor a usable amount'));
    const moved = store.save(moveTo(body.status, attempt, sandbox.now()));
    if (moved.status === 'paid') webhooks.announce(moved);
    return success(paymentOnTheWire(moved));
  });

  app.post<{ Params: { imp_uid: string } }>('/control/payments/:imp_uid/cancel', async (request, reply) => {
    const body = CancelBody.parse(request.body ?? {});
    const payment = store.payment(request.params.imp_uid);
    if (payment === undefined) return reply.code(404).send(refusal('unknown payment'));
    const remaining = cancellable(payment);
    const amount = body.amount === undefined ? remaining : toMinorUnits(body.amount, payment.currency);
    if (payment.paidAt === 0 || !amount || amount > remaining) {
      return reply.code(409).send(refusal('nothing to cancel'));
    }
    const { reason } = body;
    const partialStatus = sandbox.partialCancelStatus;
    const cancelled = store.save(takeBack(payment, { amount, at: sandbox.now(), reason, partialStatus }));
    // The provider announces a console cancellation as `cancelled`, even if only a part was refunded.
    webhooks.announce({ ...cancelled, status: 'cancelled' });
    return success(paymentOnTheWire(cancelled));
  });
}

/** How the provider behaves: its cancellations, its clock, its faults and its tokens. */
function providerControls(app: FastifyInstance, sandbox: Sandbox): void {
  const { tokens, faults } = sandbox;

  app.put('/control/partial-cancel', async (request) => {
    const { status } = z.strictObject({ status: z.enum(['paid', 'cancelled']) }).parse(request.body);
    sandbox.partialCancelStatus = status;
    return success(null);
  });

  app.put('/control/cancels', async (request) => {
    const { later } = z.strictObject({ later: z.boolean() }).parse(request.body);
    sandbox.cancelsLater = later;
    // Executes the waiting cancellations.
    if (!later) for (const carryOut of sandbox.waitingCancels.splice(0)) carryOut();
    return success(null);
  });

  app.put('/control/clock', async (request) => {
    const { now } = z.strictObject({ now: z.int().min(0) }).parse(request.body);
    sandbox.clockStandsAt = now;
    return success(null);
  });

  app.post('/control/faults', async (request) => {
    faults.plan(Fault.parse(request.body));
    return success(null);
  });
  app.delete('/control/faults', async () => {
    faults.clear();
    return success(null);
  });

  app.post('/control/tokens/expire', async () => {
    tokens.expireAll();
    return success(null);
  });
  app.put('/control/tokens/life', async (request) => {
    const { seconds } = z.strictObject({ seconds: z.int().min(1).max(86_400) }).parse(request.body);
    tokens.setLife(seconds);
    return success(null);
  });
}

/** Content and time of the provider's announcements. */
function webhookControls(app: FastifyInstance, { webhooks, settings }: Sandbox): void {
  app.get('/control/webhooks', async () => success(webhooks.deliveries()));
  app.put('/control/webhooks/mode', async (request) => {
    webhooks.setMode(WebhookMode.parse(request.body));
    return success(null);
  });
  app.post('/control/webhooks/release', async () => success(await webhooks.release()));
  app.delete('/control/webhooks/held', async () => {
    webhooks.forget();
    return success(null);
  });
  app.post('/control/webhooks', async (request, reply) => {
    const { url = settings.webhookUrl, copies, ...body } = WebhookBody.parse(request.body);
    if (url === undefined) return reply.code(400).send(refusal('no url'));
    return success(await webhooks.deliver({ url, body }, copies));
  });
}

/** Returns the requested attempt with the test's overrides; a new one if there is none. */
function attemptToMove(sandbox: Sandbox, body: z.output<typeof PayBody>): Payment | undefined {
  const prepared = sandbox.store.prepared(body.merchant_uid);
  const attempts = body.new_attempt ? [] : sandbox.store.attempts(body.merchant_uid);
  const attempt = body.imp_uid ? attempts.find(({ impUid }) => impUid === body.imp_uid) : attempts[0];
  const currency = body.currency ?? attempt?.currency ?? prepared?.currency ?? 'KRW';
  const asked = body.amount ?? (attempt === undefined ? prepared?.amount : undefined);
  const amount = asked === undefined ? attempt?.amount : toMinorUnits(asked, currency);
  if (amount === undefined) return undefined;
  if (attempt !== undefined) return { ...attempt, amount, currency };
  return startAttempt(
    sandbox.store,
    {
      merchantUid: body.merchant_uid,
      amount,
      currency,
      name: 'sandbox payment',
      payMethod: 'card',
      pg: body.pg,
      channel: 'api',
      noticeUrl: body.notice_url ?? null,
    },
    sandbox.now(),
  );
}

function moveTo(status: 'paid' | 'failed' | 'ready', payment: Payment, now: number): Payment {
  switch (status) {
    case 'paid':
      return settle(payment, now);
    case 'failed':
      return fail(payment, now, '한도초과');
    case 'ready':
      return payment;
  }
}
