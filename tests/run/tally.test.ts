import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entry = join(root, 'tests/run.ts');

interface Outcome {
  exitCode: number;
  lastLine: string | undefined;
  /** The lines below "Failed:". */
  failures: string[];
}

/** Runs the entry of `npm test` over one test file in its own folder, outside of this run. */
async function runEntry(testFile: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const folder = await createScratchFolder('run');
  try {
    await mkdir(join(folder.path, 'tests'));
    await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'));
    await writeFile(
      join(folder.path, 'tests/sample.test.ts'),
      `import { beforeAll, expect, test } from 'vitest';\n${testFile}`,
    );
    await writeFile(
      join(folder.path, 'vitest.config.ts'),
      `export default { test: { name: 'web', include: ['tests/*.test.ts'] } };`,
    );
    return await new Promise((resolve) => {
      const { PATH, HOME } = process.env;
      const options = { cwd: folder.path, env: { PATH, HOME, SOWON_TEST_ROOT: folder.path, ...env } };
      execFile(process.execPath, [entry], options, (error, stdout) => {
        const exitCode = typeof error?.code === 'number' ? error.code : 0;
        const lines = stdout.trimEnd().split('\n');
        const below = lines.slice(lines.lastIndexOf('Failed:') + 1);
        const failures = below.filter((line) => line.startsWith('  '));
        resolve({ exitCode, lastLine: lines.at(-1), failures });
      });
    });
  } finally {
    await folder.remove();
  }
}

const passing = `test('passes', () => {});`;

test.each([
  ['a green run', passing, {}, 0, '1 passed, 0 failed'],
  ['a failing test', `${passing} test('fails', () => { expect(1).toBe(2); });`, {}, 1, '1 passed, 1 failed'],
  ['a file that does not load', `throw new Error('broken');`, {}, 1, '0 passed, 1 failed'],
  [
    'a failing hook',
    `beforeAll(() => { throw new Error('broken'); }); ${passing}`,
    {},
    1,
    '0 passed, 1 failed, 1 skipped',
  ],
  ['no test at all', `export {};`, {}, 1, '0 passed, 1 failed'],
  [
    'an error outside of tests',
    `${passing} setTimeout(() => { throw new Error('late'); }, 0); test('waits', () => new Promise((done) => setTimeout(done, 50)));`,
    {},
    1,
    '2 passed, 1 failed',
  ],
  [
    'a skip on a person’s machine',
    `${passing} test.skip('left out', () => {});`,
    {},
    0,
    '1 passed, 0 failed, 1 skipped',
  ],
  [
    'a skip in CI',
    `${passing} test.skip('left out', () => {});`,
    { CI: 'true' },
    1,
    '1 passed, 0 failed, 1 skipped',
  ],
  [
    'a run over its budget of time',
    passing,
    { CI: 'true', SOWON_SECONDS_SPENT: '2500' },
    0,
    '1 passed, 0 failed',
  ],
  ['a forgotten only', `${passing} test.only('alone', () => {});`, {}, 1, '0 passed, 1 failed, 1 skipped'],
])('%s is counted correctly', async (_name, testFile, env, exitCode, lastLine) => {
  expect(await runEntry(testFile, env)).toMatchObject({ exitCode, lastLine });
});

test('the end of a run names what failed', async () => {
  const { failures } = await runEntry(
    `test('adds', () => { expect(1 + 1, 'the sum').toBe(3); });
     test('waits', () => new Promise((done) => setTimeout(done, 50)));
     for (const _ of [1, 2]) setTimeout(() => { throw new Error('late'); }, 0);`,
  );
  expect(failures).toEqual([
    '  tests/sample.test.ts > adds: the sum: expected 2 to be 3 // Object.is equality',
    '  outside of the tests, 2 times: late',
  ]);
});

test('the end of a run names a file without tests', async () => {
  const { failures } = await runEntry('export {};');
  expect(failures).toEqual(['  tests/sample.test.ts > the file: has no test']);
});
