import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { evidenceAuditWords, evidenceConsole } from './console.ts';

export const evidence: Slice = {
  name: 'evidence',
  auditWords: evidenceAuditWords,
  routes: [evidenceConsole],
  // Each call reads the whole shard of the wallet.
  limits: { takeWalletEvidence: { max: 10, windowMs: minuteMs } },
};
