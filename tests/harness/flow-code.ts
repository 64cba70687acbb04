import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runFolder } from './children.ts';

const program = resolve(import.meta.dirname, '../../workflows/src/bundle-flows.ts');

const bundled = async () => join(await runFolder(), 'flows.cjs');

/** The flows, bundled once for all workers of a run. */
export async function flowCode(): Promise<{ readonly codePath: string }> {
  const codePath = await bundled();
  if (existsSync(codePath)) return { codePath };
  // Several files may begin at once; each writes the same, and none reads what is half written.
  const written = `${codePath}.${randomBytes(4).toString('hex')}`;
  await promisify(execFile)(process.execPath, [program, written]);
  await rename(written, codePath);
  return { codePath };
}

/** Has them bundled anew, as their source is not what it was. */
export const forgetFlowCode = async (): Promise<void> => rm(await bundled(), { force: true });
