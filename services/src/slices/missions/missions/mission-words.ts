import type { CodeWords } from '../../../exported-list.ts';

/** Names of a mission's states in the console. */
export const statusWords: CodeWords = {
  screen: 'console.mission.status.*',
  of: {
    CREATED: { ko: '생성', en: 'Created' },
    REQUESTED: { ko: '결정 대기', en: 'To be decided' },
    ACCEPTED: { ko: '진행 중', en: 'In progress' },
    TRANSCODING: { ko: '변환 중', en: 'Converting' },
    COMPLETED: { ko: '완료', en: 'Completed' },
    REJECTED: { ko: '환불', en: 'Refunded' },
  },
};

/** Names of the rejection reasons in the console. */
export const rejectWords: CodeWords = {
  screen: 'console.mission.reject_reason.*',
  of: {
    OVERDUE: { ko: '기한 초과', en: 'The deadline passed' },
    BLOCKED: { ko: '운영자 차단', en: 'Blocked by an operator' },
    CREATOR_BLOCKED: { ko: '크리에이터 차단', en: 'The creator was blocked' },
    NOT_DRAWN: { ko: '미당첨', en: 'Others were drawn' },
    EVENT_CANCELED: { ko: '이벤트 취소', en: 'The event was canceled' },
    ABANDONED: { ko: '장기간 응모 없음', en: 'Not rolled any more' },
    REFUSED: { ko: '크리에이터 거절', en: 'Refused by the creator' },
    UNDECIDED: { ko: '결정 기한 초과', en: 'Not decided in time' },
    WITHDRAWN: { ko: '팬이 취소', en: 'Withdrawn by the fan' },
    FAN_LEFT: { ko: '팬이 탈퇴', en: 'The fan left' },
  },
};

/** Names of the mission types in the console. */
export const typeWords: CodeWords = {
  screen: 'console.mission.type.*',
  of: {
    BASIC: { ko: '기본', en: 'Basic' },
    LUCKY: { ko: '럭키', en: 'Lucky' },
    CUSTOM: { ko: '커스텀', en: 'Custom' },
    EVENT: { ko: '이벤트', en: 'Event' },
  },
};

/** Names of the review states in the console. */
export const reviewWords: CodeWords = {
  screen: 'console.mission.review.*',
  of: {
    REPORTED: { ko: '신고됨', en: 'Reported' },
    OBJECTED: { ko: '이의 답변 대기', en: 'Objection to answer' },
    BLOCKED: { ko: '차단됨', en: 'Blocked' },
    CLEARED: { ko: '유지', en: 'Let stand' },
    NONE: { ko: '신고 없음', en: 'Not reported' },
  },
};
