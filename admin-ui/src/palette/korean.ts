/** What the palette says. */
export const korean = {
  console: {
    palette: {
      open: '찾기 또는 이동',
      label: 'ID, 이름 또는 페이지',
      pages: '페이지',
      empty: 'ID, 이름 또는 페이지를 입력해 주세요.',
      asking: '찾는 중…',
      nothing: '이 ID나 이름을 가진 것이 없습니다.',
      failed: '서버에 물어볼 수 없습니다. 다시 시도해 주세요.',
      count: '%{smart_count}건 |||| %{smart_count}건',
      kind: {
        MISSION: '미션',
        USER: '회원',
        WALLET: '지갑',
        CREATOR: '크리에이터',
        PRODUCT: '상품',
        PAYMENT: '결제',
        DEPOSIT: '무통장 입금 신청',
        TRANSFER: '입금 내역',
        DEPOSIT_MATCH: '입금 매칭',
        LIST_EXPORT: '내보내기',
        EVENT: '지갑 이벤트',
        MONTH: '정산 월',
      },
    },
  },
};
