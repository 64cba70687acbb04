import { keepShell } from './offline.ts';
import { handlePushes, type PushWorker } from './push.ts';

keepShell();
// `PushWorker` declares only the needed part of the compiler's worker type.
handlePushes(self as unknown as PushWorker);
