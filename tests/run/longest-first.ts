import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take minutes, in the order in which they begin: two at a time they fill both workers, and none is left for
 * one of them alone at the end.
 */
const longest = [
  'tests/journeys/every-page/every-page.test.ts',
  'tests/journeys/walks.test.ts',
  'tests/start/late-temporal.test.ts',
  'tests/start/start.test.ts',
  'tests/flows/real-server.test.ts',
  'tests/flows/real-missions.test.ts',
  'tests/faults/faults.test.ts',
  'tests/journeys/other-ways.test.ts',
];

/** The order of the files of a run; a fresh clone knows nothing of their times, and vitest would go by their sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? longest.length : rank;
}
