import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, calls } from '@sowon/contracts';
import { type Actor, actors } from './actors.ts';
import type { CallMatrix } from './slice-matrix.ts';

// These are the contract's names, and its own keys.
export const callNames = Object.keys(calls) as CallName[];

/** Every call by name, collected from the `matrix.ts` of each noun, which the compiler holds complete for the noun's calls. */
export const matrix = await collect();

async function collect(): Promise<Readonly<Record<CallName, CallMatrix>>> {
  const folder = join(import.meta.dirname, '..');
  const parts = await Promise.all(
    globSync('**/matrix.ts', { cwd: folder }).map((path) => import(join(folder, path))),
  );
  const found: Partial<Record<CallName, CallMatrix>> = Object.assign({}, ...parts.map((part) => part.matrix));
  const missing = callNames.filter((name) => !found[name]);
  if (missing.length > 0) throw new Error(`no matrix.ts has ${missing.join(', ')}`);
  return found as Record<CallName, CallMatrix>;
}

/** Returns the first case of a call that its table lets succeed; undefined if it has none. */
export function firstAdmitted(call: CallName): { object: string; actor: Actor } | undefined {
  for (const { object, statuses } of matrix[call].rows) {
    const actor = actors.find((name) => statuses[name] === 200);
    if (actor) return { object, actor };
  }
  return undefined;
}
