import type { Call } from '../call.ts';

/** Frequent questions with their answers. Only `faq` is in the specification. */
export const boardCalls = {
  faq: { method: 'GET', path: '/api/v1/board/faq', access: 'anyone' },
  support: { method: 'GET', path: '/api/v1/board/support', access: 'anyone' },

  listFaqEntries: { method: 'GET', path: '/admin/api/faq-entries', access: 'operator' },
  showFaqEntry: { method: 'GET', path: '/admin/api/faq-entries/{id}', access: 'operator' },
  createFaqEntry: { method: 'POST', path: '/admin/api/faq-entries', access: 'operator' },
  changeFaqEntry: { method: 'PUT', path: '/admin/api/faq-entries/{id}', access: 'operator' },
  moveFaqEntry: { method: 'POST', path: '/admin/api/faq-entries/{id}/move', access: 'operator' },
  retireFaqEntry: { method: 'POST', path: '/admin/api/faq-entries/{id}/retire', access: 'operator' },
} as const satisfies Record<string, Call>;
