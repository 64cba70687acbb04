import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutComments } from '../boundaries/imports.ts';
import { nounOf, nounOfPlace, placeOf } from './nouns.ts';

/** Files that affect every test: the versions of all packages, and the test configuration. */
const everywhere = ['package-lock.json', 'vitest.config.ts'];

/**
 * The test that starts everything and signs people in. Its calls, scripts and names do not count for other tests.
 * The path is split, so that a file that imports this constant does not name the test.
 */
export const commonGround = ['tests/run', 'common-ground'].join('/').concat('.test.ts');

/** The packages of the product, by their folders. */
const packages = ['contracts', 'ledger', 'services', 'local', 'workflows', 'web', 'admin-ui'] as const;
type Package = (typeof packages)[number];

const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** The packages that a test reaches, for tests whose files do not name them. */
export type Reach = 'all' | readonly Package[];

interface Extent {
  readonly reach?: Reach;
  readonly through?: string;
  readonly isPart?: boolean;
}

/** The fingerprints of the files that tests depend on. */
export interface Subjects {
  /**
   * Returns a hash of the names and contents of every file that may change a test's result. Files are read from the disk, so a clone, a
   * changed working tree and an unpacked archive without a history give the same result.
   * @param file a test, from the root, as `tests/flows/sweep.test.ts`
   * @param of.reach the packages; by default those that its files name and their dependencies
   * @param of.through the places that the test used, separated by spaces; only these count. By default all count.
   * @param of.isPart true for a part of the test, which ignores the imports of the test's files
   */
  fingerprint(file: string, of?: Extent): string;
}

/**
 * Reads the files that tests depend on.
 * A test depends on the files of `tests` that it imports or names in a string, directly or indirectly, and on the other files in their folders.
 * It depends on whole packages of the product, except for nouns that it did not use.
 * Places that the common-ground test names do not count again.
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
  // Read at once: the run compares again at its end and must see changes made meanwhile.
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
  /** Returns the places that a test's files import or name. */
  const namedPlaces = remember((file) =>
    testFiles(file).flatMap((path) => namedBy(path).flatMap((name) => placeOf(name) ?? [])),
  );
  /** Returns those of them that the common-ground test does not name. */
  const placesBeyond = remember((file) => [
    ...new Set(namedPlaces(file)).difference(new Set(namedPlaces(commonGround))),
  ]);
  /** Returns all files except TypeScript in the folders of a test's files. */
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
  /** Returns the nouns whose contracts are named by the contracts of a noun. */
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
   * Returns a predicate for files that belong to a noun but to none of these places. A file that belongs to no noun of the services always counts.
   * A place that is a file includes the files of its noun that it imports. Any place includes its noun's schema and contracts.
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
      return !files.has(path) && !(path.endsWith('/schema.sql') && touched.includes(noun));
    };
  };
  const wordsOf = remember((path) => readWords(textOf(path)));
  /** Returns the digests of the product's files that count, by path. @param through the places, separated by spaces */
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

/** True for outputs of a build or a run, which a clone does not have. */
const isMade = (path: string): boolean =>
  /\.tsbuildinfo$|\/\.|^web\/src\/locales\/.*\.mjs$|^tests\/proven\.json$/.test(path);

/** Returns the first two folders of a path, as `tests/flows`. */
const areaOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const nounIn = (path: string): string[] => [nounOf(path) ?? []].flat();

/** An entry of a catalogue, and the files that use it. */
interface Word {
  readonly entry: string;
  readonly saidIn: readonly string[];
}

const readWords = (catalogue: string): Word[] =>
  catalogue.split('\n\n').map((entry) => ({
    entry,
    saidIn: [...entry.matchAll(/^#: (\S+)/gm)].map(([, place]) => `web/${place}`),
  }));

/** Returns a catalogue without the entries that only excluded files use. */
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

/** Returns the package of a path or an import. */
function packageOf(name: string): Package | undefined {
  const [, folder] = /^(?:@sowon\/)?([\w-]+)(?:\/|$)/.exec(name) ?? [];
  return packages.find((one) => one === folder);
}

/** Returns everything that a source names in a string literal: existing files and our packages. */
function namesIn(path: string, source: string, known: ReadonlySet<string>): string[] {
  const texts = [...withoutComments(source).matchAll(LITERAL)].map(([, , text]) => text ?? '');
  return texts.flatMap((text) => {
    if (text.startsWith('@sowon/')) return [text];
    const beside = posix.join(posix.dirname(path), text);
    return [beside, text].filter((one) => known.has(one));
  });
}

/** Returns everything reachable from the first items. */
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
