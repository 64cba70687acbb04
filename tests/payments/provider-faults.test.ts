import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../services/src/ports/payment.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type Sandbox, startSandbox } from './sandbox-process.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let provider: PaymentProvider;
let impUid: string;

beforeAll(async () => {
  folder = await createScratchFolder('payment-faults');
  sandbox = await startSandbox(folder.path);
  provider = sandbox.provider();
  await sandbox.control('POST', '/control/pay', { merchant_uid: 'order', amount: 11_000 });
  impUid = (await provider.attempts('order'))[0]?.impUid ?? '';
});
afterEach(() => sandbox.control('DELETE', '/control/faults'));
afterAll(async () => {
  await sandbox?.stop();
  await folder?.remove();
});

const plan = (fault: Record<string, unknown>) => sandbox.control('POST', '/control/faults', fault);

describe('access to the provider', () => {
  it('continues after the token is revoked early', async () => {
    await sandbox.control('POST', '/control/tokens/expire');
    expect(await provider.read(impUid)).toMatchObject({ impUid });
    await sandbox.control('POST', '/control/tokens/expire');
    await expect(
      provider.cancel({ impUid, currency: 'KRW', amount: 1, checksum: 2, reason: 'test' }),
    ).rejects.toMatchObject({ kind: 'refused', httpStatus: 200 });
  });

  it('continues after the token expires', async () => {
    await sandbox.control('PUT', '/control/tokens/life', { seconds: 1 });
    const patient = sandbox.provider();
    expect(await patient.read(impUid)).toMatchObject({ impUid });
    await sleep(1_100);
    expect(await patient.read(impUid)).toMatchObject({ impUid });
    await sandbox.control('PUT', '/control/tokens/life', { seconds: 1_800 });
  });

  it('fails after one fresh token is refused, too', async () => {
    await plan({ path: '/payments/', kind: 'unauthorized', times: 2 });
    await expect(provider.read(impUid)).rejects.toMatchObject({ kind: 'refused', httpStatus: 401 });
    expect(await provider.read(impUid)).toMatchObject({ impUid });
  });

  it('is refused with wrong keys', async () => {
    const stranger = sandbox.provider({ apiSecret: 'wrong' });
    await expect(stranger.read(impUid)).rejects.toMatchObject({
      kind: 'refused',
      httpStatus: 401,
      message: 'payment provider, POST /users/getToken: refused',
    });
  });
});

describe('a provider in trouble', () => {
  it('is asked again after HTTP 5xx, twice at most', async () => {
    await plan({ path: '/payments/', kind: 'status', status: 502, times: 2 });
    expect(await provider.read(impUid)).toMatchObject({ impUid });
    await plan({ path: '/payments/', kind: 'status', status: 503, times: 3 });
    await expect(provider.read(impUid)).rejects.toMatchObject({ kind: 'unreachable', httpStatus: 503 });
    expect(await provider.read(impUid)).toMatchObject({ impUid });
  });

  it('is asked again when the connection breaks or no token is available', async () => {
    await plan({ path: '/payments/', kind: 'drop' });
    expect(await provider.read(impUid)).toMatchObject({ impUid });
    await plan({ path: '/users/getToken', kind: 'status' });
    expect(await sandbox.provider().read(impUid)).toMatchObject({ impUid });
  });

  it('is asked again when one answer takes too long', async () => {
    const hasty = sandbox.provider({ timeoutMs: 1_000 });
    await hasty.read(impUid);
    await plan({ path: '/payments/', kind: 'latency', ms: 3_000 });
    expect(await hasty.read(impUid)).toMatchObject({ impUid });
  });

  it('has prepared the order even if its answer was lost', async () => {
    await plan({ path: '/payments/prepare', kind: 'drop', committed: true });
    await provider.prepare({ merchantUid: 'lost-answer', amount: 500, currency: 'KRW' });
    await expect(
      provider.prepare({ merchantUid: 'lost-answer', amount: 501, currency: 'KRW' }),
    ).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is never asked twice to cancel', async () => {
    await plan({ path: '/payments/cancel', kind: 'status', status: 500, times: 1 });
    await expect(
      provider.cancel({ impUid, currency: 'KRW', amount: 1_000, checksum: 11_000, reason: 'test' }),
    ).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await provider.read(impUid)).toMatchObject({ cancelAmount: 0 });
  });

  it('leaves the outcome open if the cancellation takes too long', async () => {
    const hasty = sandbox.provider({ timeoutMs: 1_000 });
    await hasty.read(impUid);
    await plan({ path: '/payments/cancel', kind: 'latency', ms: 3_000 });
    await expect(
      hasty.cancel({ impUid, currency: 'KRW', amount: 1, checksum: 2, reason: 'test' }),
    ).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('counts as unreachable when it is down', async () => {
    const nowhere = sandbox.provider({ baseUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.read(impUid)).rejects.toMatchObject({ kind: 'unreachable', httpStatus: undefined });
  });
});

describe('an answer', () => {
  it('with a code is a refusal, even with HTTP 200', async () => {
    await plan({ path: '/payments/', kind: 'refused', code: 7, message: '점검 중' });
    await expect(provider.read(impUid)).rejects.toMatchObject({
      kind: 'refused',
      httpStatus: 200,
      providerCode: 7,
      providerMessage: '점검 중',
    });
  });

  it('without a payment is invalid and not requested again', async () => {
    await plan({ path: '/payments/', kind: 'garbage' });
    await expect(provider.read(impUid)).rejects.toMatchObject({ kind: 'invalid-reply' });
  });

  it('without an envelope is invalid, also with HTTP 404', async () => {
    await plan({ path: '/payments/', kind: 'status', status: 404 });
    await expect(provider.read(impUid)).rejects.toMatchObject({ kind: 'invalid-reply', httpStatus: 404 });
  });
});
