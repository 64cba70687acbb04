import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flowTypes, schedules } from '@sowon/contracts';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

/**
 * Records histories for the replay test, run by hand against a Temporal where missions have come to their ends
 * (`SOWON_DAY_MS=1000 npm start`, then some missions): of each flow type up to three that differ in the order of their
 * events, the longest first. Replaces what was recorded under the same names.
 */
const folder = join(import.meta.dirname, '../../workflows/replay');
const perType = 3;
const scheduledRunMs = 10_000;

const connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS ?? '127.0.0.1:7233' });
const client = new Client({ connection, namespace: process.env.TEMPORAL_NAMESPACE ?? 'default' });

for (const id of Object.values(schedules)) await client.schedule.getHandle(id).trigger();
await sleep(scheduledRunMs);
for (const type of Object.values(flowTypes)) {
  for (const [index, history] of (await recordType(type)).entries()) {
    const name = `${type}-${index + 1}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(history, null, 1)}\n`);
    console.log(`${name}: ${history.events.length} events`);
  }
}
await connection.close();

interface RecordedHistory {
  events: { eventType: string }[];
}

async function recordType(type: string): Promise<RecordedHistory[]> {
  const byShape = new Map<string, RecordedHistory>();
  const query = `WorkflowType = '${type}' AND ExecutionStatus = 'Completed'`;
  for await (const { workflowId, runId } of client.workflow.list({ query })) {
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    const recorded: RecordedHistory = JSON.parse(historyToJSON(history), withoutMachine);
    byShape.set(recorded.events.map(({ eventType }) => eventType).join(' '), recorded);
  }
  return [...byShape.values()]
    .sort((one, other) => other.events.length - one.events.length)
    .slice(0, perType);
}

/** Leaves out what tells of the machine it was recorded on; a replay needs none of it. */
function withoutMachine(key: string, value: unknown): unknown {
  if (key === 'identity') return 'worker';
  if (key === 'stackTrace') return '';
  return value;
}
