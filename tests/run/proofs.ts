import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reach, readSubjects } from './subject.ts';

/**
 * The vitest project of slow tests that depend on few files: browsers, killed processes, Kafka, Temporal, sandboxes and the ledger's long tests.
 * Their results stay valid until one of their files changes.
 * All other tests always run, except those of the ledger and of the test runner, below.
 */
const provable = 'provable';
/** Tests in a browser, which use the whole product. */
const inBrowser = /^tests\/(catalogue|journeys|start|run)\//;
/**
 * Tests that depend on the ledger alone. The others of its folder publish anchors, lose their connection, take ids from the contracts, or
 * start their own server.
 */
const ofLedger =
  /^tests\/(model\/|bank\/|ledger\/(?!anchor|kafka|bad-line|silent-line|isolation|migration-roles|table-owner))/;
/** Tests of the test runner, which depend on no package of the product. */
const ofRuns = /^tests\/run\/(?!common-ground)/;

/** Record that a test passed for certain files. */
interface Proof {
  /** The fingerprint of the files it depends on: `Subjects.fingerprint`. */
  readonly subject: string;
  /** The commit that it ran at. */
  readonly commit: string;
  /** The date of the run in UTC. */
  readonly on: string;
  /** The places that it used, separated by spaces; all places if absent. */
  readonly through?: string;
}

/** A test file of a run, from the root of the repository. */
export interface TestFile {
  readonly file: string;
  readonly project: string;
}

/** The places (`placeOf`) that a test used, and those of each of its parts. Without `through`, they are unknown and all count. */
export interface Trace {
  readonly through?: readonly string[];
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/** The results of earlier runs, kept in `tests/proven.json` in the same repository as the code. */
export interface Proofs {
  /**
   * Returns the commit at which a test was proven for the current files; undefined if it is not proven.
   * @param part of the test, such as a page that it looks at; without it, the test with all its parts
   */
  provenBy(test: TestFile, part?: string): string | undefined;
  /**
   * Records that these tests passed, and keeps the records of other existing tests.
   * @param traces the places that they used, by their files
   * @returns the number of provable tests
   * @throws Error if the files are not those of the commit, or changed while the tests ran
   */
  keep(green: readonly TestFile[], traces?: ReadonlyMap<string, Trace>): number;
}

/** @param root the folder of the repository */
export function openProofs(root: string): Proofs {
  const path = join(root, 'tests/proven.json');
  const proofs = new Map<string, Proof>(
    // A parsing boundary: the file is written below.
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Proof>) : [],
  );
  const before = readSubjects(root);
  const subjectOf = (test: TestFile, part: string | undefined, through?: string, subjects = before) =>
    subjects.fingerprint(test.file, {
      ...reachOf(test),
      ...(through !== undefined && { through }),
      isPart: part !== undefined,
    });
  const standing = (test: TestFile, part?: string) => {
    const proof = isProvable(test) ? proofs.get(nameOf(test.file, part)) : undefined;
    return proof && proof.subject === subjectOf(test, part, proof.through) ? proof.commit : undefined;
  };
  /** Returns the parts of a test that were proven once and are not any more. */
  const staleParts = (test: TestFile) => {
    const before = nameOf(test.file, '');
    return proofs
      .keys()
      .filter((name) => name.startsWith(before))
      .map((name) => name.slice(before.length))
      .filter((part) => standing(test, part) === undefined);
  };
  const hasStaleParts = (test: TestFile) => staleParts(test).next().done === false;
  return {
    // A run that skips most parts uses few places, so the proof of the whole says nothing about the parts.
    provenBy: (test, part) => {
      const commit = standing(test, part);
      if (part === undefined && commit !== undefined && hasStaleParts(test)) return undefined;
      return commit;
    },
    keep: (green, traces = new Map()) => {
      const commit = requireCommit(root);
      const after = readSubjects(root);
      const proven = green.filter(isProvable);
      const on = new Date().toISOString().slice(0, 10);
      for (const test of proven) {
        const trace: Trace = traces.get(test.file) ?? { parts: new Map() };
        for (const part of staleParts(test)) proofs.delete(nameOf(test.file, part));
        for (const [part, places] of [[undefined, trace.through] as const, ...trace.parts]) {
          const through = places?.join(' ');
          const subject = subjectOf(test, part, through);
          if (subject !== subjectOf(test, part, through, after))
            throw new Error(`Files changed while ${test.file} ran.`);
          const proof: Proof = { subject, commit, on, ...(through !== undefined && { through }) };
          proofs.set(nameOf(test.file, part), proof);
        }
      }
      const lines = [...proofs]
        .filter(([name]) => existsSync(join(root, name.replace(/ .*/, ''))))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, proof]) => `  ${JSON.stringify(name)}: ${JSON.stringify(proof)}`);
      writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
      return proven.length;
    },
  };
}

/** Returns the packages that a test reaches if its files do not name them: a journey all, tests of the ledger only the ledger. */
function reachOf({ file, project }: TestFile): { reach?: Reach } {
  if (ofRuns.test(file)) return { reach: [] };
  if (project === provable && inBrowser.test(file)) return { reach: 'all' };
  return ofLedger.test(file) ? { reach: ['ledger'] } : {};
}

const isProvable = ({ file, project }: TestFile): boolean =>
  project === provable || ofLedger.test(file) || ofRuns.test(file);

/** Returns the key of a proof: the file, and its part after a space. */
const nameOf = (file: string, part?: string): string => (part === undefined ? file : `${file} ${part}`);

/** Returns the skipped, proven tests as text: the files by the commit at which they last passed. */
export function tellProven(proven: readonly { readonly file: string; readonly commit: string }[]): string {
  const byCommit = Map.groupBy(proven, ({ commit }) => commit);
  return [
    'Taken as proven, as nothing that they speak of has changed (npm run test:all runs them too):',
    ...[...byCommit].map(
      ([commit, tests]) => `  at ${commit}, ${tests.length}: ${tests.map(({ file }) => file).join(', ')}`,
    ),
  ].join('\n');
}

/** Returns the commit for new proofs. @throws Error if the files differ from the commit */
export function requireCommit(root: string): string {
  const { commit, isClean } = commitOf(root);
  if (isClean) return commit;
  throw new Error('Nothing is kept as proven: commit what was changed, so that the proof can name it.');
}

/** Returns the current commit, '' without a history, and whether the files are unchanged. */
export function commitOf(root: string): { commit: string; isClean: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!tests/proven.json');
    return { commit: git('rev-parse', '--short=12', 'HEAD'), isClean: changed === '' };
  } catch {
    return { commit: '', isClean: false };
  }
}
