import { secondsOf } from './longest-first.ts';

/** Tests whose parts have proofs of their own. On their turn, all parts run. */
export const inParts: readonly string[] = [
  'tests/fuzz/fuzz.test.ts',
  'tests/journeys/every-page/every-page.test.ts',
];

/** Number of commits in which CI runs every proven test once, to find proofs that claim too much. */
const TURNS = 8;

/**
 * Returns the files that CI runs at this commit although they are proven. Each file has one of eight turns, and the commit's hash tells the turn. The turns take
 * about equally long.
 * @param commit the current one; '' without a history, which has no turn
 * @param files all test files from the root of the repository, proven or not
 */
export function filesOnTurn(commit: string, files: readonly string[]): readonly string[] {
  if (commit === '') return [];
  return turnsOf(files)[Number.parseInt(commit.slice(0, 8), 16) % TURNS] ?? [];
}

/** Divides files into turns: the longest first, each to the turn that is the shortest so far. */
export function turnsOf(files: readonly string[]): readonly (readonly string[])[] {
  const turns = Array.from({ length: TURNS }, () => ({ seconds: 0, files: [] as string[] }));
  const ordered = files.toSorted((one, other) => secondsOf(other) - secondsOf(one) || (one < other ? -1 : 1));
  for (const file of ordered) {
    const shortest = turns.reduce((least, turn) => (turn.seconds < least.seconds ? turn : least));
    shortest.files.push(file);
    shortest.seconds += Math.max(secondsOf(file), USUAL_SECONDS);
  }
  return turns.map(({ files: own }) => own);
}

/** Duration of a file that is not among the slow ones. */
const USUAL_SECONDS = 10;
