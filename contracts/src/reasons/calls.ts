import type { Call } from '../call.ts';

/** Templates for reasons that operators give; none of these calls is in the specification. */
export const reasonCalls = {
  listReasonTemplates: { method: 'GET', path: '/admin/api/reason-templates', access: 'operator' },
  showReasonTemplate: { method: 'GET', path: '/admin/api/reason-templates/{id}', access: 'operator' },
  createReasonTemplate: { method: 'POST', path: '/admin/api/reason-templates', access: 'operator' },
  changeReasonTemplate: { method: 'PUT', path: '/admin/api/reason-templates/{id}', access: 'operator' },
  retireReasonTemplate: {
    method: 'POST',
    path: '/admin/api/reason-templates/{id}/retire',
    access: 'operator',
  },
} as const satisfies Record<string, Call>;
