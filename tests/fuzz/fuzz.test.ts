import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asServiceRole } from '../../local/src/embedded/service-role.ts';
import { trackChild } from '../harness/children.ts';
import { describeWith } from '../harness/describe-with.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { callsOfNouns, openProvenParts } from '../run/proven-parts.ts';
import { type FuzzedApi, openFuzzedApi, type Person } from './fuzzed-api.ts';
import { findSchemathesis } from './schemathesis.ts';

describeWith(['python'], 'what Schemathesis makes out of the document', () => {
  let api: FuzzedApi;
  /** Calls of resources that are not proven yet. */
  let only: ReadonlySet<string>;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const parts = openProvenParts(
      { file: 'tests/fuzz/fuzz.test.ts', project: 'provable' },
      inject('takesProven'),
    );
    const due = (await callsOfNouns()).filter(({ noun }) => !parts.has(noun));
    only = new Set(due.map(({ name }) => name));
    for (const noun of new Set(due.map((one) => one.noun))) parts.note(noun, [noun]);
    const program = await findSchemathesis();
    const [database, folder] = await Promise.all([createTestDatabase(), createScratchFolder('fuzz')]);
    closing.push(database.drop, folder.remove);
    api = await openFuzzedApi({ databaseUrl: asServiceRole(database.url), folder: folder.path, program });
    closing.push(api.close);
    await trackChild(api.pid, 'hold-api.ts');
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  const shifts: readonly (readonly Person[])[] = [['visitor', 'fan'], ['creator', 'finance'], ['operator']];
  test.each(shifts.map((shift) => [shift.join(' and '), shift] as const))(
    'ends in no fault and is answered as the document says, as %s',
    { timeout: 300_000 },
    async (_names, shift) => {
      const told = await Promise.all(
        shift.map((person) => api.fuzz(person, { seconds: null, seed: 1, own: true, only })),
      );
      expect(told.flatMap(({ found }) => found ?? []).join('\n')).toBe('');
    },
  );
});
