import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { launch } from '../../local/src/embedded/child.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { indexedValueTypes } from '../../services/src/ports/flows.ts';
import { trackChild } from './children.ts';
import { quickStart, resolveJars } from './jars.ts';
import { requirePart } from './parts.ts';
import { createScratchFolder } from './scratch.ts';

/** A Temporal namespace whose time can be skipped. */
export interface TimeSkipping
  extends Pick<TestWorkflowEnvironment, 'client' | 'currentTimeMs' | 'sleep' | 'teardown'> {
  readonly namespace: string;
}

/** A test server whose clock jumps over waiting: ten days pass in a moment. All its namespaces share one time. */
export interface TimeSkippingServer {
  readonly address: string;
  /** Joins a namespace and creates it if needed; `teardown` leaves it. */
  join(namespace: string): Promise<TimeSkipping>;
  stop(): Promise<void>;
}

/** Starts a server. Needs Java and, the first time, Maven. @throws PartError with the server's output if it does not start */
export async function startTimeSkipping(): Promise<TimeSkippingServer> {
  const java = requirePart('java');
  const classes = join(await resolveJars('temporal-test-server-1.31.0'), '*');
  const folder = await createScratchFolder('time-skipping');
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const marker = `-Dfolder=${folder.path}`;
  const server = await launch({
    name: 'test-server',
    command: java,
    args: [...quickStart, marker, '-cp', classes, 'io.temporal.testserver.TestServer', String(port)],
    folder: folder.path,
    marker,
    startAttempts: 3,
    ready: () => answers(address),
  });
  await trackChild(server.pid, marker);
  const connection = await Connection.connect({ address });
  // Search attributes of the workflows. On this server they can be added once for all namespaces, but not listed.
  await connection.operatorService.addSearchAttributes({
    namespace: 'default',
    searchAttributes: indexedValueTypes(),
  });
  await connection.close();
  return {
    address,
    join: async (namespace) => {
      const environment = await joinServer(address, namespace);
      return {
        namespace,
        client: environment.client,
        sleep: environment.sleep,
        currentTimeMs: () => environment.currentTimeMs(),
        teardown: () => environment.teardown(),
      };
    },
    stop: async () => {
      await server.stop(2_000);
      await folder.remove();
    },
  };
}

/**
 * Joins a running server by the library's internal `create`. The library could start a server itself, but waits only five seconds,
 * which a busy machine may need for Java alone. Its public way to join a running server cannot skip time.
 */
function joinServer(address: string, namespace: string): Promise<TestWorkflowEnvironment> {
  const library = TestWorkflowEnvironment as unknown as {
    create(options: object): Promise<TestWorkflowEnvironment>;
  };
  return library.create({
    server: { type: 'existing' },
    supportsTimeSkipping: true,
    address,
    namespace,
  });
}

async function answers(address: string): Promise<boolean> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: '2 seconds' });
    await connection.close();
    return true;
  } catch {
    return false;
  }
}
