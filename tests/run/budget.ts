/** Minutes that check, build and tests take at most on a quiet machine of two cores: with what is proven left out, and with everything. */
const BUDGET_MINUTES = { due: 15, all: 30 };

/**
 * Says that a run took too long; undefined when it kept to its budget. Nothing fails by it: how fast a machine is and what else it does is
 * no fault of the code that is tested. `SOWON_SECONDS_SPENT` are seconds that the run took before its tests.
 * @param testsMs duration of the tests, in milliseconds
 * @param run.runsAll whether no proof was taken
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
