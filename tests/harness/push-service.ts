import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushDevice } from '@sowon/contracts';
import { importJWK, jwtVerify } from 'jose';

/** A push as the service and the device receive it. */
export interface ReceivedPush {
  readonly headers: Readonly<Record<string, string>>;
  /** The signed claims about the sender (RFC 8292). */
  readonly claims: Readonly<Record<string, unknown>>;
  /** The decrypted message, which only the device can read. */
  readonly message: Readonly<Record<string, unknown>>;
}

export interface TestDevice {
  /** The subscription as a browser provides it. */
  readonly device: PushDevice;
  /** All pushes received, oldest first, regardless of the answer. */
  readonly pushes: ReceivedPush[];
}

/** The service's answer; null means that it stays silent. */
type Answer = { readonly status: number; readonly headers?: Record<string, string> } | null;

export interface TestPushService {
  readonly origin: string;
  /** Subscribes a new device. */
  subscribe(): TestDevice;
  /** Sets the answer from now on. */
  answer(answer: Answer): void;
  /** Requested paths that belong to no device. */
  readonly strays: string[];
  stop(): Promise<void>;
}

/**
 * Starts a push service on a free port. It accepts pushes for its devices, checks their signature, and decrypts them as the device would.
 * @param publicKey of the accepted sender
 */
export async function startPushService(publicKey: string): Promise<TestPushService> {
  const receivers = new Map<string, (headers: ReceivedPush['headers'], body: Buffer) => Promise<void>>();
  const strays: string[] = [];
  let answer: Answer = { status: 201 };
  const server = createServer(async (request, response) => {
    const receive = receivers.get(request.url ?? '');
    if (!receive) strays.push(request.url ?? '');
    try {
      await receive?.(request.headers as Record<string, string>, await buffer(request));
    } catch (error) {
      response.writeHead(403).end(String(error));
      return;
    }
    if (answer !== null) response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has such an address.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    strays,
    subscribe: () => {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const pushes: ReceivedPush[] = [];
      receivers.set(path, async (headers, body) => {
        const claims = await claimsOf(headers.authorization ?? '', publicKey, origin);
        const opened = openPush(body, { secret: (theirs) => keys.computeSecret(theirs), p256dh, auth });
        pushes.push({ headers, claims, message: JSON.parse(opened.toString('utf8')) });
      });
      const device = { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
      return { device, pushes };
    },
    answer: (next) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** @throws Error if another key signed it, or it was signed for another service */
async function claimsOf(authorization: string, publicKey: string, audience: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`signed by ${key}`);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, verifier, { audience, algorithms: ['ES256'] });
  return payload;
}

interface OfDevice {
  /** Computes the shared secret of the device and the owner of a key. */
  readonly secret: (theirKey: Buffer) => Buffer;
  readonly p256dh: string;
  readonly auth: Buffer;
}

/** Decrypts a push of one record as RFC 8291 defines it. @throws Error if it was encrypted for another device */
function openPush(body: Buffer, { secret, p256dh, auth }: OfDevice): Buffer {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const senderKey = body.subarray(21, keyEnd);
  const derive = (key: Buffer, salted: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey]);
  const key = derive(secret(senderKey), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record ends with a 2, then zeros that hide its length.
  return padded.subarray(0, padded.lastIndexOf(2));
}
