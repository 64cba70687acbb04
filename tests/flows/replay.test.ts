import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeadlineWait } from '@sowon/contracts';
import { Worker } from '@temporalio/worker';
import { beforeAll, expect, test } from 'vitest';
import { flowCode } from '../harness/flow-code.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { beginRecording, replayed, replayFolder } from './record-histories.ts';

interface Recorded {
  readonly name: string;
  readonly text: string;
  readonly history: {
    events: { workflowExecutionStartedEventAttributes?: { workflowType: { name: string } } }[];
  };
}

let recorded: Recorded[];

beforeAll(async () => {
  const names = globSync('*/*.json', { cwd: replayFolder }).sort();
  recorded = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(replayFolder, name), 'utf8');
      return { name, text, history: JSON.parse(text) };
    }),
  );
});

test('every kind of flow has a history that ran to its end', () => {
  const types = recorded.map(
    ({ history }) => history.events[0]?.workflowExecutionStartedEventAttributes?.workflowType.name,
  );
  expect([...new Set(types)].sort()).toEqual(replayed.toSorted());
  for (const { text } of recorded) expect(text).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
});

test('one recorded flow runs from the request of a mission to its answer', () => {
  const ways = recorded.map(({ history }) => {
    const stages = payloadsIn(history).flatMap((value) => (isWait(value) ? [value.stage] : []));
    return stages.filter((stage, index) => stage !== stages[index - 1]).join(', ');
  });
  expect(ways).toContain('REQUESTED, ACCEPTED');
});

test('today’s flows replay the recorded histories', async () => {
  const workflowBundle = await flowCode();
  let count = 0;
  const histories = recorded.map(({ name, history }) => ({ workflowId: name, history }));
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
    expect(error, workflowId).toBeUndefined();
    count += 1;
  }
  expect(count).toBe(recorded.length);
  expect(count).toBeGreaterThan(0);
});

test('a recording never replaces another', async () => {
  const folder = await createScratchFolder('recordings');
  const history = (...eventTypes: string[]) => ({ events: eventTypes.map((eventType) => ({ eventType })) });
  const [first, racing] = ['2026-11-22', '2026-11-22'].map((name) => beginRecording(name, folder.path));
  first?.keep('missionDue', history('STARTED', 'COMPLETED'));
  racing?.keep('missionDue', history('STARTED', 'SIGNALED', 'COMPLETED'));
  await first?.write();
  const file = join(folder.path, '2026-11-22/missionDue-1.json');
  const written = await readFile(file, 'utf8');
  await expect(racing?.write()).rejects.toThrow('EEXIST');
  expect(() => beginRecording('2026-11-22', folder.path)).toThrow('never replaced');
  expect(() => beginRecording('1', folder.path)).toThrow('named by its day');
  const second = beginRecording('2026-11-22-2', folder.path);
  second.keep('missionDue', history('STARTED', 'COMPLETED'));
  await second.write();
  expect(await readFile(file, 'utf8')).toBe(written);
  expect((await readdir(folder.path)).sort()).toEqual(['2026-11-22', '2026-11-22-2']);
  // Everything that it would have added was already recorded.
  expect(await readdir(join(folder.path, '2026-11-22-2'))).toEqual([]);
  await folder.remove();
});

/** An id, a month, a day, an instant, a code, or a name from the code: all values that a workflow may take or return. */
const harmless =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}(-\d{2}(T[\d:.]+Z)?)?|[A-Z][A-Z_]*|[a-z]+([A-Z][a-z]+)*)$/;
/** Position of a comparison of workflows: a kind, a side, and an id or a token of Temporal. */
const harmlessPlace = /^[a-zA-Z]+ (awaited|running) [\w+/=-]*$/;
/** Details of a timer or workflow: words of code, ids and instants. */
const harmlessLine = /^[\w ,:;.’()§+-]*$/;

test('histories contain no data about people or machines', () => {
  for (const { name, text, history } of recorded) {
    expect(text, name).not.toMatch(/[\w.]+@[\w-]+\.[a-z]{2,}|\.[jt]s:\d/);
    for (const value of payloadsIn(history)) {
      for (const word of textsIn(value)) {
        if (!harmlessPlace.test(word)) expect(word, name).toMatch(harmless);
      }
    }
    for (const line of linesIn(history)) expect(line, name).toMatch(harmlessLine);
  }
});

/** Returns the decoded values in a history. */
function payloadsIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('data' in part && 'metadata' in part) {
    const text = Buffer.from(String(part.data), 'base64').toString();
    return text === '' ? [] : [JSON.parse(text)];
  }
  return Object.entries(part)
    .filter(([key]) => !['searchAttributes', 'memo', 'header', 'userMetadata'].includes(key))
    .flatMap(([, value]) => payloadsIn(value));
}

/** Returns true for a deadline's wait. */
const isWait = (value: unknown): value is DeadlineWait =>
  typeof value === 'object' && value !== null && 'stage' in value && 'waitMs' in value;

/** Returns the details of workflows and timers. */
function linesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'userMetadata' ? payloadsIn(value).flatMap(textsIn) : linesIn(value),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
