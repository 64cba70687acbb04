import type { Call } from '../call.ts';

/** Statements of closed months, which creators issue and anybody can verify. Only their yearly limit is in the specification. */
export const statementCalls = {
  statementsOfMonth: {
    method: 'GET',
    path: '/api/v1/creators/{creatorId}/statements',
    access: 'creator',
    own: 'params.creatorId',
  },
  issueStatement: {
    method: 'POST',
    path: '/api/v1/creators/{creatorId}/statements',
    access: 'creator',
    own: 'params.creatorId',
  },
  statementFile: {
    method: 'GET',
    path: '/api/v1/creators/{creatorId}/statements/{number}',
    access: 'creator',
    own: 'params.creatorId',
  },
  checkStatement: { method: 'GET', path: '/api/v1/statements/check', access: 'anyone' },

  listStatements: { method: 'GET', path: '/admin/api/statements', access: 'console' },
  readStatement: { method: 'POST', path: '/admin/api/statements/{id}/read', access: 'finance', reads: true },
} as const satisfies Record<string, Call>;
