import type { Company, Language } from '@sowon/contracts';
import type { Config } from '../config.ts';

/** Configuration variables of the company that runs the site. */
export type CompanyConfig = Pick<
  Config,
  | 'COMPANY_NAME'
  | 'COMPANY_REPRESENTATIVE'
  | 'COMPANY_BUSINESS_NUMBER'
  | 'COMPANY_MAIL_ORDER_NUMBER'
  | 'COMPANY_ADDRESS'
  | 'COMPANY_PHONE'
  | 'COMPANY_EMAIL'
>;

/** Returns the company that runs the site; the only source for pages, mails and papers. */
export const companyOf = (config: CompanyConfig): Company => ({
  name: config.COMPANY_NAME,
  representative: config.COMPANY_REPRESENTATIVE ?? null,
  businessNumber: config.COMPANY_BUSINESS_NUMBER ?? null,
  mailOrderNumber: config.COMPANY_MAIL_ORDER_NUMBER ?? null,
  address: config.COMPANY_ADDRESS ?? null,
  phone: config.COMPANY_PHONE ?? null,
  email: config.COMPANY_EMAIL ?? null,
});

/** Returns the company's data as lines for the foot of a mail or paper, plus its role as an intermediary. Unset values are left out. */
export function companyLines(config: CompanyConfig, language: Language): string[] {
  const { representative, businessNumber, mailOrder, phone, role } = words[language];
  const company = companyOf(config);
  const named = (name: string, value: string | null) => value && `${name} ${value}`;
  const lines = [
    [company.name, named(representative, company.representative)],
    [named(businessNumber, company.businessNumber), named(mailOrder, company.mailOrderNumber)],
    [company.address],
    [named(phone, company.phone), company.email],
    [role],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean);
}

type Word = 'representative' | 'businessNumber' | 'mailOrder' | 'phone' | 'role';

const words: Readonly<Record<Language, Readonly<Record<Word, string>>>> = {
  ko: {
    representative: '대표자',
    businessNumber: '사업자등록번호',
    mailOrder: '통신판매업신고번호',
    phone: '전화',
    role: '소원은 팬과 크리에이터를 이어 주는 통신판매중개자이며 미션의 판매 당사자가 아닙니다.',
  },
  en: {
    representative: 'Representative:',
    businessNumber: 'Business registration number:',
    mailOrder: 'Mail-order business number:',
    phone: 'Phone:',
    role: 'Sowon brings fans and creators together and is not itself the seller of missions.',
  },
  ja: {
    representative: '代表者',
    businessNumber: '事業者登録番号',
    mailOrder: '通信販売業届出番号',
    phone: '電話',
    role: 'Sowonはファンとクリエイターをつなぐ仲介者であり、ミッションの販売者ではありません。',
  },
};

/** Page number and page count. */
export const pageWords: Readonly<Record<Language, string>> = {
  ko: '{page} / {pages}쪽',
  en: 'Page {page} of {pages}',
  ja: '{page} / {pages}ページ',
};
