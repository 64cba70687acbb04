import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { evidenceConsole } from './console.ts';

export const evidence: Slice = {
  name: 'evidence',
  routes: [evidenceConsole],
  // Each call reads the whole shard of the wallet.
  limits: { takeWalletEvidence: { max: 10, windowMs: minuteMs } },
};
