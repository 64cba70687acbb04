import type { Call } from '../call.ts';

/** Templates of the reasons that operators give; all of them are ours. */
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
