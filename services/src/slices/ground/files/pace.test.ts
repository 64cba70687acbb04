import { policy } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { awaitSender, patienceMs } from './pace.ts';

test('an upload may take 30 seconds, or its size at 16 KiB per second, and at most half an hour', () => {
  expect(patienceMs(0)).toBe(30_000);
  expect(patienceMs(160 * 1024)).toBe(40_000);
  expect(patienceMs(policy.files.mediaMaxBytes)).toBe(1_800_000);
});

test('a sender who is too slow is refused; another failure keeps its own reason', async () => {
  expect(await awaitSender(Promise.resolve('here'), 1_000)).toBe('here');
  await expect(awaitSender(new Promise(() => undefined), 1)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    subErrors: [{ field: 'data', message: 'the upload is too slow' }],
  });
  await expect(awaitSender(Promise.reject(new Error('cut')), 1_000)).rejects.toThrow('cut');
});
