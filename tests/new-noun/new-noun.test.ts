import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScratchFolder, type ScratchFolder } from '../harness/scratch.ts';
import { addNoun } from './copy.ts';

let copy: ScratchFolder;

beforeAll(async () => {
  copy = await createScratchFolder('new-noun');
  await addNoun(copy.path);
});
afterAll(() => copy?.remove());

/** Runs an installed program in the copy. @returns its output, and its exit code */
async function run(program: string, args: readonly string[]): Promise<{ output: string; code: number }> {
  const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, NODE_OPTIONS: ____, ...env } = process.env;
  const child = spawn(join(copy.path, 'node_modules/.bin', program), args, {
    cwd: copy.path,
    env: { ...env, NO_COLOR: '1' },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output: `${output}${errors}`, code };
}

test('a new noun compiles with the lines that the others have outside their folders', {
  timeout: 600_000,
}, async () => {
  const { output, code } = await run('tsc', ['-b', '--checkers', '1']);
  expect(output).toBe('');
  expect(code).toBe(0);
});

test('it is served, exported, forgotten and shown in the console', {
  timeout: 600_000,
}, async () => {
  const projects = ['--project', 'system', '--project', 'web'];
  const { output, code } = await run('vitest', [
    'run',
    ...projects,
    'tests/api/desk-notes',
    'admin-ui/src/desk-notes',
  ]);
  expect(code, output).toBe(0);
  expect(output).toMatch(/Test Files\s+2 passed/);
});
