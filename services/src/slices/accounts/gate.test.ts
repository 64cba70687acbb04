import { expect, test } from 'vitest';
import { createGate, GateFull } from './gate.ts';

function openable() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

test('as many run as the gate is wide, the next when one ends, in order', async () => {
  const pass = createGate({ width: 2, queue: 10 });
  const ends = [openable(), openable(), openable(), openable()];
  const begun: number[] = [];
  const tasks = ends.map(({ promise }, index) =>
    pass(async () => {
      begun.push(index);
      await promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.open();
  await tasks[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of ends) open();
  await Promise.all(tasks);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a full queue refuses, a failed task makes room', async () => {
  const pass = createGate({ width: 1, queue: 1 });
  const first = openable();
  const failing = pass(async () => {
    await first.promise;
    throw new Error('failed');
  });
  const second = pass(() => Promise.resolve('second'));
  await expect(pass(() => Promise.resolve('third'))).rejects.toThrow(GateFull);
  first.open();
  await expect(failing).rejects.toThrow('failed');
  expect(await second).toBe('second');
  expect(await pass(() => Promise.resolve('fourth'))).toBe('fourth');
});
