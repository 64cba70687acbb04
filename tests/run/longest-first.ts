import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Durations of the slow files, in seconds. */
const long: Readonly<Record<string, number>> = {
  'tests/journeys/every-page/every-page.test.ts': 700,
  'tests/model/model.test.ts': 150,
  'tests/faults/faults.test.ts': 240,
  'tests/journeys/walks.test.ts': 400,
  'tests/start/start.test.ts': 120,
  'tests/business/business.test.ts': 110,
  'tests/bank/bank.test.ts': 60,
  'tests/api/matrix/roles.test.ts': 100,
  'tests/flows/mission-media.test.ts': 90,
  'tests/fuzz/fuzz.test.ts': 90,
  'tests/feed/kafka-projector.test.ts': 85,
  'tests/files/hostile.test.ts': 80,
  'tests/start/late-temporal.test.ts': 75,
  'tests/flows/real-missions.test.ts': 70,
  'tests/run/common-ground.test.ts': 60,
  'tests/api/seed.test.ts': 55,
  'tests/ledger/bad-line.test.ts': 50,
  'tests/feed/kafka-publisher.test.ts': 45,
  'tests/flows/real-server.test.ts': 45,
  'tests/flows/real-draws.test.ts': 45,
  'tests/api/matrix/bad-input.test.ts': 45,
  'tests/journeys/kept-app.test.ts': 40,
  'tests/ledger/kafka-anchors.test.ts': 40,
  'tests/catalogue/look.test.ts': 40,
  'tests/feed/rebuild.test.ts': 40,
  'tests/feed/projector.test.ts': 35,
  'tests/ledger/anchor-cli.test.ts': 35,
  'tests/api/live/live.test.ts': 30,
  'tests/feed/isolation.test.ts': 30,
  'tests/journeys/social.test.ts': 30,
  'tests/faults/payday.test.ts': 30,
  'tests/line/line.test.ts': 25,
  'tests/flows/killed-verification.test.ts': 20,
};

/**
 * Orders the files of a run. The longest come first, so that none is left for one worker alone at the end.
 * A fresh clone does not know their durations, and vitest would sort them by size.
 * Files of a project follow each other, so that they share workers. Provable tests, which include the longest, come first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => turnOf(one) - turnOf(other) || secondsOf(other.moduleId) - secondsOf(one.moduleId),
    );
  }
}

const turnOf = ({ project }: TestSpecification): number => (project.name === 'provable' ? 0 : 1);

/** Returns the duration of a slow file in seconds, else 0. @param path from the root of the repository or of the disk */
export const secondsOf = (path: string): number => {
  const name = Object.keys(long).find((file) => path.endsWith(file));
  return name === undefined ? 0 : (long[name] ?? 0);
};
