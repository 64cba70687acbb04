import type { Language } from '@sowon/contracts';

/** Who issues our documents, as the foot of each page of the fan app says it. */
export const company: Readonly<Record<Language, readonly string[]>> = {
  ko: [
    '(주)소원 · 대한민국 서울',
    '소원은 팬과 크리에이터를 이어 주는 통신판매중개자이며 미션의 판매 당사자가 아닙니다.',
  ],
  en: [
    'Sowon Inc. · Seoul, Republic of Korea',
    'Sowon brings fans and creators together and is not itself the seller of missions.',
  ],
  ja: [
    '株式会社Sowon · 大韓民国ソウル',
    'Sowonはファンとクリエイターをつなぐ仲介者であり、ミッションの販売者ではありません。',
  ],
};

/** Which page of how many it is. */
export const pageWords: Readonly<Record<Language, string>> = {
  ko: '{page} / {pages}쪽',
  en: 'Page {page} of {pages}',
  ja: '{page} / {pages}ページ',
};
