import type { Bug } from './bug.ts';

/**
 * Runs the catcher on each bug and prints a table of the tests that caught them; the process exits with 1 when one survives.
 * @param catcher plants a bug, removes it again, and returns the first test that failed; null when all passed
 */
export async function tellCaught<B extends Bug>(
  bugs: readonly B[],
  catcher: (bug: B) => Promise<string | null>,
): Promise<void> {
  let survivors = 0;
  console.log('| bug | in | caught by |\n| --- | --- | --- |');
  for (const bug of bugs) {
    const caught = await catcher(bug);
    if (caught === null) survivors += 1;
    console.log(`| ${bug.name} | \`${bug.file}\` | ${caught ?? '**nobody**'} |`);
  }
  console.log(`\n${bugs.length} bugs, ${survivors} of them not caught`);
  process.exitCode = survivors === 0 ? 0 : 1;
}
