import type { english } from './english.ts';

/** The console's Korean texts for popups. */
export const korean: typeof english = {
  resources: {
    popups: {
      name: '팝업',
      fields: {
        id: 'ID',
        title: '제목',
        status: '상태',
        days: '기간',
        firstDay: '시작일',
        lastDay: '종료일',
        imageFileId: '이미지',
        linkBackgroundColor: '버튼 색',
        linkTextColor: '버튼 글자 색',
        linkLoggedOn: '회원용 링크',
        linkLoggedOff: '방문자용 링크',
        planned: '등록',
        changed: '수정',
        stopped: '중단',
      },
    },
  },
  console: {
    popup: {
      none: '팝업이 없습니다.',
      status: {
        PLANNED: '예정',
        SHOWN: '노출 중',
        COVERED: '다른 팝업에 가려짐',
        OVER: '종료',
        STOPPED: '중단',
      },
      title_in: { ko: '제목 (한국어)', en: '제목 (영어)', ja: '제목 (일본어)' },
      on_in: { ko: '회원용 버튼 (한국어)', en: '회원용 버튼 (영어)', ja: '회원용 버튼 (일본어)' },
      off_in: { ko: '방문자용 버튼 (한국어)', en: '방문자용 버튼 (영어)', ja: '방문자용 버튼 (일본어)' },
      preview: '보이는 모습',
      preview_language: '미리 보기 언어',
      preview_reader: '보는 사람',
      reader: { on: '회원', off: '방문자' },
      no_picture: '이미지가 내려져 아무에게도 보이지 않습니다.',
      help: {
        imageFileId: 'JPEG, PNG, WebP, HEIC, 최대 5MB. 제목에 없는 글은 이미지에 넣지 마세요',
        link: '/faq 같은 경로 또는 https 주소',
        begun: '이미 시작되어 바꿀 수 없습니다',
        colour: '#2c1a3e처럼 3자리 또는 6자리 16진수',
      },
      plan: {
        run: '팝업 등록',
        title: '팝업 등록',
        effect:
          '방문자에게는 첫 화면에서, 회원에게는 마이페이지에서 닫을 때까지 보입니다. 기간이 겹치면 나중에 시작한 팝업이 보입니다.',
        done: '팝업을 등록했습니다.',
      },
      change: {
        run: '수정',
        title: '팝업 수정',
        effect:
          '노출 중이면 바로 바뀐 내용으로 보입니다. 이미 닫은 사람에게는 다시 보이지 않으며 이미지는 바뀌지 않습니다. 다시 보이게 하거나 이미지를 바꾸려면 새 팝업을 등록하세요.',
        done: '팝업을 수정했습니다.',
      },
      stop: {
        run: '중단',
        title: '이 팝업을 중단할까요?',
        effect: '더 이상 아무에게도 보이지 않습니다. 되돌릴 수 없습니다.',
        done: '팝업을 중단했습니다.',
      },
    },
    audit: {
      action: {
        planPopup: '팝업 등록',
        changePopup: '팝업 수정',
        stopPopup: '팝업 중단',
      },
      fact: {
        firstDay: '시작일',
        lastDay: '종료일',
        stopped: '중단',
      },
    },
    palette: {
      kind: {
        POPUP: '팝업',
      },
    },
  },
};
