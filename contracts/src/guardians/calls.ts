import type { Call } from '../call.ts';

/** Not in the specification: how a minor gets the guardian's consent that paying needs (spec 1 §5). */
export const guardianCalls = {
  guardianConsent: {
    method: 'GET',
    path: '/api/v1/users/{userId}/guardian-consent',
    access: 'user',
    own: 'params.userId',
  },
  askGuardian: {
    method: 'POST',
    path: '/api/v1/users/{userId}/guardian-consent',
    access: 'fan',
    own: 'params.userId',
    needsBirthDate: true,
  },
  guardianRequest: { method: 'GET', path: '/api/v1/guardian-consents', access: 'anyone' },
  giveConsent: { method: 'PUT', path: '/api/v1/guardian-consents', access: 'anyone' },
  withdrawConsent: { method: 'DELETE', path: '/api/v1/guardian-consents', access: 'anyone' },
} as const satisfies Record<string, Call>;
