import type { CodeWords } from '../../../exported-list.ts';

/** Labels of the states of each resource in the console. */
export const stateWords: Readonly<Record<string, CodeWords>> = {
  missions: {
    screen: 'console.mission.status.*',
    of: {
      CREATED: { ko: '생성', en: 'Created' },
      REQUESTED: { ko: '결정 대기', en: 'To be decided' },
      ACCEPTED: { ko: '진행 중', en: 'In progress' },
      TRANSCODING: { ko: '변환 중', en: 'Converting' },
      COMPLETED: { ko: '완료', en: 'Completed' },
      REJECTED: { ko: '환불', en: 'Refunded' },
    },
  },
  approvals: {
    screen: 'console.approval.status.*',
    of: {
      PROPOSED: { ko: '승인 대기', en: 'To be decided' },
      APPROVED: { ko: '승인됨', en: 'Approved' },
      REJECTED: { ko: '반려됨', en: 'Rejected' },
      WITHDRAWN: { ko: '철회됨', en: 'Withdrawn' },
      MAKER_LOST_ROLE: { ko: '철회됨: 요청자의 권한 상실', en: 'Withdrawn: the proposer lost the role' },
      EXPIRED: { ko: '기한 만료', en: 'Expired' },
    },
  },
  'support-questions': {
    screen: 'console.support.status.*',
    of: {
      WAITING: { ko: '답변 대기', en: 'Waiting' },
      ANSWERED: { ko: '답변 완료', en: 'Answered' },
      CLOSED: { ko: '종료', en: 'Closed' },
    },
  },
  draws: {
    screen: 'console.draw.status.*',
    of: {
      CREATED: { ko: '응모 전', en: 'Opens later' },
      APPLYING: { ko: '응모 중', en: 'Takes entries' },
      DRAWING: { ko: '추첨 대기', en: 'To be drawn' },
      NOW_DRAWING: { ko: '추첨 중', en: 'Being drawn' },
      DRAWN: { ko: '추첨 완료', en: 'Drawn' },
      CLOSED: { ko: '종료', en: 'Closed' },
      CANCELED: { ko: '취소됨', en: 'Canceled' },
    },
  },
  deposits: {
    screen: 'console.deposit.status.*',
    of: {
      ready: { ko: '입금 전', en: 'Not paid' },
      paid: { ko: '충전 완료', en: 'Paid' },
      cancelled: { ko: '취소됨', en: 'Cancelled' },
      failed: { ko: '처리 불가', en: 'Ended by the staff' },
    },
  },
  transfers: {
    screen: 'console.transfer.status.*',
    of: {
      OPEN: { ko: '매칭 대기', en: 'To match' },
      RETURNING: { ko: '반환 중', en: 'Being sent back' },
      MATCHED: { ko: '매칭됨', en: 'Matched' },
      RETURNED: { ko: '반환됨', en: 'Sent back' },
    },
  },
  'deposit-matches': {
    screen: 'console.deposit_match.status.*',
    of: {
      PROPOSED: { ko: '승인 대기', en: 'To approve' },
      DONE: { ko: '충전 완료', en: 'Credited' },
      DROPPED: { ko: '취소됨', en: 'Dropped' },
      EXPIRED: { ko: '기한 만료', en: 'Expired' },
    },
  },
  refunds: {
    screen: 'console.refund.status.*',
    of: {
      DUE: { ko: '결제사에 요청 중', en: 'The provider is asked' },
      ACCEPTED: { ko: '결제사 처리 중', en: 'On its way at the provider' },
      BY_HAND: { ko: '직접 지급 필요', en: 'To pay by hand' },
      PAYING: { ko: '직접 지급 중', en: 'Being paid by hand' },
      RECORDED: { ko: '승인 필요', en: 'To agree to' },
      PAID: { ko: '지급됨', en: 'Paid' },
    },
  },
  'payment-differences': {
    screen: 'console.difference.status.*',
    of: {
      OPEN: { ko: '미처리', en: 'Open' },
      CURED: { ko: '바로잡음', en: 'Cured' },
      EXPLAINED: { ko: '사유 있음', en: 'Explained' },
    },
  },
  campaigns: {
    screen: 'console.campaign.status.*',
    of: {
      PLANNED: { ko: '승인 대기', en: 'To be approved' },
      APPROVED: { ko: '시작 전', en: 'Begins later' },
      RUNNING: { ko: '진행 중', en: 'Running' },
      OVER: { ko: '종료', en: 'Over' },
      STOPPED: { ko: '중단됨', en: 'Stopped' },
    },
  },
  popups: {
    screen: 'console.popup.status.*',
    of: {
      PLANNED: { ko: '예정', en: 'Planned' },
      SHOWN: { ko: '노출 중', en: 'Shown' },
      COVERED: { ko: '다른 팝업에 가려짐', en: 'Covered by a later one' },
      OVER: { ko: '종료', en: 'Over' },
      STOPPED: { ko: '중단', en: 'Stopped' },
    },
  },
  takedowns: {
    screen: 'console.takedown.status.*',
    of: {
      PLANNED: { ko: '예약됨', en: 'Planned' },
      HIDDEN: { ko: '기간 동안 숨김', en: 'Hidden for a time' },
      STAYS_HIDDEN: { ko: '숨김', en: 'Hidden' },
      ENDED: { ko: '끝남', en: 'Over' },
      CALLED_OFF: { ko: '취소됨', en: 'Called off' },
      REFUSED: { ko: '숨기지 못함', en: 'Could not be hidden' },
    },
  },
  'payout-batches': {
    screen: 'console.payout.status.*',
    of: {
      PREPARED: { ko: '승인 대기', en: 'To be approved' },
      APPROVED: { ko: '승인됨', en: 'Approved' },
      FILE_MADE: { ko: '은행 처리 중', en: 'With the bank' },
      BOOKING: { ko: '기록 중', en: 'Being booked' },
      SETTLED: { ko: '완료', en: 'Done' },
      REJECTED: { ko: '반려됨', en: 'Rejected' },
      EXPIRED: { ko: '기한 만료', en: 'Expired' },
    },
  },
  'list-exports': {
    screen: 'console.list_export.status.*',
    of: {
      ASKED: { ko: '대기 중', en: 'Waiting' },
      WRITING: { ko: '만드는 중', en: 'Being written' },
      READY: { ko: '준비됨', en: 'Ready' },
      FAILED: { ko: '실패', en: 'Failed' },
      EXPIRED: { ko: '삭제됨', en: 'Deleted' },
      WITHDRAWN: { ko: '취소됨', en: 'Withdrawn' },
    },
  },
};
