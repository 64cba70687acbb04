import { expect, test } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

function part(name: string, stopped: string[]) {
  return {
    stop: async () => {
      stopped.push(name);
    },
  };
}

test('dependent parts are stopped first, including parts that are still starting', async () => {
  const stopped: string[] = [];
  const lifecycle = createLifecycle();
  const late = Promise.withResolvers<ReturnType<typeof part>>();
  await lifecycle.begin(0, async () => part('database', stopped));
  await lifecycle.begin(2, async () => part('api', stopped));
  const beginning = lifecycle.begin(1, () => late.promise);
  const ended = lifecycle.end();
  late.resolve(part('mail', stopped));
  await Promise.all([beginning, ended]);
  expect(stopped).toEqual(['api', 'mail', 'database']);
});

test('a part that fails to stop does not prevent the others from stopping', async () => {
  const stopped: string[] = [];
  const lifecycle = createLifecycle();
  const stuck = new Error('stuck');
  await lifecycle.begin(0, async () => part('database', stopped));
  await lifecycle.begin(1, async () => ({ stop: () => Promise.reject(stuck) }));
  expect(await lifecycle.end()).toEqual([stuck]);
  expect(stopped).toEqual(['database']);
});

test('no part starts once the shutdown has begun', async () => {
  const lifecycle = createLifecycle();
  await lifecycle.end();
  await expect(lifecycle.begin(0, async () => part('api', []))).rejects.toThrow();
});
