import { handlePushes, type PushWorker } from './push.ts';

// The compiler takes this for a page's script; where it runs, `self` is the worker.
handlePushes(self as unknown as PushWorker);
