import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { startTimeSkipping, type TimeSkipping, type TimeSkippingServer } from '../harness/time-skipping.ts';

/** A namespace of a time-skipping server that nobody else uses until it is given back. */
export interface BorrowedTime {
  readonly address: string;
  readonly environment: TimeSkipping;
  /** Ends what still runs there, and leaves the server to the next; call it once no worker is left. */
  giveBack(): Promise<void>;
}

/** The server of this worker while nobody uses it: starting Java for every test takes longer than most tests do. */
let idle: TimeSkippingServer | undefined;

// A worker of several files loads this module once, so this is done behind the first file; the run ends the server of the others.
afterAll(async () => {
  const server = idle;
  idle = undefined;
  await server?.stop();
});

/** The server of this worker, or another one where that is in use. Its time goes on from where the test before left it. */
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

/** A timer of one test must not go off in the next. */
async function endFlows({ client, namespace }: TimeSkipping): Promise<void> {
  // It knows no list by query, and lists the flows of all namespaces alike; those of others have ended.
  const { executions } = await client.workflowService.listOpenWorkflowExecutions({ namespace });
  for (const { execution } of executions ?? []) {
    const handle = client.workflow.getHandle(execution?.workflowId ?? '', execution?.runId ?? '');
    // It may end by itself at this moment.
    await handle.terminate().catch(() => undefined);
  }
}

const patienceMs = 1_000;

/**
 * Whether time can be skipped. The server holds it while a task waits for its worker, and goes on holding it for a task
 * that was cut off with its flow.
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
