/** Korean texts of the console's first page. */
export const korean = {
  console: {
    dashboard: {
      waiting: '처리할 일',
      quiet: '대기 없음:',
      nothing_waits: '처리할 일이 없습니다:',
      next_due: '72시간 안에 마감',
      nothing_due: '72시간 안에 마감되는 미션이 없습니다.',
      latest_months: '최근 정산',
      no_months: '아직 획득한 코인이 없습니다.',
      all_missions: '모두 보기',
      all_months: '정산 모두 보기',
    },
  },
};
