/** Time budget in minutes for check, build and tests on a quiet machine of two cores: without the proven tests, and with all tests. */
const BUDGET_MINUTES = { due: 15, all: 30 };

/**
 * Returns a warning if a run exceeded its budget, else undefined. It fails nothing, because the speed and load of a machine are
 * no fault of the tested code. `SOWON_SECONDS_SPENT` are the seconds that the run took before its tests.
 * @param testsMs duration of the tests, in milliseconds
 * @param run.runsAll true if proven tests also ran
 */
export function budgetExceeded(
  testsMs: number,
  { runsAll, env }: { readonly runsAll: boolean; readonly env: NodeJS.ProcessEnv },
): string | undefined {
  const budget = runsAll ? BUDGET_MINUTES.all : BUDGET_MINUTES.due;
  const minutes = (testsMs / 1_000 + Number(env.SOWON_SECONDS_SPENT ?? 0)) / 60;
  if (minutes <= budget) return undefined;
  return `The run took ${minutes.toFixed(1)} minutes, and ${budget} are its budget: make the slowest files faster.`;
}
