import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutComments } from '../boundaries/imports.ts';
import { nounOf } from './nouns.ts';

/** What decides of every test: the versions of all packages, and how tests are run. */
const everywhere = ['package-lock.json', 'vitest.config.ts'];

/** The packages of the product, by their folders. */
const packages = ['contracts', 'ledger', 'services', 'local', 'workflows', 'web', 'admin-ui'] as const;
type Package = (typeof packages)[number];

const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** The packages that a test reaches, where its files do not name them. */
export type Reach = 'all' | readonly Package[];

/** The fingerprints of what tests speak of. */
export interface Subjects {
  /**
   * A hash of every file that, changed, may change what a test finds: names and contents. Files are read as they are, so a clone, a
   * changed working tree and an unpacked archive without a history are judged alike.
   * @param file a test, from the root, as `tests/flows/sweep.test.ts`
   * @param of.reach without it, the packages that its files name and those that these depend on
   * @param of.nouns those that the test came through, whose folders count alone; without it, all do
   */
  fingerprint(file: string, of?: { readonly reach?: Reach; readonly nouns?: readonly string[] }): string;
}

/**
 * Of the tests' own files a test speaks of those that it, or one of them, imports or names in a text, and of what else lies in their
 * folders; of the product, of whole packages, without the folders of the nouns that the test did not come through.
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
  const digests = new Map(
    [...known].map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
  const namedBy = remember((path) => (path.endsWith('.ts') ? namesIn(path, textOf(path), known) : []));
  const dependencies = remember((name) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(`${name}/package.json`));
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap((each) => packageOf(each) ?? []);
  });

  const testFiles = (file: string) =>
    closure([file, 'tests/harness/system-setup.ts'], (path) => namedBy(path).filter(isOfTests));
  const packagesOf = (file: string): Package[] => {
    const direct = testFiles(file).flatMap((path) => namedBy(path).flatMap((name) => packageOf(name) ?? []));
    return closure(direct, dependencies);
  };
  const sourcesOf = remember((name) =>
    [...known].filter((path) => path.startsWith(`${name}/`) && !/\.test\.tsx?$/.test(path)),
  );

  const served = new Set([...known].filter((path) => path.startsWith('services/')).flatMap(nounIn));
  /** The nouns whose contracts those of a noun name. */
  const besides = remember((noun) => {
    const folder = `contracts/src/${noun}/`;
    return [...known]
      .filter((path) => path.startsWith(folder))
      .flatMap((path) => namedBy(path).flatMap(nounIn));
  });
  /** Whether a file is of a noun that is none of these; what is no noun of the services is everybody's. */
  const isApart = (nouns: readonly string[]) => {
    const through = new Set(nouns);
    const spoken = new Set(closure(nouns, besides));
    return (path: string) => {
      const noun = nounOf(path);
      if (noun === undefined || !served.has(noun)) return false;
      return !(path.startsWith('contracts/') ? spoken : through).has(noun);
    };
  };

  return {
    fingerprint: (file, { reach, nouns } = {}) => {
      const own = testFiles(file);
      const named = own.flatMap((path) => namedBy(path).flatMap(nounIn));
      const apart = nouns ? isApart([...new Set([...nouns, ...named])]) : () => false;
      const areas = new Set(own.map(areaOf));
      const beside = [...known].filter((path) => !path.endsWith('.ts') && areas.has(areaOf(path)));
      const reached = reach === 'all' ? packages : (reach ?? packagesOf(file));
      const product = reached.flatMap(sourcesOf).filter((path) => !apart(path));
      const all = [...new Set([...everywhere, ...own, ...beside, ...product])].toSorted();
      const hash = createHash('sha256');
      for (const path of all) {
        const digest = nouns && path.endsWith('.po') ? wordsWithout(textOf(path), apart) : digests.get(path);
        hash.update(`${path}\0${digest}\n`);
      }
      return hash.digest('hex').slice(0, 32);
    },
  };
}

/** What a build or a run leaves behind, which no clone has. */
const isMade = (path: string): boolean =>
  /\.tsbuildinfo$|\/\.|^web\/src\/locales\/.*\.mjs$|^tests\/proven\.json$/.test(path);

/** The folder of a path below the first one, as `tests/flows`. */
const areaOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const nounIn = (path: string): string[] => [nounOf(path) ?? []].flat();

/** A catalogue of words without those that only files apart say; where each is said stands above it. */
function wordsWithout(catalogue: string, isApart: (path: string) => boolean): string {
  const entries = catalogue.split('\n\n').filter((entry) => {
    const places = [...entry.matchAll(/^#: (\S+)/gm)].map(([, place]) => `web/${place}`);
    return places.length === 0 || !places.every(isApart);
  });
  return entries.join('\n\n');
}

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
