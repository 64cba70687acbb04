import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Call } from '@sowon/contracts';
import { openProofs } from '../../run/proofs.ts';
import { notePart } from '../../run/trace-notes.ts';
import type { Eye } from './look-closely.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a run leaves out what is proven; undefined outside of `tests/run.ts`. */
    takesProven?: boolean;
  }
}

const root = join(import.meta.dirname, '../../..');
const test = { file: 'tests/journeys/every-page/every-page.test.ts', project: 'whole' };

/** Which looks were without fault already, for the page as it is now. */
export interface ProvenLooks {
  has(name: string): boolean;
  /** Visits a page and looks at it, unless that is proven, and notes what the page asked for meanwhile. */
  look(name: string, open: () => Promise<Eye>, visit: (eye: Eye) => Promise<void>): Promise<void>;
  /** Notes what a page asked for while it was looked at. @param requests as `GET /api/v1/missions` */
  note(name: string, requests: readonly string[]): void;
}

/** @param takesProven whether looks that are proven are left out */
export async function openProvenLooks(takesProven = false): Promise<ProvenLooks> {
  const proofs = takesProven ? openProofs(root) : undefined;
  const nounsOf = await nounsOfCalls();
  const has = (name: string) => proofs?.provenBy(test, name) !== undefined;
  const note = (name: string, requests: readonly string[]) => {
    const scripts = requests.map((each) => each.replace(/^GET /, '')).filter((path) => path.endsWith('.js'));
    notePart(name, new Set(scripts), new Set(requests.flatMap(nounsOf)));
  };
  return {
    has,
    note,
    look: async (name, open, visit) => {
      if (has(name)) return;
      const eye = await open();
      eye.takeRequests();
      await visit(eye);
      note(name, eye.takeRequests());
    },
  };
}

/** The nouns that a request of the API belongs to, by the folders of the contracts. */
async function nounsOfCalls(): Promise<(request: string) => string[]> {
  const files = globSync(join(root, 'contracts/src/*/calls.ts'));
  const calls = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Record<string, Call>> = await import(file);
      const noun = basename(dirname(file));
      return Object.values(exported)
        .flatMap((group) => Object.values(group))
        .filter((one) => one.path !== undefined)
        .map(({ method, path }) => ({ noun, pattern: patternOf(`${method} ${path}`) }));
    }),
  );
  return (request) =>
    calls.flatMap((all) => all.filter(({ pattern }) => pattern.test(request))).map(({ noun }) => noun);
}

const patternOf = (call: string) => new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`);
