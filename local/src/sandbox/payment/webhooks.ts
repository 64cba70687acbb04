import type { Logger } from 'pino';
import { z } from 'zod';
import type { Payment } from './payment.ts';

export const WebhookMode = z.strictObject({
  /** `hold` keeps them until they are released, `drop` never sends them. */
  mode: z.enum(['send', 'hold', 'drop']),
  /** Number of copies sent of each webhook. */
  copies: z.int().min(1).max(100).default(1),
});
type WebhookMode = z.output<typeof WebhookMode>;

interface Webhook {
  url: string;
  body: { imp_uid: string; merchant_uid: string; status: string };
}

interface Delivery extends Webhook {
  /** Null if there was no answer. */
  httpStatus: number | null;
}

export interface Webhooks {
  /** Announces a payment to the shop according to the mode; returns at once. The provider sends one unsigned webhook. */
  announce(payment: Payment): void;
  deliver(webhook: Webhook, copies: number): Promise<Delivery[]>;
  /** Sends the held webhooks. */
  release(): Promise<Delivery[]>;
  /** Discards the held webhooks. */
  forget(): void;
  setMode(mode: WebhookMode): void;
  /** The last 1,000 deliveries, latest last. */
  deliveries(): readonly Delivery[];
  /** Waits for running deliveries. */
  close(): Promise<void>;
}

const answerTimeoutMs = 30_000;
const rememberedDeliveries = 1_000;

/** @param defaultUrl address for orders that name none; undefined = none */
export function createWebhooks(defaultUrl: string | undefined, log: Logger): Webhooks {
  let current: WebhookMode = { mode: 'send', copies: 1 };
  let held: Webhook[] = [];
  const deliveries: Delivery[] = [];
  const underway = new Set<Promise<unknown>>();
  const stop = new AbortController();

  async function deliverOnce(webhook: Webhook): Promise<Delivery> {
    const httpStatus = await post(webhook, stop.signal).catch((error: unknown) => {
      log.warn({ impUid: webhook.body.imp_uid, err: error }, 'webhook not delivered');
      return null;
    });
    const delivery = { ...webhook, httpStatus };
    deliveries.push(delivery);
    if (deliveries.length > rememberedDeliveries) deliveries.shift();
    return delivery;
  }

  async function deliver(webhook: Webhook, copies: number): Promise<Delivery[]> {
    const all = Promise.all(Array.from({ length: copies }, () => deliverOnce(webhook)));
    underway.add(all);
    return all.finally(() => underway.delete(all));
  }

  return {
    announce: (payment) => {
      const url = payment.noticeUrl ?? defaultUrl;
      if (url === undefined || current.mode === 'drop') return;
      const { impUid, merchantUid, status } = payment;
      const webhook = { url, body: { imp_uid: impUid, merchant_uid: merchantUid, status } };
      if (current.mode === 'hold') held.push(webhook);
      // Safe without a catch: deliverOnce never rejects.
      else void deliver(webhook, current.copies);
    },
    deliver,
    release: async () => {
      const due = held;
      held = [];
      return (await Promise.all(due.map((webhook) => deliver(webhook, current.copies)))).flat();
    },
    forget: () => {
      held = [];
    },
    setMode: (mode) => {
      current = mode;
    },
    deliveries: () => deliveries,
    close: async () => {
      stop.abort();
      await Promise.all(underway);
    },
  };
}

async function post(webhook: Webhook, stop: AbortSignal): Promise<number> {
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(webhook.body),
    signal: AbortSignal.any([stop, AbortSignal.timeout(answerTimeoutMs)]),
  });
  await response.arrayBuffer();
  return response.status;
}
