import type { Call } from '../call.ts';

export const reportCalls = {
  reportLiability: { method: 'GET', path: '/admin/api/reports/liability', access: 'console' },
  exportLiability: { method: 'GET', path: '/admin/api/reports/liability/export', access: 'console' },
  reportRevenue: { method: 'GET', path: '/admin/api/reports/revenue', access: 'console' },
  exportRevenue: { method: 'GET', path: '/admin/api/reports/revenue/export', access: 'console' },
  reportAgeing: { method: 'GET', path: '/admin/api/reports/ageing', access: 'console' },
  exportAgeing: { method: 'GET', path: '/admin/api/reports/ageing/export', access: 'console' },
} as const satisfies Record<string, Call>;
