import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Call } from '@sowon/contracts';
import { openProofs, type TestFile } from './proofs.ts';
import { notePart } from './trace-notes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a run leaves out what is proven; undefined outside of `tests/run.ts`. */
    takesProven?: boolean;
  }
}

const root = join(import.meta.dirname, '../..');

/** The parts of one test file, each with a proof of its own: by the nouns that it comes through. */
export interface ProvenParts {
  /** Whether a part was green already, for its nouns as they are now. */
  has(part: string): boolean;
  /**
   * Notes what a part came through.
   * @param calls as `missions GET /api/v1/missions/{id}`, or nouns alone
   * @param scripts paths of what its pages have loaded
   */
  note(part: string, calls: Iterable<string>, scripts?: Iterable<string>): void;
}

/** @param takesProven whether parts that are proven are left out */
export function openProvenParts(test: TestFile, takesProven = false): ProvenParts {
  const proofs = takesProven ? openProofs(root) : undefined;
  return {
    has: (part) => proofs?.provenBy(test, part) !== undefined,
    note: (part, calls, scripts = []) => notePart(part, new Set(scripts), new Set(calls)),
  };
}

/** Every call of the API with its name, and with its noun: that whose folder of the contracts declares it. */
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
