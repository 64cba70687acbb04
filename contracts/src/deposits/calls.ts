import type { Call } from '../call.ts';
import { depositPolicy as policy } from './policy.ts';

const refuses = { creator: 'CREATOR_CANNOT_CHARGE' } as const;

export const depositCalls = {
  askDeposit: {
    method: 'POST',
    path: '/api/v1/payment/bank-transfer',
    access: 'fan',
    own: 'body.userId',
    needsBirthDate: true,
    refuses,
  },
  depositPage: {
    method: 'GET',
    path: '/api/v1/payment/bank-transfer/page',
    access: 'verified',
    own: 'query.userId',
  },
  depositTerms: { method: 'GET', path: '/api/v1/payment/bank-transfer/terms', access: 'fan', refuses },
  cancelDeposit: {
    method: 'POST',
    path: '/api/v1/payment/bank-transfer/{depositId}/cancel',
    access: 'verified',
  },

  listDeposits: { method: 'GET', path: '/admin/api/deposits', access: 'console' },
  showDeposit: { method: 'GET', path: '/admin/api/deposits/{id}', access: 'console' },
  readDeposit: {
    method: 'POST',
    path: '/admin/api/deposits/{id}/read',
    access: 'operatorOrFinance',
    reads: true,
  },
  failDeposit: { method: 'POST', path: '/admin/api/deposits/{id}/fail', access: 'operatorOrFinance' },

  listTransfers: { method: 'GET', path: '/admin/api/transfers', access: 'console' },
  showTransfer: { method: 'GET', path: '/admin/api/transfers/{id}', access: 'console' },
  importTransfers: {
    method: 'POST',
    path: '/admin/api/transfers/import',
    access: 'operatorOrFinance',
    again: 'A known line is recognised and stays as it is.',
  },
  previewBankList: {
    method: 'POST',
    path: '/admin/api/transfers/import/preview',
    access: 'operatorOrFinance',
    takesBytes: 2 * policy.listBytesMax,
    again: 'It changes nothing.',
  },
  takeBankList: {
    method: 'POST',
    path: '/admin/api/transfers/import/take',
    access: 'operatorOrFinance',
    takesBytes: 2 * policy.listBytesMax,
    again: 'A known transfer is recognised and stays as it is.',
  },
  keepBankColumns: {
    method: 'POST',
    path: '/admin/api/transfers/import/columns',
    access: 'operatorOrFinance',
  },
  readTransfer: {
    method: 'POST',
    path: '/admin/api/transfers/{id}/read',
    access: 'operatorOrFinance',
    reads: true,
  },
  readTransferNames: {
    method: 'POST',
    path: '/admin/api/transfers/{id}/names',
    access: 'operatorOrFinance',
  },
  claimTransferReturn: { method: 'POST', path: '/admin/api/transfers/{id}/return/claim', access: 'finance' },
  releaseTransferReturn: {
    method: 'POST',
    path: '/admin/api/transfers/{id}/return/release',
    access: 'finance',
  },
  returnTransfer: { method: 'POST', path: '/admin/api/transfers/{id}/return', access: 'finance' },

  listDepositMatches: { method: 'GET', path: '/admin/api/deposit-matches', access: 'console' },
  showDepositMatch: { method: 'GET', path: '/admin/api/deposit-matches/{id}', access: 'console' },
  readMatchNames: {
    method: 'POST',
    path: '/admin/api/deposit-matches/{id}/names',
    access: 'operatorOrFinance',
  },
  matchDeposits: { method: 'POST', path: '/admin/api/deposit-matches', access: 'operatorOrFinance' },
  approveDepositMatch: {
    method: 'POST',
    path: '/admin/api/deposit-matches/{id}/approve',
    access: 'operatorOrFinance',
  },
  dropDepositMatch: {
    method: 'POST',
    path: '/admin/api/deposit-matches/{id}/drop',
    access: 'operatorOrFinance',
  },
} as const satisfies Record<string, Call>;
