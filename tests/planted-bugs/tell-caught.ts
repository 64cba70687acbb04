import type { Bug } from './bug.ts';

/**
 * Has each bug caught, and prints who caught which, as a table; the process ends with 1 when one survives.
 * @param catcher plants a bug, takes it out again, and gives the first test that failed; null when all passed
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
