import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutComments } from '../boundaries/imports.ts';
import { nounOf, nounOfPlace, placeOf } from './nouns.ts';

/** What decides of every test: the versions of all packages, and how tests are run. */
const everywhere = ['package-lock.json', 'vitest.config.ts'];

/**
 * The test that starts everything and lets people in: what it calls, loads and names says nothing of any other. Not in one piece: who
 * imports this does not name it.
 */
export const commonGround = ['tests/run', 'common-ground'].join('/').concat('.test.ts');

/** The packages of the product, by their folders. */
const packages = ['contracts', 'ledger', 'services', 'local', 'workflows', 'web', 'admin-ui'] as const;
type Package = (typeof packages)[number];

const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** The packages that a test reaches, where its files do not name them. */
export type Reach = 'all' | readonly Package[];

interface Extent {
  readonly reach?: Reach;
  readonly through?: string;
  readonly isPart?: boolean;
}

/** The fingerprints of what tests speak of. */
export interface Subjects {
  /**
   * A hash of every file that, changed, may change what a test finds: names and contents. Files are read as they are, so a clone, a
   * changed working tree and an unpacked archive without a history are judged alike.
   * @param file a test, from the root, as `tests/flows/sweep.test.ts`
   * @param of.reach without it, the packages that its files name and those that these depend on
   * @param of.through places of nouns that the test came through, with a space between them, which count alone; without it, all do
   * @param of.isPart whether it is of a part of the test, of which what the test's files import says nothing
   */
  fingerprint(file: string, of?: Extent): string;
}

/**
 * Of the tests' own files a test speaks of those that it, or one of them, imports or names in a text, and of what else lies in their
 * folders; of the product, of whole packages, without what is of nouns and the test did not come through. What the test of the common
 * ground names is not counted again.
 * @param root the folder of the repository
 */
export function readSubjects(root: string): Subjects {
  const known = new Set(
    globSync(['tests/**/*', ...packages.map((name) => `${name}/**/*`), ...everywhere], {
      cwd: root,
      exclude: ['**/node_modules', '**/dist', '**/__pycache__'],
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.relative(root, join(entry.parentPath, entry.name).replaceAll('\\', '/')))
      .filter((path) => !isMade(path)),
  );
  const textOf = remember((path) => readFileSync(join(root, path), 'utf8'));
  // At once: a run asks again at its end, and what changed meanwhile has to be seen.
  const digests = new Map([...known].map((path) => [path, digestOf(readFileSync(join(root, path)))]));
  const namedBy = remember((path) =>
    path.endsWith('.ts') && known.has(path) ? namesIn(path, textOf(path), known) : [],
  );
  const dependencies = remember((name) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(`${name}/package.json`));
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap((each) => packageOf(each) ?? []);
  });

  const testFiles = remember((file) =>
    closure([file, 'tests/harness/system-setup.ts'], (path) => namedBy(path).filter(isOfTests)),
  );
  /** The places of nouns that a test's files import or name. */
  const namedPlaces = remember((file) =>
    testFiles(file).flatMap((path) => namedBy(path).flatMap((name) => placeOf(name) ?? [])),
  );
  /** Those of them that the test of the common ground does not name. */
  const placesBeyond = remember((file) => [
    ...new Set(namedPlaces(file)).difference(new Set(namedPlaces(commonGround))),
  ]);
  /** All files but TypeScript in the folders of a test's files. */
  const besideOf = remember((file) => {
    const areas = new Set(testFiles(file).map(areaOf));
    return [...known].filter((path) => !path.endsWith('.ts') && areas.has(areaOf(path)));
  });
  const packagesOf = remember((file) => {
    const direct = testFiles(file).flatMap((path) => namedBy(path).flatMap((name) => packageOf(name) ?? []));
    return closure(direct, dependencies);
  });
  const sourcesOf = remember((name) =>
    [...known].filter((path) => path.startsWith(`${name}/`) && !/\.test\.tsx?$/.test(path)),
  );

  const served = new Set([...known].filter(isServed).flatMap(nounIn));
  /** The nouns whose contracts those of a noun name. */
  const besides = remember((noun) => {
    const folder = `contracts/src/${noun}/`;
    return [...known]
      .filter((path) => path.startsWith(folder))
      .flatMap((path) => namedBy(path).flatMap(nounIn));
  });
  /** The files of the services by their places. */
  const pathsOfPlaces = new Map([...known].filter(isServed).map((path) => [placeOf(path), path]));
  const servedNounOf = remember((path) => nounIn(path).find((noun) => served.has(noun)));
  /**
   * Whether a file belongs to a noun but to none of these places. A file that belongs to no noun of the services always counts. A place
   * that is a file brings the files of its noun that it imports; any place brings its noun's migrations and contracts.
   */
  const isApart = (places: readonly string[]) => {
    const whole = new Set(places.filter((place) => !place.includes('/')));
    const touched = places.map(nounOfPlace);
    const spoken = new Set(closure(touched, besides));
    const files = new Set(
      closure(
        places.flatMap((place) => pathsOfPlaces.get(place) ?? []),
        (path) => namedBy(path).filter((other) => isServed(other) && nounOf(other) === nounOf(path)),
      ),
    );
    return (path: string) => {
      const noun = servedNounOf(path);
      if (noun === undefined || whole.has(noun)) return false;
      if (path.startsWith('contracts/')) return !spoken.has(noun);
      return !files.has(path) && !(path.includes('/migrations/') && touched.includes(noun));
    };
  };
  const wordsOf = remember((path) => readWords(textOf(path)));
  /** The digests of all files of the product that do not lie apart, by their paths. @param through the places, with a space between them */
  const productOf = remember((through) => {
    const apart = isApart(through.split(' ').filter(Boolean));
    const sources = packages.flatMap(sourcesOf).filter((path) => !apart(path));
    return new Map(
      sources.map((path) => [
        path,
        path.endsWith('.po') ? digestOf(wordsWithout(wordsOf(path), apart)) : digests.get(path),
      ]),
    );
  });

  return {
    fingerprint: (file, { reach, through, isPart = false } = {}) => {
      const own = testFiles(file);
      const named = isPart ? [] : placesBeyond(file);
      const product =
        through === undefined ? digests : productOf(sorted([...through.split(' '), ...named]).join(' '));
      const reached = reach === 'all' ? packages : (reach ?? packagesOf(file));
      const sources = reached.flatMap(sourcesOf).filter((path) => product.has(path));
      const all = sorted([...everywhere, ...own, ...besideOf(file), ...sources]);
      return digestOf(all.map((path) => `${path}\0${product.get(path) ?? digests.get(path)}\n`).join(''));
    },
  };
}

/** What a build or a run leaves behind, which no clone has. */
const isMade = (path: string): boolean =>
  /\.tsbuildinfo$|\/\.|^web\/src\/locales\/.*\.mjs$|^tests\/proven\.json$/.test(path);

/** The folder of a path below the first one, as `tests/flows`. */
const areaOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const nounIn = (path: string): string[] => [nounOf(path) ?? []].flat();

/** An entry of a catalogue of words, and the files that say it. */
interface Word {
  readonly entry: string;
  readonly saidIn: readonly string[];
}

const readWords = (catalogue: string): Word[] =>
  catalogue.split('\n\n').map((entry) => ({
    entry,
    saidIn: [...entry.matchAll(/^#: (\S+)/gm)].map(([, place]) => `web/${place}`),
  }));

/** A catalogue of words without those that only files apart say. */
const wordsWithout = (words: readonly Word[], isApart: (path: string) => boolean): string =>
  words
    .filter(({ saidIn }) => saidIn.length === 0 || !saidIn.every(isApart))
    .map(({ entry }) => entry)
    .join('\n\n');

const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

const isServed = (path: string): boolean => path.startsWith('services/');

const isOfTests = (path: string): boolean => path.startsWith('tests/');

/** The package that a path or an import leads into. */
function packageOf(name: string): Package | undefined {
  const [, folder] = /^(?:@sowon\/)?([\w-]+)(?:\/|$)/.exec(name) ?? [];
  return packages.find((one) => one === folder);
}

/** All that a source names in a text: files that there are, and our packages. */
function namesIn(path: string, source: string, known: ReadonlySet<string>): string[] {
  const texts = [...withoutComments(source).matchAll(LITERAL)].map(([, , text]) => text ?? '');
  return texts.flatMap((text) => {
    if (text.startsWith('@sowon/')) return [text];
    const beside = posix.join(posix.dirname(path), text);
    return [beside, text].filter((one) => known.has(one));
  });
}

/** All that can be come to from the first ones. */
function closure<T extends string>(first: readonly T[], next: (one: T) => readonly T[]): T[] {
  const found = new Set<T>(first);
  for (const one of found) for (const other of next(one)) found.add(other);
  return [...found];
}

function remember<T>(find: (key: string) => T): (key: string) => T {
  const kept = new Map<string, { readonly value: T }>();
  return (key) => {
    const found = kept.get(key) ?? { value: find(key) };
    kept.set(key, found);
    return found.value;
  };
}
