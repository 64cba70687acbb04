/**
 * What all that `.ci/run` does anew each time may take: check, build and tests. Twenty were enough for what there was before
 * the calls, timers and screens that are being added; with all of them it has to stay under thirty.
 */
const BUDGET_MINUTES = 28;
/** The same where the ledger is due for its long tests. */
const LONG_BUDGET_MINUTES = 30;

/**
 * The sentence that says that a run took too long; undefined when it kept to its budget.
 * `SOWON_SECONDS_SPENT` are seconds that the run took before its tests, `SOWON_BUDGET_MINUTES` is another budget.
 * @param testsMs what its tests took, in milliseconds
 * @param isLong the ledger was due for its long tests
 */
export function budgetExceeded(testsMs: number, env: NodeJS.ProcessEnv, isLong = false): string | undefined {
  const budget = Number(env.SOWON_BUDGET_MINUTES ?? (isLong ? LONG_BUDGET_MINUTES : BUDGET_MINUTES));
  const minutes = (testsMs / 1_000 + Number(env.SOWON_SECONDS_SPENT ?? 0)) / 60;
  if (minutes <= budget) return undefined;
  return `The run took ${minutes.toFixed(1)} minutes, and ${budget} are its budget: make the slowest files faster.`;
}
