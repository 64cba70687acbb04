import type { Language } from '@sowon/contracts';

interface PostcodeWords {
  readonly title: string;
  /** Shown if the service does not answer. */
  readonly unreachable: string;
  /** Shown if no page waits for the address: the window was opened directly, or its opener is closed (spec 1 §8). */
  readonly noHandler: string;
}

/** Own texts of the postcode search window. */
export const postcodeWords: Readonly<Record<Language, PostcodeWords>> = {
  ko: {
    title: '주소 검색 · 소원 Sowon',
    unreachable: '지금은 주소 검색을 이용할 수 없습니다. 이 창을 닫고 주소를 직접 입력해 주세요.',
    noHandler: '이 창을 연 페이지에 주소를 저장하는 기능이 없습니다.',
  },
  en: {
    title: 'Address search · 소원 Sowon',
    unreachable:
      'The address search cannot be reached right now. Please close this window and type the address.',
    noHandler: 'The page that opened this window has no function to save the address.',
  },
  ja: {
    title: '住所検索 · 소원 Sowon',
    unreachable: '現在、住所検索をご利用いただけません。このウィンドウを閉じて、住所を直接入力してください。',
    noHandler: 'このウィンドウを開いたページに、住所を保存する機能がありません。',
  },
};
