import { ApplicationFailure } from '@temporalio/common';
import { expect, test } from 'vitest';
import { AppError } from '../../services/src/app-error.ts';
import { activities, finalVerdict, neverFinal } from '../../workflows/src/activities/failure.ts';

const secret = 'somi@people.example';

/** Returns the failure that a workflow's history gets from a step that throws. */
async function told(error: unknown, isFinal: (error: unknown) => boolean = neverFinal) {
  const faults: unknown[] = [];
  const { step } = activities(
    { step: () => Promise.reject(error) },
    { onFault: (fault) => faults.push(fault), isFinal },
  );
  const failure: unknown = await step().catch((thrown: unknown) => thrown);
  if (!(failure instanceof ApplicationFailure)) throw new Error('the step failed otherwise');
  // The operator of the process sees the whole error.
  expect(faults).toEqual([error]);
  return failure;
}

test.each([
  ['an error', new TypeError(`no such row: ${secret}`), 'TypeError'],
  ['a refusal', new AppError('NOT_FOUND', {}, { cause: new Error(secret) }), 'NOT_FOUND'],
  ['what is no error', secret, 'unknown fault'],
])('the history of a flow gets only the name of %s', async (_what, error, name) => {
  const failure = await told(error);
  expect([failure.message, failure.type, failure.cause]).toEqual([name, name, undefined]);
  expect(JSON.stringify(failure)).not.toContain(secret);
});

test('a final verdict ends a scheduled run, but never a run that somebody waits for', async () => {
  const errors = [new AppError('NOT_FOUND'), new AppError('BUSY'), new Error('a fault')];
  const ends = (isFinal: (error: unknown) => boolean) =>
    Promise.all(errors.map(async (error) => (await told(error, isFinal)).nonRetryable));
  expect(await ends(finalVerdict)).toEqual([true, false, false]);
  expect(await ends(neverFinal)).toEqual([false, false, false]);
});
