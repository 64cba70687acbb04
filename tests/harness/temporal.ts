import { launch } from '../../local/src/embedded/child.ts';
import { describeTemporal } from '../../local/src/embedded/temporal.ts';
import { findTemporalBinary } from '../../local/src/embedded/temporal-binary.ts';
import { createTerminal } from '../../local/src/embedded/terminal.ts';
import { trackChild } from './children.ts';
import { createScratchFolder } from './scratch.ts';

export interface TestTemporal {
  /** host:port for clients and workers. */
  address: string;
  pid: number;
  /** Kills the server without warning, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data, after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Temporal development server with an empty durable file (0.3 s). */
export async function startTemporal(): Promise<TestTemporal> {
  const binary = await findTemporalBinary(createTerminal(process.stdout));
  const folder = await createScratchFolder('temporal');
  const { address, spec } = await describeTemporal({ binary, folder: folder.path });
  let server = await launch(spec);
  await trackChild(server.pid, spec.marker);
  return {
    address,
    get pid() {
      return server.pid;
    },
    kill: async () => {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
    restart: async () => {
      server = await launch(spec);
      await trackChild(server.pid, spec.marker);
    },
    stop: async () => {
      await server.stop(5_000);
      await folder.remove();
    },
  };
}
