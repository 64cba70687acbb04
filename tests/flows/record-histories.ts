import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

/**
 * Records histories for the replay test: `SOWON_RECORD_HISTORIES=1 node tests/run.ts tests/flows/real-server` keeps what
 * its tests bring to an end, of each type of flow up to three that differ in the order of their events, the longest
 * first. Replaces what was recorded before.
 */
export const replayFolder = join(import.meta.dirname, '../../workflows/replay');

const perType = 3;

interface RecordedHistory {
  events: { eventType: string }[];
}

/** Histories by type and order of their events. */
const recorded = new Map<string, Map<string, RecordedHistory>>();

/** Remembers every flow that has ended here, if this run is to record. */
export async function rememberHistories(client: Client): Promise<void> {
  if (!process.env.SOWON_RECORD_HISTORIES) return;
  for await (const { type, workflowId, runId } of client.workflow.list({
    query: "ExecutionStatus = 'Completed'",
  })) {
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    const plain: RecordedHistory = JSON.parse(historyToJSON(history), withoutMachine);
    const ofType = recorded.get(type) ?? new Map<string, RecordedHistory>();
    recorded.set(type, ofType.set(plain.events.map(({ eventType }) => eventType).join(' '), plain));
  }
}

/** Writes what was remembered. */
export async function writeHistories(): Promise<void> {
  if (recorded.size === 0) return;
  for (const name of await readdir(replayFolder)) await rm(join(replayFolder, name));
  for (const [type, byShape] of recorded) {
    const longest = [...byShape.values()].sort((one, other) => other.events.length - one.events.length);
    for (const [index, history] of longest.slice(0, perType).entries()) {
      await writeFile(
        join(replayFolder, `${type}-${index + 1}.json`),
        `${JSON.stringify(history, null, 1)}\n`,
      );
    }
  }
}

/** Leaves out what tells of the machine it was recorded on; a replay needs none of it. */
function withoutMachine(key: string, value: unknown): unknown {
  if (key === 'identity') return 'worker';
  if (key === 'stackTrace') return '';
  return value;
}
