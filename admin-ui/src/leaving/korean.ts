/** The console's Korean texts for closed accounts and destroyed data. */
export const korean = {
  resources: {
    departures: {
      name: '탈퇴 |||| 탈퇴',
      fields: {
        userId: '회원',
        left: '탈퇴 (KST)',
        missions: '종료된 요청',
        lost: '소멸된 코인',
        refunds: '환불할 금액',
        kept: '보관 기한 (KST)',
      },
    },
    destructions: {
      name: '파기 기록 |||| 파기 기록',
      fields: {
        at: '파기 (KST)',
        period: '보관 기간',
        table: '테이블',
        act: '처리',
        rows: '행 수',
      },
    },
  },
  console: {
    leaving: {
      hint: '탈퇴한 회원입니다. 환불할 금액은 결제한 수단으로 3영업일 이내에 돌려주어야 합니다.',
      none: '탈퇴한 회원이 없습니다.',
      state: '환불',
      with_refunds: '환불 있음',
      member: '탈퇴한 회원',
      destruction_hint:
        '탈퇴한 회원의 정보 중 파기된 것을 테이블별로 센 기록입니다. 개인을 알 수 없으며 변경되지 않습니다.',
      nothing_destroyed: '아직 파기된 것이 없습니다.',
      destroyed: '%{at} 파기',
      until: '%{due}까지',
      period: {
        LEAVING: '즉시',
        MEMBERSHIP: '회원 정보 1년',
        COMPLAINTS: '불만 및 분쟁 3년',
        CONTRACTS: '계약 및 결제 5년',
      },
      act: { DELETED: '삭제', BLANKED: '내용 삭제' },
    },
    palette: {
      kind: {
        DEPARTURE: '탈퇴',
      },
    },
    user: {
      notice: {
        'account.child-left': '만 14세 미만으로 계정 종료 (이전 주소로 메일)',
        'leaving.refund-needs-account': '환불 거절, 계좌 요청 (이전 주소로 메일)',
        'leaving.refund-goes-to-account': '환불 거절, 등록 계좌로 지급 (이전 주소로 메일)',
        'account.left': '탈퇴 완료 (이전 주소로 메일)',
        'leaving.refunds-due': '탈퇴한 회원 환불 필요 (운영자)',
      },
    },
  },
};
