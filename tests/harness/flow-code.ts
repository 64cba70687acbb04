import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runFolder } from './children.ts';

const program = resolve(import.meta.dirname, '../../workflows/src/bundle-flows.ts');

/** The flows, bundled once for all workers of a run. */
export async function flowCode(): Promise<{ readonly codePath: string }> {
  const codePath = join(await runFolder(), 'flows.cjs');
  if (existsSync(codePath)) return { codePath };
  // Several files may begin at once; each writes the same, and none reads what is half written.
  const written = `${codePath}.${randomBytes(4).toString('hex')}`;
  await promisify(execFile)(process.execPath, [program, written]);
  await rename(written, codePath);
  return { codePath };
}
