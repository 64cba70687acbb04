import { flushCompileCache } from 'node:module';

// Loaded into processes that tests end without warning: what they compiled is kept soon after they are up, not when they end.
for (const ms of [5_000, 20_000]) setTimeout(flushCompileCache, ms).unref();
