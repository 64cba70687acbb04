import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { nounOfPlace, placeOf } from './nouns.ts';
import type { Trace } from './proofs.ts';
import { commonGround } from './subject.ts';
import type { NotedPart } from './trace-notes.ts';

/** A script with modules of more nouns than this holds shared content, such as texts, and says nothing about one noun. */
const mostNouns = 5;
/** If a test used more files of a noun than this, all its files count: the list would be long and exclude hardly any. */
const mostFiles = 6;

/**
 * Returns the places that each test file used beyond the common ground.
 * @param folder of the notes
 * @param root of the repository, whose apps are built
 * @throws Error if the common-ground test did not run
 */
export function readTraces(folder: string, root: string): Map<string, Trace> {
  const modulesOf = new Map(
    ['web', 'admin-ui'].flatMap((app) =>
      // A parsing boundary, here and below: written by our own build (`build/listed-modules.ts`).
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
    for (const line of lines('modules'))
      for (const [script, modules] of Object.entries(JSON.parse(line) as Modules))
        modulesOf.set(script, modules);
    const parts = lines('parts').map((line) => JSON.parse(line) as NotedPart);
    tests.set(file, { calls: new Set(lines('calls')), scripts: new Set(lines('scripts')), parts });
  }
  const served = new Set(
    globSync('services/src/slices/*/*/slice.ts', { cwd: root }).map((path) => basename(dirname(path))),
  );
  const placesIn = (path: string): string[] => {
    const place = placeOf(path);
    return place !== undefined && served.has(nounOfPlace(place)) ? [place] : [];
  };
  const ground = tests.get(commonGround);
  if (!ground) throw new Error(`${commonGround} has to run with the tests that are kept as proven.`);

  const called = new Set(ground.parts.flatMap(({ calls }) => calls));
  const loaded = new Set([...ground.scripts, ...ground.parts.flatMap(({ scripts }) => scripts)]);

  /** Returns undefined if a script belongs to an unknown app. */
  const placesOfScripts = (scripts: Iterable<string>) => {
    const places = [...scripts]
      .filter((path) => path.includes('/assets/'))
      .map((path) => modulesOf.get(basename(path))?.flatMap(placesIn));
    if (places.includes(undefined)) return undefined;
    return places.flatMap((own = []) => (nounsOf(own).size > mostNouns ? [] : own));
  };
  const traceOf = ({ calls, scripts, parts }: Noted): Trace => {
    // A line begins with the path.
    const files = [...calls.difference(ground.calls)].map((line) => line.replace(/ .*/, ''));
    const places = files.flatMap(placesIn);
    const shown = placesOfScripts(scripts.difference(loaded));
    return {
      ...(shown && { through: gathered([...places, ...shown]) }),
      parts: new Map(parts.flatMap(partOf)),
    };
  };
  /** Returns the places of a part beyond the common ground. A part that has none, such as the first page, keeps all of its places. */
  const partOf = ({ part, scripts, calls }: NotedPart) => {
    const own = new Set(scripts).difference(loaded);
    const asked = new Set(calls).difference(called);
    const isBeyond = own.size + asked.size > 0;
    const shown = placesOfScripts(isBeyond ? own : scripts);
    const nouns = [...(isBeyond ? asked : calls)].map((call) => call.replace(/ .*/, ''));
    return shown ? [[part, gathered([...nouns, ...shown])] as const] : [];
  };
  return new Map(
    // For the common-ground test, all nouns count.
    [...tests].map(([file, noted]) => [file, file === commonGround ? { parts: new Map() } : traceOf(noted)]),
  );
}

/** The notes of one test file. */
interface Noted {
  readonly calls: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly parts: readonly NotedPart[];
}

type Modules = Readonly<Record<string, readonly string[]>>;

const nounsOf = (places: readonly string[]) => new Set(places.map(nounOfPlace));

/** Returns each place once, sorted. A noun replaces its files if it is listed itself, or if more than `mostFiles` of its files are. */
function gathered(places: readonly string[]): string[] {
  const byNoun = Map.groupBy(new Set(places), nounOfPlace);
  const kept = [...byNoun].flatMap(([noun, own]) => {
    const files = own.filter((place) => !place.endsWith('/'));
    if (own.includes(noun) || files.length > mostFiles) return [noun];
    return files.length > 0 ? files : own;
  });
  return kept.toSorted();
}
