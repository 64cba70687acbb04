import type { english } from './english.ts';

export const korean: typeof english = {
  resources: { files: { name: '파일' } },
  console: {
    files: {
      title: '공개 페이지의 이미지와 소개, 내려진 파일',
      none: '아직 이미지가 없습니다.',
      purpose: {
        'product-cover': '미션 커버',
        portrait: '프로필 사진',
        introduction: '자기소개',
        'mission-request': '팬이 첨부한 파일',
        'mission-answer': '미션 답변',
      },
      unused: '사용되지 않음',
      taken_down: '내려짐',
      taken_down_by: '%{name} 님이 %{at}에 내렸습니다. 사유:',
      take_down: {
        run: '내리기',
        title: '이 파일을 내리시겠습니까?',
        effect:
          '어디에 쓰였든 운영자 외에는 아무도 볼 수 없게 되며, 이미 전달된 주소도 바로 열리지 않습니다.',
        recorded:
          '올린 회원에게 메일이 발송되고 사유가 공개되며, 30일 안에 이의를 제기할 수 있습니다. 내린 사실과 사유는 감사 기록에 남습니다.',
        done: '파일을 내렸습니다.',
      },
      give_back: {
        run: '다시 보이기',
        title: '이 파일을 다시 보이게 하시겠습니까?',
        effect: '이전에 볼 수 있던 모든 사람이 다시 볼 수 있습니다.',
        done: '파일을 다시 보이게 했습니다.',
      },
    },
    audit: {
      action: {
        takeDownFile: '파일 내림',
        giveBackFile: '파일 다시 보임',
      },
      fact: {
        takenDown: '내려짐',
        private: '비공개',
      },
    },
    user: {
      notice: {
        'files.taken-down': '파일 내림',
        'files.given-back': '파일 다시 표시',
        'files.block-upheld': '파일 숨김 유지',
      },
    },
  },
};
