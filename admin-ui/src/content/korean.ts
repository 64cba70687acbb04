import type { english } from './english.ts';

export const korean: typeof english = {
  console: {
    content: {
      title: { PRODUCT: '이 상품의 신고와 숨김', PROFILE: '이 페이지의 신고와 숨김' },
      field: {
        review: '상태',
        reports: '신고',
        reported: '최근 신고',
        blockedAt: '숨김',
        reason: '사유',
        objectUntil: '이의 제기 기한',
        objected: '이의 제기',
        objection: '회원의 설명',
        answer: '답변',
      },
      review: {
        REPORTED: '신고됨',
        OBJECTED: '이의 답변 대기',
        BLOCKED: '숨김',
        CLEARED: '유지',
        NONE: '신고 없음',
      },
      grant: '수용하고 다시 표시',
      block: {
        run: '숨기기',
        title: '‘%{name}’ 항목을 숨길까요?',
        effect: {
          PRODUCT:
            '크리에이터에게만 보이고 새 요청을 받지 않습니다. 이미 받은 요청은 그대로 진행됩니다. 크리에이터에게 메일이 발송되고 사유가 공개되며, 30일 안에 이의를 제기할 수 있습니다. 진행 중인 추첨은 먼저 취소해야 합니다.',
          PROFILE:
            '페이지와 상품이 크리에이터에게만 보이고 새 요청을 받지 않습니다. 이미 받은 요청은 그대로 진행됩니다. 크리에이터에게 메일이 발송되고 사유가 공개되며, 30일 안에 이의를 제기할 수 있습니다. 로그인은 계속할 수 있습니다.',
        },
        done: '‘%{name}’ 항목을 숨겼습니다.',
      },
      unblock: {
        run: '다시 표시',
        title: '‘%{name}’ 항목을 다시 표시할까요?',
        effect: {
          PRODUCT: '모두에게 다시 보이고 요청을 받습니다. 크리에이터에게 메일이 발송됩니다.',
          PROFILE: '페이지와 상품이 모두에게 다시 보입니다. 크리에이터에게 메일이 발송됩니다.',
        },
        done: '‘%{name}’ 항목을 다시 표시했습니다.',
      },
      clear: {
        run: '유지',
        title: '‘%{name}’ 항목을 그대로 둘까요?',
        effect: {
          PRODUCT: '지금까지의 신고가 처리됩니다. 아무에게도 알리지 않습니다.',
          PROFILE: '지금까지의 신고가 처리됩니다. 아무에게도 알리지 않습니다.',
        },
        done: '‘%{name}’ 항목을 그대로 두었습니다.',
      },
      uphold: {
        run: '숨김 유지',
        title: '‘%{name}’ 항목을 계속 숨긴다고 답변할까요?',
        effect: {
          PRODUCT: '크리에이터에게 메일이 발송되고 사유가 공개됩니다. 다시 이의를 제기할 수 없습니다.',
          PROFILE: '크리에이터에게 메일이 발송되고 사유가 공개됩니다. 다시 이의를 제기할 수 없습니다.',
          MEDIA: '올린 회원에게 메일이 발송되고 사유가 공개됩니다. 다시 이의를 제기할 수 없습니다.',
        },
        done: '‘%{name}’의 숨김을 유지한다고 답변했습니다.',
      },
    },
    audit: {
      action: {
        blockContent: '상품·페이지 숨김',
        unblockContent: '상품·페이지 다시 표시',
        clearContent: '신고된 상품·페이지 유지',
        upholdContentBlock: '이의 제기 답변: 상품·페이지·파일 숨김 유지',
      },
    },
    user: {
      notice: {
        'content.objected': '숨긴 미션 상품·페이지·파일에 대한 이의 제기 (운영)',
      },
    },
  },
};
