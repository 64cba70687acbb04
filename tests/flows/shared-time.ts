import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { startTimeSkipping, type TimeSkipping, type TimeSkippingServer } from '../harness/time-skipping.ts';

/** A namespace of a time-skipping server, exclusive to one test until it is given back. */
export interface BorrowedTime {
  readonly address: string;
  readonly environment: TimeSkipping;
  /** Terminates its running workflows, and leaves the server to the next test; call it after all workers have stopped. */
  giveBack(): Promise<void>;
}

/** The idle server of this test process: starting Java for every test takes longer than most tests do. */
let idle: TimeSkippingServer | undefined;

// A test process of several files loads this module once, so this hook runs after the first file; the run ends later servers.
afterAll(async () => {
  const server = idle;
  idle = undefined;
  await server?.stop();
});

/** Takes the idle server, or starts another one. Its time continues from the end of the test before. */
export async function borrowTime(): Promise<BorrowedTime> {
  const server = idle ?? (await startTimeSkipping());
  idle = undefined;
  const environment = await server.join(randomUUID());
  return {
    address: server.address,
    environment,
    giveBack: async () => {
      await endFlows(environment);
      const usable = idle === undefined && (await timePasses(environment));
      await environment.teardown();
      if (usable) idle = server;
      else await server.stop();
    },
  };
}

/** Terminates workflows, because a timer of one test must not fire in the next. */
async function endFlows({ client, namespace }: TimeSkipping): Promise<void> {
  // The server has no list by query, and lists the workflows of all namespaces; those of others have ended.
  const { executions } = await client.workflowService.listOpenWorkflowExecutions({ namespace });
  for (const { execution } of executions ?? []) {
    const handle = client.workflow.getHandle(execution?.workflowId ?? '', execution?.runId ?? '');
    // A workflow may end by itself at this moment.
    await handle.terminate().catch(() => undefined);
  }
}

const patienceMs = 1_000;

/**
 * Returns true if time can be skipped. The server stops its time while a task waits for its worker, and keeps it stopped for a task that was terminated with
 * its workflow.
 */
async function timePasses(environment: TimeSkipping): Promise<boolean> {
  const waiting = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => waiting.resolve(false), patienceMs);
  const passed = environment.sleep('1 hour').then(
    () => true,
    () => false,
  );
  return Promise.race([passed, waiting.promise]).finally(() => clearTimeout(timer));
}
