import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    moderation: {
      name: '콘텐츠 검토',
      fields: {
        state: '상태',
        kind: '종류',
        name: '내용',
        owner: '작성자',
        reports: '신고',
        reported: '최근 신고',
        since: '대기 시작',
        escalatedBy: '넘긴 담당자',
      },
    },
  },
  console: {
    moderation: {
      state: {
        UNREVIEWED: '검토 대기',
        ESCALATED: '동료에게 넘김',
        APPEALED: '이의 제기',
        RESOLVED: '처리됨',
      },
      kind: {
        MISSION: '미션',
        COMMENT: '댓글',
        PRODUCT: '미션 상품',
        PROFILE: '크리에이터 페이지',
        MEDIA: '파일',
      },
      any_kind: '종류 전체',
      none: {
        UNREVIEWED: '검토할 신고가 없습니다. 수고하셨습니다.',
        ESCALATED: '동료에게 넘긴 콘텐츠가 없습니다.',
        APPEALED: '답변할 이의가 없습니다.',
        RESOLVED: '아직 처리된 콘텐츠가 없습니다.',
      },
      reports: '신고 %{smart_count}건 |||| 신고 %{smart_count}건',
      left: '%{smart_count}건 남음 |||| %{smart_count}건 남음',
      next: '다음',
      previous: '이전',
      own_page: '상세 페이지 보기',
      hidden: '숨김',
      no_picture: '미리 볼 그림이 없습니다.',
      decide: '결정',
      what: '결정할 내용',
      note: '동료에게 남길 메모',
      grant: '수용하고 다시 표시',
      submit_and_next: '결정하고 다음으로',
      escalated_by: '%{name} 님이 동료에게 넘겼습니다: %{note}',
      take_back: {
        run: '넘기기 취소',
        title: '동료에게 넘긴 것을 취소할까요?',
        effect: '이전 상태로 돌아가 대기합니다.',
        done: '이전 상태로 돌아갔습니다.',
      },
      selected: '%{act} (%{count})',
      title_many: '선택한 %{count}건: %{act}',
      done_many: '처리했습니다.',
      computing: '처리 결과를 확인하고 있습니다…',
      judgement: {
        BLOCK: {
          run: '숨기기',
          effect: '당사자에게 메일이 발송되고 사유가 공개되며, 30일 안에 이의를 제기할 수 있습니다.',
          done: '숨겼습니다.',
        },
        UNBLOCK: {
          run: '다시 표시',
          effect: '당사자에게 메일이 발송됩니다. 대기 중인 이의는 수용됩니다.',
          done: '다시 표시했습니다.',
        },
        CLEAR: {
          run: '유지',
          effect: '지금까지의 신고가 처리됩니다. 알림은 발송되지 않습니다.',
          done: '그대로 두었습니다.',
        },
        UPHOLD: {
          run: '숨김 유지',
          effect: '이의를 제기한 사람에게 메일이 발송되고 사유가 공개됩니다. 다시 이의를 제기할 수 없습니다.',
          done: '이의에 답변했습니다.',
        },
        ESCALATE: {
          run: '동료에게 넘기기',
          effect: '동료가 메모를 읽고 결정할 때까지 대기합니다.',
          done: '동료에게 넘겼습니다.',
        },
      },
      effect: {
        ENDED: '진행 중인 미션은 종료되고 %{coins}이 즉시 팬에게 환불됩니다. 되돌릴 수 없습니다.',
        HIDDEN: '다른 사람에게 보이지 않게 됩니다.',
        SHOWN: '볼 수 있었던 모든 사람에게 다시 보입니다.',
        CLEARED: '그대로 표시됩니다.',
        UPHELD: '계속 숨겨집니다.',
        ESCALATED: '결정 전까지 그대로입니다.',
      },
      of_many: {
        ENDED: '진행 중인 미션 %{count}건은 종료되고 %{coins}이 즉시 팬에게 환불됩니다. 되돌릴 수 없습니다.',
        HIDDEN: '%{count}건은 숨겨지고 이미 지급된 코인은 그대로입니다.',
        SHOWN: '%{count}건은 다시 표시됩니다.',
        CLEARED: '%{count}건은 그대로 둡니다.',
        UPHELD: '%{count}건은 계속 숨겨집니다.',
        ESCALATED: '%{count}건은 동료의 결정을 기다립니다.',
        NONE: '“%{name}”: 처리하지 않습니다. %{problem}',
      },
    },
  },
  acts: {
    escalateContent: '동료에게 넘김',
    takeBackEscalation: '동료에게 넘긴 것 취소',
  },
};
