import { expect, test } from 'vitest';
import { inPhases, type Phase } from './phases.ts';

/** Returns the seconds given to each phase, when phases take as long as `takes` says. */
async function givenWhere(seconds: number, takes: (phase: Phase, given: number) => number) {
  let now = 0;
  const run = async (phase: Phase, given: number) => {
    now += takes(phase, given) * 1_000;
    return [phase, given] as const;
  };
  return Object.fromEntries(await inPhases(seconds, run, () => now));
}

test('each phase gets a third of the time if all use their share', async () => {
  expect(await givenWhere(60, (_, given) => given)).toEqual({ coverage: 20, fuzzing: 20, stateful: 20 });
});

test('time that coverage saves or overruns is shared by the other two phases', async () => {
  const leaves = await givenWhere(90, (phase, given) => (phase === 'coverage' ? 10 : given));
  expect(leaves).toEqual({ coverage: 30, fuzzing: 40, stateful: 40 });
  const takes = await givenWhere(90, (phase, given) => (phase === 'coverage' ? 40 : given));
  expect(takes).toEqual({ coverage: 30, fuzzing: 25, stateful: 25 });
});

test('every phase gets some time, even if the total is short', async () => {
  expect(await givenWhere(2, () => 5)).toEqual({ coverage: 1, fuzzing: 1, stateful: 1 });
});
