import webPush from 'web-push';

/** A device as its browser described it. */
export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  /** What the device's page is handed: it alone can read it. */
  readonly payload: string;
  /** How long the service keeps it for a device that is away, in whole seconds. */
  readonly ttlSeconds: number;
  /** The same whenever it is sent again: one that still waits at the service is replaced. 32 of base64url at most. */
  readonly topic: string;
  /** `low` waits until the device is in use anyway. */
  readonly urgency: 'low' | 'normal';
}

/** Outgoing pushes. */
export interface Push {
  /**
   * Hands a message to the push service of a device; it is the service's when this returns. Never within a transaction.
   * @throws PushNotSent; Error where the device's keys are none
   */
  send(device: Device, message: PushMessage): Promise<void>;
}

/** A push that the service did not take. What it answered may quote the address, so only its status is kept. */
export class PushNotSent extends Error {
  override readonly name = 'PushNotSent';
  /** For example `HTTP 410`, or `ECONNREFUSED`. */
  readonly problem: string;
  /** The device is subscribed no more: nothing may be sent there again. */
  readonly isGone: boolean;
  /** The service would never take this one. */
  readonly isRefused: boolean;
  /** How long the service asks to wait; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    problem: string,
    of: { isGone?: boolean; isRefused?: boolean; retryAfterMs?: number | null } = {},
  ) {
    super(`the push was not sent: ${problem}`);
    this.problem = problem;
    this.isGone = of.isGone ?? false;
    this.isRefused = of.isRefused ?? false;
    this.retryAfterMs = of.retryAfterMs ?? null;
  }
}

const timeoutMs = 15_000;

/**
 * Pushes by the Web Push protocol (RFC 8030), encrypted for the device (RFC 8291) and signed by our key (RFC 8292).
 * @param of.subject where a push service may reach us, `mailto:` or `https:`
 */
export function createPush(of: { publicKey: string; privateKey: string; subject: string }): Push {
  const { subject, publicKey, privateKey } = of;
  return {
    send: async (device, { payload, ttlSeconds, topic, urgency }) => {
      const request = webPush.generateRequestDetails(device, payload, {
        ...{ TTL: ttlSeconds, topic, urgency },
        vapidDetails: { subject, publicKey, privateKey },
      });
      const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length');
      const response = await post(request.endpoint, {
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        body: new Uint8Array(request.body),
      });
      if (!response.ok) throw refusal(response);
    },
  };
}

async function post(
  endpoint: string,
  { headers, body }: { headers: [string, string][]; body: Uint8Array<ArrayBuffer> },
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // Wherever a service might lead on was never looked at.
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response;
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
    throw new PushNotSent(String(cause?.code ?? name ?? 'unknown'));
  }
}

/** 404 and 410 say that the device is gone (RFC 8030 §7.3), 400 and 413 that it is the message. Anything else may pass. */
function refusal({ status, headers }: Response): PushNotSent {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new PushNotSent(`HTTP ${status}`, {
    isGone: status === 404 || status === 410,
    isRefused: status === 400 || status === 413,
    retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null,
  });
}
