import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Call } from '@sowon/contracts';
import { openProofs, type TestFile } from './proofs.ts';
import { notePart } from './trace-notes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** True if a run skips proven tests; undefined outside of `tests/run.ts`. */
    takesProven?: boolean;
  }
}

const root = join(import.meta.dirname, '../..');

/** The parts of one test file. Each has its own proof, by the nouns that it uses. */
export interface ProvenParts {
  /** Returns true if a part has passed already with its nouns' current files. */
  has(part: string): boolean;
  /**
   * Records the nouns that a part used.
   * @param calls as `missions GET /api/v1/missions/{id}`, or nouns alone
   * @param scripts paths of the scripts that its pages have loaded
   */
  note(part: string, calls: Iterable<string>, scripts?: Iterable<string>): void;
}

/** @param takesProven true to skip proven parts */
export function openProvenParts(test: TestFile, takesProven = false): ProvenParts {
  const proofs = takesProven ? openProofs(root) : undefined;
  return {
    has: (part) => proofs?.provenBy(test, part) !== undefined,
    note: (part, calls, scripts = []) => notePart(part, new Set(scripts), new Set(calls)),
  };
}

/** Returns every call of the API with its name and its noun: the contracts' folder that declares it. */
export async function callsOfNouns(): Promise<{ noun: string; name: string; call: Call }[]> {
  const files = globSync(join(root, 'contracts/src/*/calls.ts'));
  const calls = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Record<string, Call>> = await import(file);
      const noun = basename(dirname(file));
      return Object.values(exported)
        .flatMap((group) => Object.entries(group))
        .filter(([, call]) => call.path !== undefined)
        .map(([name, call]) => ({ noun, name, call }));
    }),
  );
  return calls.flat();
}
