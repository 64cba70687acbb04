import type { english } from './english.ts';

/** The console's Korean texts for adult content. */
export const korean: typeof english = {
  console: {
    adults: {
      tag: '성인용',
      only: '성인용만',
      by_own_word: '본인이 표시함',
      by_mark: '운영자가 지정함',
      show_pictures: '사진 보기',
      marked_because: '성인용으로 지정되었습니다. 사유:',
      mark: {
        run: '성인용으로 지정',
        title: '%{name}: 성인용으로 지정할까요?',
        effect: {
          creators:
            '지금부터 검색, 목록, 미리보기에서 제외되고, 사진과 영상은 만 19세가 되는 해부터의 회원에게만 제공되며 신청도 그 회원만 할 수 있습니다. 크리에이터에게 메일이 발송되고 사유가 표시됩니다.',
          missions:
            '지금부터 목록과 미리보기에서 제외되고, 사진과 영상은 만 19세가 되는 해부터의 회원과 당사자 두 사람에게만 제공됩니다. 크리에이터에게 메일이 발송되고, 당사자 두 사람에게 사유가 표시됩니다.',
        },
        done: '%{name}: 성인용으로 지정했습니다.',
      },
      lift: {
        run: '성인용 지정 해제',
        title: '%{name}: 성인용 지정을 해제할까요?',
        effect: {
          creators: '본인이 프로필에 표시한 내용은 그대로 유지됩니다. 크리에이터에게 메일이 발송됩니다.',
          missions: '성인용 크리에이터의 미션은 계속 성인용입니다. 크리에이터에게 메일이 발송됩니다.',
        },
        done: '%{name}: 성인용 지정을 해제했습니다.',
      },
    },
    audit: {
      fact: {
        adultMark: '성인용 지정',
      },
    },
  },
};
