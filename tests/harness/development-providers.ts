import { type Child, launch } from '../../local/src/embedded/child.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { describeSignIn } from '../../local/src/embedded/sign-in-sandbox.ts';
import { trackChild } from './children.ts';
import { createScratchFolder } from './scratch.ts';

/** Stand-ins for the sign-in providers, in the process that `npm start` runs. */
export interface DevelopmentProviders {
  /** Starts them for the site at this address. @returns the environment of its API */
  serve(site: string): Promise<Readonly<Record<string, string>>>;
  stop(): Promise<void>;
}

export async function openDevelopmentProviders(): Promise<DevelopmentProviders> {
  const [folder, port] = await Promise.all([createScratchFolder('sign-in'), freePort()]);
  let child: Child | undefined;
  return {
    serve: async (site) => {
      const described = await describeSignIn({}, { site, port, folder: folder.path });
      if (!described) throw new Error('no provider is stood in for');
      child = await launch(described.spec);
      await trackChild(child.pid, described.spec.marker);
      return described.env;
    },
    stop: async () => {
      await child?.stop(2_000);
      await folder.remove();
    },
  };
}
