/** What the console says on its first page. */
export const korean = {
  console: {
    dashboard: {
      open_missions: '진행 중인 미션',
      open_missions_hint: '수락됨, 크리에이터 수행 대기',
      transcoding: '변환 중',
      blocked: '차단된 미션',
      waiting_creators: '승인 대기 크리에이터',
      isolated_streams: '격리된 이벤트 스트림',
      isolated_streams_hint: '다시 처리를 기다리는 중',
      alarms: '열린 경보',
      alarms_hint: '저절로 해결되지 않는 문제',
      wallets: '지갑',
      outstanding: '미사용 코인',
      outstanding_all: '모든 지갑의 사용 가능 + 보류',
      outstanding_part: '지갑 %{total}개 중 잔액 상위 %{shown}개',
      current_month: '이번 달 예상',
      to_close: '마감할 달',
      to_close_hint: '끝났지만 아직 마감되지 않음',
      next_due: '기한 임박',
      nothing_due: '수행을 기다리는 미션이 없습니다.',
      latest_months: '최근 정산',
      no_months: '아직 획득한 코인이 없습니다.',
      all_missions: '진행 중인 미션 모두 보기',
      all_months: '정산 모두 보기',
    },
  },
};
