import { expect, test } from 'vitest';
import { type CompanyConfig, companyLines, companyOf } from './company.ts';

const named: CompanyConfig = {
  COMPANY_NAME: '(주)소원',
  COMPANY_REPRESENTATIVE: '김소원',
  COMPANY_BUSINESS_NUMBER: '220-81-62517',
  COMPANY_MAIL_ORDER_NUMBER: '제2026-서울마포-0001호',
  COMPANY_ADDRESS: '서울특별시 마포구 양화로 1',
  COMPANY_PHONE: '02-000-0000',
  COMPANY_EMAIL: 'help@sowon.example',
};
const role = 'Sowon brings fans and creators together and is not itself the seller of missions.';

test('the imprint names every fact that the law requires', () => {
  expect(companyLines(named, 'ko')).toEqual([
    '(주)소원 · 대표자 김소원',
    '사업자등록번호 220-81-62517 · 통신판매업신고번호 제2026-서울마포-0001호',
    '서울특별시 마포구 양화로 1',
    '전화 02-000-0000 · help@sowon.example',
    '소원은 팬과 크리에이터를 이어 주는 통신판매중개자이며 미션의 판매 당사자가 아닙니다.',
  ]);
  expect(companyLines(named, 'en').slice(0, 2)).toEqual([
    '(주)소원 · Representative: 김소원',
    'Business registration number: 220-81-62517 · Mail-order business number: 제2026-서울마포-0001호',
  ]);
});

test('a fact that is not configured is not shown', () => {
  const bare: CompanyConfig = { ...named };
  for (const name of Object.keys(named))
    if (name !== 'COMPANY_NAME') Object.assign(bare, { [name]: undefined });
  expect(companyLines(bare, 'en')).toEqual(['(주)소원', role]);
  expect(Object.values(companyOf(bare)).filter((fact) => fact !== null)).toEqual(['(주)소원']);
  const { COMPANY_PHONE, ...phoneless } = named;
  expect(companyLines({ ...phoneless, COMPANY_PHONE: undefined }, 'ja')).toContain('help@sowon.example');
});
