import type { Call } from '../call.ts';

/** Grades; not in the specification: the creator's result of a month, and the grades proposed from it. */
export const gradeCalls = {
  myGrade: { method: 'GET', path: '/api/v1/creators/me/grade', access: 'creator' },

  listGradeProposals: { method: 'GET', path: '/admin/api/grade-proposals', access: 'console' },
  showGradeProposal: { method: 'GET', path: '/admin/api/grade-proposals/{id}', access: 'console' },
  confirmGradeProposal: {
    method: 'POST',
    path: '/admin/api/grade-proposals/{id}/confirm',
    access: 'operator',
  },
  declineGradeProposal: {
    method: 'POST',
    path: '/admin/api/grade-proposals/{id}/decline',
    access: 'operator',
  },
  previewGrades: { method: 'GET', path: '/admin/api/grade-proposals/confirm/preview', access: 'operator' },
  confirmGradeProposals: { method: 'POST', path: '/admin/api/grade-proposals/confirm', access: 'operator' },
} as const satisfies Record<string, Call>;
