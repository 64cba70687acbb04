import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reach, readSubjects } from './subject.ts';

/**
 * The projects of vitest whose tests take long and follow from little: browsers, processes that are killed, Kafka, Temporal, sandboxes
 * and the ledger's long tests. What they have shown stays shown until something that they speak of changes. All others always run.
 */
const provable: readonly string[] = ['whole', 'slow', 'heavy'];
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
}

/** A test file of a run, from the root of the repository. */
export interface TestFile {
  readonly file: string;
  readonly project: string;
}

/** What earlier runs have shown, kept in `tests/proven.json` beside the code it speaks of. */
export interface Proofs {
  /** The commit by which a test is proven for the files as they are; undefined if it is not. */
  provenBy(test: TestFile): string | undefined;
  /**
   * Keeps that these tests were green, and what is known of others that still exist.
   * @returns how many are provable
   * @throws Error when the files are not those of the commit, or changed while the tests ran
   */
  keep(green: readonly TestFile[]): number;
}

/** @param root the folder of the repository */
export function openProofs(root: string): Proofs {
  const path = join(root, 'tests/proven.json');
  const proofs = new Map<string, Proof>(
    // The parsing edge: written below.
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Proof>) : [],
  );
  const before = readSubjects(root);
  const subjectOf = (test: TestFile, subjects = before) => subjects.fingerprint(test.file, reachOf(test));
  return {
    provenBy: (test) => {
      const proof = provable.includes(test.project) ? proofs.get(test.file) : undefined;
      return proof && proof.subject === subjectOf(test) ? proof.commit : undefined;
    },
    keep: (green) => {
      const { commit, isClean } = commitOf(root);
      if (!isClean)
        throw new Error('Nothing is kept as proven: commit what was changed, so that the proof can name it.');
      const after = readSubjects(root);
      const proven = green.filter(({ project }) => provable.includes(project));
      const on = new Date().toISOString().slice(0, 10);
      for (const test of proven) {
        const subject = subjectOf(test);
        if (subject !== subjectOf(test, after)) throw new Error(`Files changed while ${test.file} ran.`);
        proofs.set(test.file, { subject, commit, on });
      }
      const lines = [...proofs]
        .filter(([file]) => existsSync(join(root, file)))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([file, proof]) => `  ${JSON.stringify(file)}: ${JSON.stringify(proof)}`);
      writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
      return proven.length;
    },
  };
}

/** What a test reaches that its files do not name: a journey all of the product, the ledger's long tests the ledger alone. */
function reachOf({ file, project }: TestFile): Reach | undefined {
  if (project === 'whole') return 'all';
  return /^tests\/(model|bank)\//.test(file) ? ['ledger'] : undefined;
}

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
