/** Where the words stand for filters whose values are codes, by list and filter. */
export const filterWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wallets: { state: 'console.wallet.state.*' },
  payments: { status: 'console.payment.status.*' },
  deposits: { status: 'console.deposit.status.*' },
  refunds: { status: 'console.refund.status.*' },
  missions: {
    status: 'console.mission.status.*',
    productType: 'console.mission.type.*',
    review: 'console.mission.review.*',
  },
  settlements: { state: 'console.month.state.*' },
  'cash-receipts': { status: 'console.cash_receipt.status.*', kind: 'console.cash_receipt.kind.*' },
  'staff-acts': { action: 'console.audit.action.*', resource: 'resources.*.name' },
};
