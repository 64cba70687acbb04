import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    reviews: {
      name: '크리에이터 신청 |||| 크리에이터 신청',
      fields: {
        q: '이름, 페이지 주소, ID',
        id: '크리에이터 ID',
        name: '이름',
        url: '페이지',
        state: '상태',
        applied: '신청일',
        due: '심사 기한',
        reason: '거절 사유',
        changes: '거절 후 변경한 내용',
      },
    },
  },
  console: {
    review: {
      open: '심사 대기',
      about: '신청 내용',
      creator: '크리에이터 정보',
      due_by: '%{due}까지',
      state: {
        WAITING: '대기',
        REMINDED: '일주일 경과',
        OVERDUE: '기한 초과',
        APPROVED: '승인',
        REJECTED: '거절',
      },
    },
    reject: {
      run: '거절',
      title: '%{name} 님의 신청을 거절할까요?',
      effect:
        '페이지는 공개되지 않습니다. 신청자에게 메일이 발송되며, 신청자는 내 페이지에서 사유를 볼 수 있습니다.',
      later: '신청자는 다시 신청할 수 있고, 거절한 신청도 나중에 승인할 수 있습니다.',
      done: '%{name} 님의 신청을 거절했습니다.',
    },
    audit: {
      action: {
        rejectCreator: '크리에이터 신청 거절',
      },
      fact: {
        rejected: '거절',
      },
    },
    palette: {
      kind: {
        REVIEW: '크리에이터 신청',
      },
    },
    dashboard: {
      wait: {
        REVIEWS_OVERDUE: '기한이 지난 심사',
        APPLICATIONS_WAITING: '결정할 크리에이터 신청',
      },
      wait_hint: {
        REVIEWS_OVERDUE: '14일이 지났습니다',
        APPLICATIONS_WAITING: '승인 또는 반려',
      },
    },
    user: {
      notice: {
        'review.reminded': '신청 심사 대기 (담당자)',
        'review.overdue': '신청 심사 기한 초과 (담당자)',
        'review.approved': '크리에이터 신청 승인',
        'review.rejected': '크리에이터 신청 거절',
      },
    },
  },
};
