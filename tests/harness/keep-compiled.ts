import { flushCompileCache } from 'node:module';

// Loaded into processes that tests kill. Flushes their compile cache soon after the start, because they have no regular end.
for (const ms of [5_000, 20_000]) setTimeout(flushCompileCache, ms).unref();
