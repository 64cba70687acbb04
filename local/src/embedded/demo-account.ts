/** The account that receives bank deposits in the demo and the tests; it does not exist. */
export const demoAccount = {
  DEPOSIT_BANK: '소원은행',
  DEPOSIT_ACCOUNT: '000-1234-567890',
  DEPOSIT_HOLDER: '소원 데모',
} as const;

/** The company that runs the demo site; each value shows by itself that it is fictitious. */
export const demoCompany = {
  COMPANY_NAME: '(주)소원 데모',
  COMPANY_REPRESENTATIVE: '김데모',
  COMPANY_BUSINESS_NUMBER: '000-00-00000',
  COMPANY_MAIL_ORDER_NUMBER: '제0000-데모소원-0000호',
  COMPANY_ADDRESS: '데모시 소원구 없는길 0 (데모 주소)',
  COMPANY_PHONE: '000-0000-0000',
  COMPANY_EMAIL: 'demo@sowon.example',
} as const;
