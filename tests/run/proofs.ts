import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reach, readSubjects } from './subject.ts';

/**
 * The project of vitest whose tests take long and follow from little: browsers, processes that are killed, Kafka, Temporal, sandboxes
 * and the ledger's long tests. What they have shown stays shown until something that they speak of changes. All other tests always run, but
 * for the ledger's and those of how tests are run, below.
 */
const provable = 'provable';
/** Tests in a browser, which reach all of the product. */
const inBrowser = /^tests\/(catalogue|journeys|start|run)\//;
/**
 * Tests that follow from the ledger alone; the others of its folder publish anchors, lose their line, take ids from the contracts, or
 * start a server of their own.
 */
const ofLedger =
  /^tests\/(model\/|bank\/|ledger\/(?!anchor|kafka|bad-line|silent-line|isolation|migration-roles|table-owner))/;
/** Tests of how tests are run, which follow from no package of the product. */
const ofRuns = /^tests\/run\/(?!common-ground)/;
/** Of so many commits one runs everything in CI, so that a proof that says too much is found. */
const TURN = 8;

/** That a test was green, and for which files. */
interface Proof {
  /** The fingerprint of what it speaks of: `Subjects.fingerprint`. */
  readonly subject: string;
  /** The commit that it ran at. */
  readonly commit: string;
  /** When, as a date in UTC. */
  readonly on: string;
  /** The places of nouns that it came through, with a space between them; all of them without it. */
  readonly through?: string;
}

/** A test file of a run, from the root of the repository. */
export interface TestFile {
  readonly file: string;
  readonly project: string;
}

/** What a test came through: places of nouns (`placeOf`), all of them where nobody knows, and those of each of its parts. */
export interface Trace {
  readonly through?: readonly string[];
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/** What earlier runs have shown, kept in `tests/proven.json` beside the code it speaks of. */
export interface Proofs {
  /**
   * The commit by which a test is proven for the files as they are; undefined if it is not.
   * @param part of the test, such as a page that it looks at; without it, the test with all its parts
   */
  provenBy(test: TestFile, part?: string): string | undefined;
  /**
   * Keeps that these tests were green, and what is known of others that still exist.
   * @param traces what they came through, by their files
   * @returns how many are provable
   * @throws Error when the files are not those of the commit, or changed while the tests ran
   */
  keep(green: readonly TestFile[], traces?: ReadonlyMap<string, Trace>): number;
}

/** @param root the folder of the repository */
export function openProofs(root: string): Proofs {
  const path = join(root, 'tests/proven.json');
  const proofs = new Map<string, Proof>(
    // The parsing edge: written below.
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
  /** The parts of a test that were proven once and are no longer. */
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
    // A run that leaves out most parts comes through few nouns, so the proof of the whole says nothing of the parts.
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

/** What a test reaches, where its files do not tell: a journey all of the product, tests of the ledger the ledger alone. */
function reachOf({ file, project }: TestFile): { reach?: Reach } {
  if (ofRuns.test(file)) return { reach: [] };
  if (project === provable && inBrowser.test(file)) return { reach: 'all' };
  return ofLedger.test(file) ? { reach: ['ledger'] } : {};
}

const isProvable = ({ file, project }: TestFile): boolean =>
  project === provable || ofLedger.test(file) || ofRuns.test(file);

/** By what a proof is kept: the file, and the part of it after a space. */
const nameOf = (file: string, part?: string): string => (part === undefined ? file : `${file} ${part}`);

/** What is taken as proven, in lines of text: the files by the commit that they were last green at. */
export function tellProven(proven: readonly { readonly file: string; readonly commit: string }[]): string {
  const byCommit = Map.groupBy(proven, ({ commit }) => commit);
  return [
    'Taken as proven, as nothing that they speak of has changed (npm run test:all runs them too):',
    ...[...byCommit].map(
      ([commit, tests]) => `  at ${commit}, ${tests.length}: ${tests.map(({ file }) => file).join(', ')}`,
    ),
  ].join('\n');
}

/** Whether everything runs in CI at this commit, whatever is proven; so it does where no commit is known. */
export function isTurnOfAll(root: string): boolean {
  const { commit } = commitOf(root);
  return commit === '' || Number.parseInt(commit.slice(0, 8), 16) % TURN === 0;
}

/** The commit that a proof names. @throws Error when the files are not those of a commit */
export function requireCommit(root: string): string {
  const { commit, isClean } = commitOf(root);
  if (isClean) return commit;
  throw new Error('Nothing is kept as proven: commit what was changed, so that the proof can name it.');
}

/** The commit of the files, '' without a history, and whether the files are the commit's. */
function commitOf(root: string): { commit: string; isClean: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!tests/proven.json');
    return { commit: git('rev-parse', '--short=12', 'HEAD'), isClean: changed === '' };
  } catch {
    return { commit: '', isClean: false };
  }
}
