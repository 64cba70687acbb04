import type { Call } from '../call.ts';

/** Questions of members to support, with their answers; none of these calls is in the specification. */
export const supportCalls = {
  askSupport: { method: 'POST', path: '/api/v1/support/questions', access: 'user' },
  supportQuestions: { method: 'GET', path: '/api/v1/support/questions', access: 'user' },
  supportQuestion: { method: 'GET', path: '/api/v1/support/questions/{id}', access: 'user' },
  writeToSupport: { method: 'POST', path: '/api/v1/support/questions/{id}/messages', access: 'user' },

  listSupportQuestions: { method: 'GET', path: '/admin/api/support-questions', access: 'operator' },
  showSupportQuestion: { method: 'GET', path: '/admin/api/support-questions/{id}', access: 'operator' },
  answerSupportQuestion: {
    method: 'POST',
    path: '/admin/api/support-questions/{id}/answer',
    access: 'operator',
  },
  closeSupportQuestion: {
    method: 'POST',
    path: '/admin/api/support-questions/{id}/close',
    access: 'operator',
  },
} as const satisfies Record<string, Call>;
