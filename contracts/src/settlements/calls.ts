import type { Call } from '../call.ts';

export const settlementsCalls = {
  accumulatedIncome: {
    method: 'GET',
    path: '/api/v1/creators/me/incomes/accumulated-new',
    access: 'creator',
  },
  monthIncome: {
    method: 'GET',
    path: '/api/v1/creators/{creatorId}/incomes/by-month-new',
    access: 'creator',
    own: 'params.creatorId',
  },
  /** The same three calls of the old generation, for older apps. */
  accumulatedEarning: { method: 'GET', path: '/api/v1/creators/me/incomes/accumulated', access: 'creator' },
  monthEarning: {
    method: 'GET',
    path: '/api/v1/creators/{creatorId}/incomes/by-month',
    access: 'creator',
    own: 'params.creatorId',
  },
  earningPage: { method: 'GET', path: '/api/v1/creators/me/incomes/page', access: 'creator' },
  incomeDetailPage: {
    method: 'GET',
    path: '/api/v1/creators/{creatorId}/incomes-detail/page',
    access: 'creator',
    own: 'params.creatorId',
  },
  settlementPage: { method: 'GET', path: '/api/v1/creators/me/incomes-new/page', access: 'creator' },

  listSettlementMonths: { method: 'GET', path: '/admin/api/settlement-months', access: 'console' },
  showSettlementMonth: { method: 'GET', path: '/admin/api/settlement-months/{id}', access: 'console' },
  listSettlements: { method: 'GET', path: '/admin/api/settlements', access: 'console' },
  listSettlementEstimates: { method: 'GET', path: '/admin/api/settlement-estimates', access: 'console' },
  exportSettlements: { method: 'GET', path: '/admin/api/settlement-months/{id}/export', access: 'console' },
  proposeOwing: { method: 'POST', path: '/admin/api/creators/{id}/owings', access: 'finance' },
  closeMonth: { method: 'POST', path: '/admin/api/settlement-months/{id}/close', access: 'finance' },
} as const satisfies Record<string, Call>;
