import type { english } from './english.ts';
import { korean as firstWords } from './korean-first.ts';
import type { Words } from './words.ts';

export const korean: Words<typeof english> = {
  console: {
    ...firstWords.console,
    actions: '작업',
    export: 'CSV 내보내기',
    all: '전체',
    pages: {
      of: '%{from}–%{to} / %{total}',
      about: '%{from}–%{to} / 약 %{total}',
      reach:
        '처음 10,000건까지만 넘겨 볼 수 있으며, 전체 건수는 어림한 값입니다. 다른 항목은 조건을 좁혀 찾아 주세요.',
    },
    command: { cancel: '취소', reason: '사유', reason_help: '기록에 남습니다. 최대 %{max}자.' },
    held: {
      by: '%{name} 님이 처리하고 있습니다. %{until}부터 이어받을 수 있습니다.',
      forgotten: '%{name} 님이 시작했지만 잊었을 수 있습니다.',
    },
  },
};
