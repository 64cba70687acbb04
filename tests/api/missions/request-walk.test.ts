import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

const root = new URL('../../../', import.meta.url);
const services = fileURLToPath(new URL('services/src/', root));

/**
 * Files that are no step of this walk, besides those that a plain read of the same member runs through: serving and the database in general, the
 * source of new ids, the clock, and the reader of stored events.
 */
const ground = /^(http\/|db\/|(create-context|clock|slice-events)\.ts$)/;
/** Number of times that a call is made and counted. */
const repetitions = 5;

let line: MissionLine;
let session: Session;

beforeEach(async () => {
  line = await openMissionLine();
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  // A run with `--prove` counts calls too, and V8 starts its list of functions again only after a stop.
  await session.post('Profiler.stopPreciseCoverage');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterEach(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  await line.market.close();
});

/**
 * Returns the files of `services/src` in which functions are called during most repetitions of a call. A single one may also count a timer of an
 * app that another test of this worker left, or lose calls to the counter of a run with `--prove`.
 */
async function filesOf(call: () => Promise<unknown>): Promise<Set<string>> {
  const times = new Map<string, number>();
  for (let time = 0; time < repetitions; time += 1) {
    await session.post('Profiler.takePreciseCoverage');
    await call();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    for (const { url, functions } of result) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : url;
      const isCalled = functions.some(({ ranges: [whole] }) => whole !== undefined && whole.count > 0);
      if (!isCalled || !path.startsWith(services)) continue;
      const file = path.slice(services.length);
      times.set(file, (times.get(file) ?? 0) + 1);
    }
  }
  return new Set([...times.keys()].filter((file) => (times.get(file) ?? 0) > repetitions / 2));
}

/** Returns the files that ARCHITECTURE.md names as the walk. */
function namedFiles(): string[] {
  const text = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');
  const [, walk = ''] = /\n## A walk: a fan asks for a mission\n(.*?)\n## /s.exec(text) ?? [];
  return [...walk.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path);
}

test('a request for a mission runs through the files that ARCHITECTURE.md names, and asks the ledger once', async () => {
  const { market, fan } = line;
  await market.credit(fan, 1_000);
  // The first request prepares what later ones share.
  await line.request();
  const read = () => market.call('GET', `/users/${fan.userId}/sessions`, { as: fan });
  expect(await read()).toMatchObject({ status: 200 });

  const ofRead = await filesOf(read);
  const before = market.ctx.ledger.stats().commands;
  const ofRequest = await filesOf(() => line.request());

  expect(market.ctx.ledger.stats().commands).toBe(before + repetitions);
  const own = [...ofRequest].filter((path) => !ofRead.has(path) && !ground.test(path));
  expect(own.toSorted()).toEqual(namedFiles().toSorted());
  expect(own.length).toBeLessThanOrEqual(12);
});
