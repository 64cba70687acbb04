import { ApiError } from '@sowon/contracts/client';
import type { ErrorCode } from '@sowon/contracts/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { type Attempt, untilArrived } from './upload-attempts.ts';

afterEach(() => {
  vi.useRealTimers();
});

const refused = (status: number, code: ErrorCode) =>
  new ApiError({ message: '', status, code, subErrors: [] });
const overToken = refused(401, 'EXPIRED_TOKEN');
const failed = (error: Error, method = 'PATCH', arrived = 0): Attempt => ({ error, method, arrived });
const done: Attempt = { error: null, method: '', arrived: 9 };

/** Runs these attempts, and records what happens between them. */
function run(attempts: readonly Attempt[], renewSession: () => Promise<unknown> = async () => undefined) {
  const steps: string[] = [];
  const left = [...attempts];
  const ended = untilArrived({
    attempt: async () => {
      steps.push('send');
      const next = left.shift();
      if (next === undefined) throw new Error('there is one attempt more than expected');
      return next;
    },
    renewSession: () => {
      steps.push('renew');
      return renewSession();
    },
    onWait: () => steps.push('wait'),
    signal: new AbortController().signal,
  });
  return { steps, ended };
}

test.each(['PATCH', 'HEAD', 'POST'])(
  'a login that ends at a %s is renewed, and the upload goes on',
  async (method) => {
    const { steps, ended } = run([failed(overToken, method), done]);
    await ended;
    expect(steps).toEqual(['send', 'renew', 'send']);
  },
);

test('a login that is refused again right after its renewal ends the upload', async () => {
  const { steps, ended } = run([failed(overToken, 'PATCH', 5), failed(overToken, 'HEAD', 5)]);
  await expect(ended).rejects.toBe(overToken);
  expect(steps).toEqual(['send', 'renew', 'send']);
});

test('a login is renewed once more after bytes have arrived', async () => {
  const { steps, ended } = run([failed(overToken), failed(overToken, 'PATCH', 5), done]);
  await ended;
  expect(steps).toEqual(['send', 'renew', 'send', 'renew', 'send']);
});

test('an ended session ends the upload with the reason of the renewal', async () => {
  const over = refused(401, 'INVALID_TOKEN');
  const { ended } = run([failed(overToken, 'HEAD')], () => Promise.reject(over));
  await expect(ended).rejects.toBe(over);
});

test('a renewal without an answer waits, and is tried again', async () => {
  vi.useFakeTimers();
  const offline = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(undefined);
  const { steps, ended } = run([failed(overToken), failed(overToken, 'HEAD'), done], offline);
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(steps).toEqual(['send', 'renew', 'wait', 'send', 'renew', 'send']);
});

test('a broken connection waits, and a refused file does not', async () => {
  vi.useFakeTimers();
  const tooLarge = refused(413, 'FILE_TOO_LARGE');
  const { steps, ended } = run([failed(new TypeError('broken')), failed(tooLarge)]);
  const outcome = ended.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe(tooLarge);
  expect(steps).toEqual(['send', 'wait', 'send']);
});
