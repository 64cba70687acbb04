import { sourceRoot } from '../local/src/embedded/local-folder.ts';
import { buildWebApps } from '../local/src/embedded/web-apps.ts';

/** Builds both web apps in parallel, as a start does, so that the tests which serve them need not build them. */
await buildWebApps(sourceRoot, { report: console.log, signal: AbortSignal.timeout(300_000) });
