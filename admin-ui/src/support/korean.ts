import type { english } from './english.ts';

/** The console's Korean texts for questions to support. */
export const korean: typeof english = {
  resources: {
    'support-questions': {
      name: '1:1 문의',
      fields: {
        id: 'ID',
        q: '회원 이름',
        beginning: '문의 내용',
        subject: '분류',
        username: '회원',
        language: '언어',
        state: '상태',
        askedFrom: '문의한 화면',
        asked: '접수',
        waitsSince: '대기 시작',
        closed: '종료',
      },
    },
  },
  console: {
    support: {
      none: '문의가 없습니다.',
      of_member: '한 회원의 문의',
      about: '문의 정보',
      messages: '주고받은 글',
      picture: '첨부 이미지',
      answered_by: '%{name} 님의 답변',
      status: { WAITING: '답변 대기', ANSWERED: '답변 완료', CLOSED: '종료' },
      subject: { PAYMENT: '결제', MISSION: '미션', ACCOUNT: '계정', OTHER: '기타' },
      answer: {
        run: '답변',
        title: '문의에 답변',
        effect: '회원에게 고객센터 이름으로 보이며 알림과 메일로 안내됩니다. 답변 언어: %{language}',
        text: '답변 내용',
        done: '답변을 보냈습니다.',
      },
      close: {
        run: '종료',
        title: '이 문의를 종료할까요?',
        effect: '더 이상 글을 쓸 수 없으며 회원에게 따로 알리지 않습니다. 되돌릴 수 없습니다.',
        unanswered: '마지막 글에 아직 답변하지 않았습니다.',
        done: '문의를 종료했습니다.',
      },
    },
    audit: {
      action: {
        answerSupportQuestion: '문의 답변',
        closeSupportQuestion: '문의 종료',
      },
    },
    palette: {
      kind: {
        SUPPORT_QUESTION: '1:1 문의',
      },
    },
    dashboard: {
      wait: {
        QUESTIONS_WAITING: '답변할 1:1 문의',
      },
      wait_hint: {
        QUESTIONS_WAITING: '회원이 답변을 기다림',
      },
    },
    user: {
      notice: {
        'support.answered': '고객센터 문의 답변',
      },
    },
  },
};
