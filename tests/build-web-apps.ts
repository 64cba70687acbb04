import { sourceRoot } from '../local/src/embedded/local-folder.ts';
import { buildWebApps } from '../local/src/embedded/web-apps.ts';

/** Builds the two web apps side by side, as a start does: the tests that serve them find them built, and build nothing again. */
await buildWebApps(sourceRoot, { report: console.log, signal: AbortSignal.timeout(300_000) });
