import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flowTypes } from '@sowon/contracts';
import { Worker } from '@temporalio/worker';
import { beforeAll, expect, test } from 'vitest';
import { flowCode } from './flow-code.ts';

const folder = join(import.meta.dirname, '../../workflows/replay');

interface Recorded {
  readonly name: string;
  readonly text: string;
  readonly history: {
    events: { workflowExecutionStartedEventAttributes?: { workflowType: { name: string } } }[];
  };
}

let recorded: Recorded[];

beforeAll(async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  recorded = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, history: JSON.parse(text) };
    }),
  );
});

test('every type of flow has a history that ran to its end', () => {
  const types = recorded.map(
    ({ history }) => history.events[0]?.workflowExecutionStartedEventAttributes?.workflowType.name,
  );
  expect([...new Set(types)].sort()).toEqual(Object.values(flowTypes).sort());
  for (const { text } of recorded) expect(text).toContain('EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED');
});

test('today’s flows go the recorded ways', async () => {
  const workflowBundle = await flowCode();
  let replayed = 0;
  const histories = recorded.map(({ name, history }) => ({ workflowId: name, history }));
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories)) {
    expect(error, workflowId).toBeUndefined();
    replayed += 1;
  }
  expect(replayed).toBe(recorded.length);
  expect(replayed).toBeGreaterThan(0);
});

/** An id, a month, a day, or a code: all that a flow may be told or answer. */
const harmless = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}(-\d{2})?|[A-Z][A-Z_]*)$/;

test('histories tell nothing of people or machines', () => {
  for (const { name, text, history } of recorded) {
    expect(text, name).not.toMatch(/[\w.]+@[\w-]+\.[a-z]{2,}|\.[jt]s:\d/);
    for (const value of payloadsIn(history)) {
      for (const word of textsIn(value)) expect(word, name).toMatch(harmless);
    }
  }
});

/** The values that a history carries, decoded. */
function payloadsIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('data' in part && 'metadata' in part) {
    const text = Buffer.from(String(part.data), 'base64').toString();
    return text === '' ? [] : [JSON.parse(text)];
  }
  return Object.entries(part)
    .filter(([key]) => key !== 'searchAttributes' && key !== 'memo' && key !== 'header')
    .flatMap(([, value]) => payloadsIn(value));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
