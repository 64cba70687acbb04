/** Where bank deposits of the demo and the tests are paid to; no such account exists. */
export const demoAccount = {
  DEPOSIT_BANK: '소원은행',
  DEPOSIT_ACCOUNT: '000-1234-567890',
  DEPOSIT_HOLDER: '소원 데모',
} as const;

/** Who issues statements in the demo and the tests; no such business exists. */
export const demoCompany = {
  COMPANY_NAME: '(주)소원',
  COMPANY_BUSINESS_NUMBER: '000-00-00000',
  COMPANY_ADDRESS: '서울특별시 중구 세종대로 110',
} as const;
