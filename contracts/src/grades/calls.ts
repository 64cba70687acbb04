import type { Call } from '../call.ts';

/** Ours: what a month's work comes to, as its creator sees it, and the grades that are proposed by it. */
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
