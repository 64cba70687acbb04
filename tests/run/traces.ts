import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { nounOf } from './nouns.ts';
import type { NotedPart } from './trace-notes.ts';

/** The test that starts everything and asks for nothing: what it calls says nothing of any other. */
export const idleTest = 'tests/run/idle.test.ts';

/** A script of more nouns than these holds what is kept of all at one place, such as words, and says nothing of one of them. */
const mostNouns = 5;

/** What a test came through: nouns, all of them where nobody knows, and those of each of its parts. */
export interface Trace {
  readonly nouns?: readonly string[];
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/**
 * What each test file came through, beyond what any start does.
 * @param folder of the notes
 * @param root of the repository, whose apps are built
 * @throws Error when the test that asks for nothing did not run
 */
export function readTraces(folder: string, root: string): Map<string, Trace> {
  const modulesOf = new Map(
    ['web', 'admin-ui'].flatMap((app) =>
      // The parsing edge: written by our own build (`build/served-app.ts`).
      Object.entries(JSON.parse(readFileSync(join(root, app, 'dist/.modules.json'), 'utf8')) as Modules),
    ),
  );
  const tests = new Map<string, Noted>();
  for (const name of globSync(join(folder, '*/test'))) {
    const file = relative(root, readFileSync(name, 'utf8')).replaceAll('\\', '/');
    const lines = (kind: string) =>
      globSync(join(dirname(name), `*.${kind}`)).flatMap((each) =>
        readFileSync(each, 'utf8').split('\n').filter(Boolean),
      );
    const parts = lines('parts').map((line) => JSON.parse(line) as NotedPart);
    tests.set(file, { calls: new Set(lines('calls')), scripts: new Set(lines('scripts')), parts });
  }
  const served = new Set(readdirSync(join(root, 'services/src/slices')));
  const nounsIn = (path: string): string[] => {
    const noun = nounOf(path);
    return noun !== undefined && served.has(noun) ? [noun] : [];
  };
  const idle = tests.get(idleTest);
  if (!idle) throw new Error(`${idleTest} has to run with the tests that are kept as proven.`);

  /** Undefined where a script is of an app that we do not know. */
  const nounsOfScripts = (scripts: Iterable<string>) => {
    const own = new Set([...scripts].filter((path) => path.includes('/assets/')));
    const loaded = [...own.difference(idle.scripts)].map((path) => {
      const modules = modulesOf.get(basename(path));
      return modules && sorted(modules.flatMap(nounsIn));
    });
    if (loaded.includes(undefined)) return undefined;
    return loaded.flatMap((nouns = []) => (nouns.length > mostNouns ? [] : nouns));
  };
  const traceOf = ({ calls, scripts, parts }: Noted): Trace => {
    const called = [...calls.difference(idle.calls)].flatMap(nounsIn);
    const loaded = nounsOfScripts(scripts);
    const known = parts.flatMap(({ part, scripts, nouns }) => {
      const shown = nounsOfScripts(scripts);
      return shown ? [[part, sorted([...nouns, ...shown])] as const] : [];
    });
    return { ...(loaded && { nouns: sorted([...called, ...loaded]) }), parts: new Map(known) };
  };
  return new Map([...tests].map(([file, noted]) => [file, traceOf(noted)]));
}

/** What a test file has noted. */
interface Noted {
  readonly calls: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly parts: readonly NotedPart[];
}

type Modules = Readonly<Record<string, readonly string[]>>;

const sorted = (nouns: readonly string[]): string[] => [...new Set(nouns)].toSorted();
