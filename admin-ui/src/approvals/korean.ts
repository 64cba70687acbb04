import type { english } from './english.ts';

/** The console's Korean texts for proposals that a second staff member approves. */
export const korean: typeof english = {
  resources: {
    approvals: {
      name: '승인',
      fields: {
        id: 'ID',
        kind: '내용',
        objectName: '대상',
        status: '상태',
        reason: '요청 사유',
        makerName: '요청한 사람',
        proposed: '요청한 시각',
        approvers: '승인 권한',
        expires: '처리 기한',
        decidedByName: '처리한 사람',
        decided: '처리한 시각',
        decisionReason: '반려 사유',
      },
    },
  },
  console: {
    approval: {
      none: '승인할 요청이 없습니다.',
      for_me: '내가 처리할 요청',
      mine: '내가 올린 요청',
      decided: '처리됨',
      waits: '다른 담당자가 처리해야 합니다.',
      other: '요청했을 때와 바뀌는 내용이 달라졌습니다. 다시 확인해 주세요.',
      impossible: '지금은 처리할 수 없습니다.',
      typed_again: '승인할 수치를 다시 입력해 주세요.',
      figure: { COINS: '코인', WON: '금액(원)', CENTS: '금액(US 센트)' },
      approvers: { operator: '운영자', finance: '재무', admin: '관리자' },
      status: {
        PROPOSED: '승인 대기',
        APPROVED: '승인됨',
        REJECTED: '반려됨',
        WITHDRAWN: '철회됨',
        MAKER_LOST_ROLE: '철회됨: 요청자의 권한 상실',
        EXPIRED: '기한 만료',
      },
      effect: {
        title: '바뀌는 내용',
        what: '항목',
        before: '이전',
        after: '이후',
        none: '바뀌는 내용이 없습니다.',
      },
      give: {
        run: '승인',
        title: '승인할까요?',
        effect: '표시된 내용대로 바로 처리됩니다. 승인한 사람의 이름이 남습니다.',
        done: '승인하여 처리했습니다.',
      },
      reject: {
        run: '반려',
        title: '반려할까요?',
        effect: '아무것도 바뀌지 않습니다. 요청한 사람이 사유를 읽습니다.',
        done: '반려했습니다.',
      },
      withdraw: {
        run: '철회',
        title: '요청을 철회할까요?',
        effect: '아무것도 바뀌지 않습니다. 다시 요청할 수 있습니다.',
        done: '철회했습니다.',
      },
    },
    audit: {
      action: {
        giveApproval: '승인',
        rejectApproval: '승인 반려',
        withdrawApproval: '승인 요청 철회',
      },
    },
    palette: {
      kind: {
        APPROVAL: '승인',
      },
    },
    dashboard: {
      wait: {
        APPROVALS: '처리할 승인 요청',
      },
      wait_hint: {
        APPROVALS: '동료가 요청함',
      },
    },
    user: {
      notice: {
        'approval.waiting': '승인 대기 중인 요청 (담당자)',
        'approval.given': '요청 승인 (담당자)',
        'approval.rejected': '요청 반려 (담당자)',
        'approval.expired': '요청 기한 만료 (담당자)',
      },
    },
  },
};
