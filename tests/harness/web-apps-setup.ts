import { sourceRoot } from '../../local/src/embedded/local-folder.ts';
import { buildWebApps } from '../../local/src/embedded/web-apps.ts';

/** Builds the two web apps before the tests that serve them; two test files at once would overwrite each other's build. */
export async function setup(): Promise<void> {
  await buildWebApps(sourceRoot, { report: () => undefined, signal: AbortSignal.timeout(120_000) });
}
