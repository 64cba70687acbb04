/** Where bank deposits of the demo and the tests are paid to; no such account exists. */
export const demoAccount = {
  DEPOSIT_BANK: '소원은행',
  DEPOSIT_ACCOUNT: '000-1234-567890',
  DEPOSIT_HOLDER: '소원 데모',
} as const;
