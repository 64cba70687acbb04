import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runFolder } from './children.ts';

const program = resolve(import.meta.dirname, '../../workflows/src/bundle-flows.ts');

const bundled = async () => join(await runFolder(), 'flows.cjs');

/** Returns the workflow code, bundled once for all workers of a run. */
export async function flowCode(): Promise<{ readonly codePath: string }> {
  const codePath = await bundled();
  if (existsSync(codePath)) return { codePath };
  // Several files may start at once. Each writes its own copy and renames it, so none reads a half-written bundle.
  const written = `${codePath}.${randomBytes(4).toString('hex')}`;
  await promisify(execFile)(process.execPath, [program, written]);
  await rename(written, codePath);
  return { codePath };
}

/** Deletes the bundle after the source changed, so that the next call builds it again. */
export const forgetFlowCode = async (): Promise<void> => rm(await bundled(), { force: true });
