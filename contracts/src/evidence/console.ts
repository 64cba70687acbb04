import { z } from 'zod';
import { policy } from '../policy.ts';
import { DocumentFile, Instant, idParams, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { evidenceCalls } from './calls.ts';

export const evidenceConsole = {
  takeWalletEvidence: route(evidenceCalls.takeWalletEvidence, {
    summary:
      'A wallet at a point in time as a self-verifying file: balance, lots and events with their hashes, and the signed anchor that covers them. The audit log records the export and its reason.',
    params: idParams,
    body: z.strictObject({ asOf: Instant, reason: requiredText(policy.text.commentMax) }),
    reply: DocumentFile,
    errors: [404, 409, 422],
  }),
} as const;
