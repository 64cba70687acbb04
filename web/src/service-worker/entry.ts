import { keepShell } from './offline.ts';
import { handlePushes, type PushWorker } from './push.ts';

keepShell();
// What it needs of a worker is less than what the compiler knows of one.
handlePushes(self as unknown as PushWorker);
