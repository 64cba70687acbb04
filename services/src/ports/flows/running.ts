import type { Client } from '@temporalio/client';

/** A page of ids of running workflows; `next` is null on the last page. */
export interface RunningPage {
  readonly ids: readonly string[];
  readonly next: string | null;
}

const pageSize = 500;

/** See `Flows.whichRun`. Ids contain only letters, dashes, colons and UUIDs, so they need no escaping. */
export async function whichRun(client: Client, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const names = ids.map((id) => `'${id}'`).join(', ');
  const query = `ExecutionStatus = 'Running' AND WorkflowId IN (${names})`;
  const found = new Set<string>();
  for await (const { workflowId } of client.workflow.list({ query })) found.add(workflowId);
  return found;
}

/** See `Flows.listRunning`. The client's own list has no token to continue in another call. */
export async function listRunning(client: Client, type: string, after: string | null): Promise<RunningPage> {
  const { executions, nextPageToken } = await client.workflowService.listWorkflowExecutions({
    namespace: client.options.namespace,
    query: `ExecutionStatus = 'Running' AND WorkflowType = '${type}'`,
    pageSize,
    ...(after !== null && { nextPageToken: Buffer.from(after, 'base64') }),
  });
  return {
    ids: executions.flatMap(({ execution }) => execution?.workflowId ?? []),
    next: nextPageToken.length === 0 ? null : Buffer.from(nextPageToken).toString('base64'),
  };
}
