/** What all that `.ci/run` does anew each time (check, build and tests) is to take at most, on a quiet machine of two cores. */
const BUDGET_MINUTES = 30;

/**
 * The sentence that says that a run took too long; undefined when it kept to its budget.
 * It is said and no more: how fast a machine is and what else it does is no fault of the code that is tested.
 * `SOWON_SECONDS_SPENT` are seconds that the run took before its tests.
 * @param testsMs what its tests took, in milliseconds
 */
export function budgetExceeded(testsMs: number, env: NodeJS.ProcessEnv): string | undefined {
  const minutes = (testsMs / 1_000 + Number(env.SOWON_SECONDS_SPENT ?? 0)) / 60;
  if (minutes <= BUDGET_MINUTES) return undefined;
  return `The run took ${minutes.toFixed(1)} minutes, and ${BUDGET_MINUTES} are its budget: make the slowest files faster.`;
}
