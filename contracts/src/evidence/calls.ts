import type { Call } from '../call.ts';

/** Evidence for auditors; not in the specification. */
export const evidenceCalls = {
  takeWalletEvidence: {
    method: 'POST',
    path: '/admin/api/wallets/{id}/evidence',
    access: 'console',
    reads: true,
    unhurried: true,
  },
} as const satisfies Record<string, Call>;
