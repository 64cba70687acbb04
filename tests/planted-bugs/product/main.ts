import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';
import { forgetFlowCode } from '../../harness/flow-code.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import type { ProductBug } from '../bug.ts';
import { makeScratchCopy, plant } from '../scratch-copy.ts';
import { tellCaught } from '../tell-caught.ts';
import { productBugs } from './bugs.ts';

/**
 * Plants the bugs one at a time into a copy of the repository and runs the tests that have to catch each. Prints a table of bugs and the tests that caught
 * them; exits with 1 when one survives. The tests run first without a bug, because a test that fails then would catch anything.
 *   npm run planted-bugs -- [--only TEXT]... [--skip N]
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    skip: { type: 'string', default: '0' },
  },
});
const chosen = productBugs
  .filter(({ name, file }) => options.only.some((text) => `${name} ${file}`.includes(text)))
  .slice(Number(options.skip));

const folder = await createScratchFolder('planted-bugs');
const copy = join(folder.path, 'copy');
await makeScratchCopy(copy);
Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: process.env.NODE_ENV ?? 'test' });
const vitest = await createVitest({ root: copy, watch: false, reporters: [{}], bail: 1 });
try {
  await vitest.standalone();
  const sound = await failureOf([...new Set(chosen.flatMap(({ caughtBy }) => caughtBy))]);
  if (sound !== null) throw new Error(`the tests fail without a bug: ${sound}`);
  await tellCaught(chosen, catcher);
} finally {
  await vitest.close();
  await folder.remove();
}

/** Plants a bug and removes it again. @returns the first test that fails with it; null when all pass */
async function catcher(bug: ProductBug): Promise<string | null> {
  const path = join(copy, bug.file);
  const remove = await plant(copy, bug);
  await forget(path);
  try {
    return await failureOf(bug.caughtBy);
  } finally {
    await remove();
    await forget(path);
  }
}

/** Discards everything derived from a file before it changed. */
async function forget(path: string): Promise<void> {
  vitest.invalidateFile(path);
  await forgetFlowCode();
}

async function failureOf(files: readonly string[]): Promise<string | null> {
  const wanted = files.map((file) => join(copy, file));
  const all = await vitest.globTestSpecifications();
  const chosen = all.filter(({ moduleId }) => wanted.includes(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  // It also returns earlier runs, with their old results.
  for (const module of testModules.filter(({ moduleId }) => wanted.includes(moduleId))) {
    const failure = failureIn(module);
    if (failure !== null) return failure;
  }
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
}

/** Returns the first failed test of a file, or the failure of the file as a whole. */
function failureIn(module: TestModule): string | null {
  const name = module.moduleId.split('/').at(-1);
  const [failed] = module.children.allTests('failed');
  if (failed !== undefined) return `${name}: ${failed.name}`;
  return module.ok() ? null : `${name}: does not come to its end`;
}
