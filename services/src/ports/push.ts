import webPush from 'web-push';

/** A device, as its browser described it. */
export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  /** The content for the device's service worker, encrypted for it. */
  readonly payload: string;
  /** How long the service keeps it for an offline device, in whole seconds. */
  readonly ttlSeconds: number;
  /** The same for each resend: replaces a message still waiting at the service. At most 32 base64url characters. */
  readonly topic: string;
  /** `low` waits until the device is in use. */
  readonly urgency: 'low' | 'normal';
}

export interface Push {
  /**
   * Sends a message to the push service of a device; when it returns, the service has accepted it. Never call it within a transaction.
   * @throws PushNotSent; Error if the device's keys are invalid
   */
  send(device: Device, message: PushMessage): Promise<void>;
}

/** A push that the service did not accept. Its answer may quote the address, so only the status is kept. */
export class PushNotSent extends Error {
  override readonly name = 'PushNotSent';
  /** For example `HTTP 410`, or `ECONNREFUSED`. */
  readonly problem: string;
  /** True if the subscription has ended: never send there again. */
  readonly isGone: boolean;
  /** True if the service will never accept this message. */
  readonly isRefused: boolean;
  /** Wait requested by the service; null if it states none. */
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
 * Creates a sender for the Web Push protocol (RFC 8030): messages are encrypted for the device (RFC 8291) and signed with our key (RFC 8292).
 * @param of.subject contact for push services, `mailto:` or `https:`
 */
export function createPush(of: { publicKey: string; privateKey: string; subject: string }): Push {
  const { subject, publicKey, privateKey } = of;
  return {
    send: async (device, { payload, ttlSeconds, topic, urgency }) => {
      const request = webPush.generateRequestDetails(device, payload, {
        TTL: ttlSeconds,
        topic,
        urgency,
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
    // A redirect target was not checked, so redirects are not followed.
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response;
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
    throw new PushNotSent(String(cause?.code ?? name ?? 'unknown'));
  }
}

/** Maps the status: 404 and 410 mean that the device is gone (RFC 8030 §7.3), 400 and 413 that the message is wrong. Anything else may be temporary. */
function refusal({ status, headers }: Response): PushNotSent {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new PushNotSent(`HTTP ${status}`, {
    isGone: status === 404 || status === 410,
    isRefused: status === 400 || status === 413,
    retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null,
  });
}
