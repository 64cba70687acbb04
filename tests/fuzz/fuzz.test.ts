import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServiceRole } from '../../local/src/embedded/service-role.ts';
import { trackChild } from '../harness/children.ts';
import { describeWith } from '../harness/describe-with.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type FuzzedApi, openFuzzedApi, type Person } from './fuzzed-api.ts';
import { findSchemathesis } from './schemathesis.ts';

describeWith(['python'], 'what Schemathesis makes out of the document', () => {
  let api: FuzzedApi;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
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
        shift.map((person) => api.fuzz(person, { seconds: null, seed: 1, own: true })),
      );
      expect(told.flatMap(({ found }) => found ?? []).join('\n')).toBe('');
    },
  );
});
