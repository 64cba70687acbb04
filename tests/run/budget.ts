/**
 * What all that `.ci/run` does anew each time may take: check, build and tests, also where the ledger is due for its long ones.
 * It is to stay under thirty on a quiet machine of two cores; one that is busy with other work takes some more.
 */
const BUDGET_MINUTES = 40;

/**
 * The sentence that says that a run took too long; undefined when it kept to its budget.
 * `SOWON_SECONDS_SPENT` are seconds that the run took before its tests, `SOWON_BUDGET_MINUTES` is another budget.
 * @param testsMs what its tests took, in milliseconds
 */
export function budgetExceeded(testsMs: number, env: NodeJS.ProcessEnv): string | undefined {
  const budget = Number(env.SOWON_BUDGET_MINUTES ?? BUDGET_MINUTES);
  const minutes = (testsMs / 1_000 + Number(env.SOWON_SECONDS_SPENT ?? 0)) / 60;
  if (minutes <= budget) return undefined;
  return `The run took ${minutes.toFixed(1)} minutes, and ${budget} are its budget: make the slowest files faster.`;
}
