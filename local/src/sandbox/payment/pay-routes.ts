import { currencies } from '@sowon/services/ports/payment/amount';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isPaid, openAttempt } from './attempts.ts';
import { payPage, type Return, resultPage } from './pay-page.ts';
import { type PayOutcome, payResult } from './pay-result.ts';
import { mayBeHeldBack, type PayError, payErrors } from './pay-texts.ts';
import { fail, type Payment, settle } from './payment.ts';
import type { Sandbox } from './sandbox.ts';

const Origin = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url, 'not an origin'),
]);
const WebUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]);
const Way = z.object({
  origin: Origin.default(''),
  m_redirect_url: WebUrl.default(''),
  language: z.string().default('ko'),
});
const PayQuery = Way.extend({
  user_code: z.string(),
  merchant_uid: z.string().min(1).max(40),
  name: z.string().max(40).default(''),
  amount: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
  currency: z.enum(currencies).default('KRW'),
  pay_method: z.string().max(40).default('card'),
  pg: z.string().max(50).default(''),
  notice_url: WebUrl.default(''),
  channel: z.enum(['pc', 'mobile']).default('pc'),
});
const Choice = Way.extend({ action: z.enum(['pay', 'fail', 'hold', 'cancel']) });
type Action = z.output<typeof Choice>['action'];

/** PayPal holds a payment for days; the sandbox for one minute. */
const heldBackMs = 60_000;

/** Routes of the payment window: opening it starts an attempt, its buttons decide it. */
export function payRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { store, settings, webhooks } = sandbox;

  app.get('/pay', async (request, reply) => {
    const back = wayBack(Way.parse(request.query));
    const parsed = PayQuery.safeParse(request.query);
    if (!parsed.success) {
      const detail = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
      return goBack(reply, { merchantUid: null, error: 'INVALID_REQUEST', detail }, back);
    }
    const query = parsed.data;
    const refused = { merchantUid: query.merchant_uid, error: 'UNKNOWN_MERCHANT' } as const;
    if (query.user_code !== settings.impCode) return goBack(reply, refused, back);
    const opened = openAttempt(
      store,
      {
        merchantUid: query.merchant_uid,
        amount: query.amount,
        currency: query.currency,
        name: query.name,
        payMethod: query.pay_method,
        pg: query.pg,
        channel: query.channel,
        noticeUrl: query.notice_url || null,
      },
      sandbox.now(),
    );
    if (typeof opened === 'string') return goBack(reply, { ...refused, error: opened }, back);
    return sendPage(reply, payPage(opened, settings.merchantName, back));
  });

  app.post<{ Params: { imp_uid: string } }>('/pay/:imp_uid', async (request, reply) => {
    const choice = Choice.parse(request.body);
    const payment = store.payment(request.params.imp_uid);
    if (payment === undefined) return reply.code(404).send('unknown payment');
    const back = wayBack(choice);
    if (payment.status === 'ready' && isPaid(store, payment.merchantUid)) {
      return goBack(reply, { merchantUid: payment.merchantUid, error: 'ALREADY_PAID' }, back);
    }
    const decided = decide(payment, choice.action, sandbox.now(), back);
    if (decided !== payment) store.save(decided);
    if (choice.action === 'hold' && mayBeHeldBack(payment.pg)) clearLater(sandbox, payment.impUid);
    // According to the provider's documents, failed payments trigger no webhook.
    if (decided !== payment && decided.status === 'paid') webhooks.announce(decided);
    return goBack(reply, { payment: decided, error: errorOf(decided, choice.action) }, back);
  });
}

/** Pays a held payment after the delay, unless it was decided meanwhile. Stopping the sandbox discards the timer. */
function clearLater({ store, webhooks, now }: Sandbox, impUid: string): void {
  setTimeout(() => {
    const payment = store.payment(impUid);
    if (payment?.status !== 'ready' || isPaid(store, payment.merchantUid)) return;
    webhooks.announce(store.save(settle(payment, now())));
  }, heldBackMs).unref();
}

/** Decides an open attempt; a decided one does not change if its button is pressed again. */
function decide(payment: Payment, action: Action, now: number, back: Return): Payment {
  if (payment.status !== 'ready' || action === 'hold') return payment;
  if (action === 'pay') return settle(payment, now);
  const reason = action === 'fail' ? 'PAY_FAILED' : 'PAY_CANCELLED';
  return fail(payment, now, payErrors[back.language][reason]);
}

function errorOf(payment: Payment, action: Action): PayError | null {
  if (payment.status === 'paid') return null;
  if (payment.status === 'ready') return 'PAY_PENDING';
  return action === 'cancel' ? 'PAY_CANCELLED' : 'PAY_FAILED';
}

function wayBack(way: z.output<typeof Way>): Return {
  return {
    origin: way.origin,
    redirectUrl: way.m_redirect_url,
    language: way.language.startsWith('ko') ? 'ko' : 'en',
  };
}

/** Returns to the shop: in a frame by a message, else by a redirect. Without a redirect address the window shows the result. */
function goBack(reply: FastifyReply, outcome: PayOutcome, back: Return): FastifyReply {
  const result = payResult(outcome, back.language);
  if (back.origin !== '' || back.redirectUrl === '') return sendPage(reply, resultPage(result, back));
  const target = new URL(back.redirectUrl);
  for (const name of ['imp_uid', 'merchant_uid', 'error_code', 'error_msg'] as const) {
    if (result[name] !== null) target.searchParams.set(name, result[name]);
  }
  target.searchParams.set('imp_success', String(result.success));
  return reply.redirect(target.href, 303);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', pageSecurity)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Any site may frame the window; it loads only its own style and script. */
const pageSecurity =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors *";
