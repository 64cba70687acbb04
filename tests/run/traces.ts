import { appendFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { nounOf } from './nouns.ts';

/** The test that starts everything and asks for nothing: what it calls says nothing of any other. */
export const idleTest = 'tests/run/idle.test.ts';

/** A script of more nouns than these holds what is kept of all at one place, such as words, and says nothing of one of them. */
const mostNouns = 5;

/** What a test came through: nouns, all of them where nobody knows, and those of each of its parts. */
export interface Trace {
  readonly nouns?: readonly string[];
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/** Has every process that starts from now on note what it calls. @returns the folder of the notes */
export function beginTraces(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sowon-traces-'));
  const preload = new URL('./trace.ts', import.meta.url).href;
  process.env.SOWON_TRACES = folder;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
  return folder;
}

/** From now on this process and those that it starts note what they call as what one test file came through. @param file absolute */
export function beginTraceOf(file: string): void {
  const folder = process.env.SOWON_TRACES;
  if (folder === undefined) return;
  const own = join(folder, `${process.pid}`);
  mkdirSync(own);
  process.env.SOWON_TRACES = own;
  appendFileSync(join(own, 'test'), file);
}

/** Notes the path of a script that a page has loaded. */
export const noteScript = (path: string): void => note('scripts', path);

/** Notes what one part of a test came through: the paths of the scripts and the nouns of the calls. */
export const notePart = (part: string, scripts: Iterable<string>, nouns: Iterable<string>): void =>
  note('parts', JSON.stringify({ part, scripts: [...scripts], nouns: [...nouns] } satisfies NotedPart));

interface NotedPart {
  readonly part: string;
  readonly scripts: readonly string[];
  readonly nouns: readonly string[];
}

function note(kind: string, line: string): void {
  const folder = process.env.SOWON_TRACES;
  if (folder !== undefined) appendFileSync(join(folder, `by-hand.${kind}`), `${line}\n`);
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
  const tests = new Map<string, { calls: Set<string>; scripts: Set<string>; parts: NotedPart[] }>();
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

  /** Undefined where a script is of nobody we know. */
  const nounsOfScripts = (scripts: ReadonlySet<string>) => {
    const loaded = [...scripts.difference(idle.scripts)].map((path) => {
      const modules = modulesOf.get(basename(path));
      return modules && sorted(modules.flatMap(nounsIn));
    });
    if (loaded.includes(undefined)) return undefined;
    return loaded.flatMap((nouns = []) => (nouns.length > mostNouns ? [] : nouns));
  };
  return new Map(
    [...tests].map(([file, { calls, scripts, parts }]) => {
      const called = [...calls.difference(idle.calls)].flatMap(nounsIn);
      const loaded = nounsOfScripts(scripts);
      const trace: Trace = {
        ...(loaded && { nouns: sorted([...called, ...loaded]) }),
        parts: new Map(
          parts.map(({ part, scripts, nouns }) => [
            part,
            sorted([...nouns, ...(nounsOfScripts(new Set(scripts)) ?? [])]),
          ]),
        ),
      };
      return [file, trace];
    }),
  );
}

type Modules = Readonly<Record<string, readonly string[]>>;

const sorted = (nouns: readonly string[]): string[] => [...new Set(nouns)].toSorted();
