import { policy } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { awaitSender, patienceMs } from './pace.ts';

test('a sender has half a minute, as long as 16 KiB a second take, and half an hour in all', () => {
  expect(patienceMs(0)).toBe(30_000);
  expect(patienceMs(160 * 1024)).toBe(40_000);
  expect(patienceMs(policy.files.mediaMaxBytes)).toBe(1_800_000);
});

test('who is awaited too long is refused; whoever fails fails with their own reason', async () => {
  expect(await awaitSender(Promise.resolve('here'), 1_000)).toBe('here');
  await expect(awaitSender(new Promise(() => undefined), 1)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    subErrors: [{ field: 'data', message: 'the upload is too slow' }],
  });
  await expect(awaitSender(Promise.reject(new Error('cut')), 1_000)).rejects.toThrow('cut');
});
