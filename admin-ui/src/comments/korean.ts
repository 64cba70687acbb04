import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    comments: {
      name: '댓글 |||| 댓글',
      fields: {
        q: '댓글 내용',
        id: '댓글 ID',
        content: '댓글',
        authorName: '작성자',
        mission: '미션',
        review: '상태',
        reports: '신고',
        reported: '최근 신고',
        written: '작성',
        edited: '수정',
        blockedAt: '숨김',
        reason: '사유',
        objectUntil: '이의 제기 기한',
        objected: '이의 제기',
        objection: '작성자의 설명',
        answer: '답변',
      },
    },
  },
  console: {
    comment: {
      none: '댓글이 없습니다.',
      private: '팬과 크리에이터만 보는 댓글입니다. 신고되지 않았습니다.',
      blocked: '숨김',
      cleared: '유지',
      of_author: '한 회원의 댓글',
      of_mission: '한 미션의 댓글',
      all_of_author: '이 회원의 댓글 전체',
      grant: '수용하고 다시 표시',
      review: {
        REPORTED: '신고됨',
        OBJECTED: '이의 답변 대기',
        BLOCKED: '숨김',
        CLEARED: '유지',
        NONE: '신고 없음',
      },
      block: {
        run: '숨기기',
        title: '%{name} 님의 이 댓글을 숨길까요?',
        effect:
          '작성자에게만 보입니다. 작성자에게 메일이 발송되고 사유가 공개되며, 30일 안에 이의를 제기할 수 있습니다.',
        done: '%{name} 님의 댓글을 숨겼습니다.',
      },
      unblock: {
        run: '다시 표시',
        title: '%{name} 님의 이 댓글을 다시 표시할까요?',
        effect: '미션을 볼 수 있는 모든 사람에게 다시 보입니다. 작성자에게 메일이 발송됩니다.',
        done: '%{name} 님의 댓글을 다시 표시했습니다.',
      },
      clear: {
        run: '유지',
        title: '%{name} 님의 이 댓글을 그대로 둘까요?',
        effect: '지금까지의 신고가 처리됩니다. 신고한 사람에게는 계속 보이지 않습니다.',
        done: '%{name} 님의 댓글을 그대로 두었습니다.',
      },
      uphold: {
        run: '숨김 유지',
        title: '%{name} 님에게 숨김 유지로 답변할까요?',
        effect: '작성자에게 메일이 발송되고 사유가 공개됩니다. 다시 이의를 제기할 수 없습니다.',
        done: '%{name} 님에게 숨김 유지로 답변했습니다.',
      },
    },
    audit: {
      action: {
        blockComment: '댓글 숨김',
        unblockComment: '댓글 다시 표시',
        clearComment: '신고된 댓글 유지',
        upholdCommentBlock: '이의 제기 답변: 댓글 숨김 유지',
      },
      fact: {
        noCommentsUntil: '댓글 제한',
      },
    },
    palette: {
      kind: {
        COMMENT: '댓글',
      },
    },
    user: {
      notice: {
        'comment.written': '미션의 새 댓글',
        'comment.answered': '내 댓글의 답글',
        'comment.won': '댓글 이벤트 당첨',
        'comment.blocked': '댓글 숨김',
        'comment.objected': '숨긴 댓글에 대한 이의 제기 (운영)',
        'comment.shown-again': '댓글 다시 표시',
        'comment.block-upheld': '댓글 숨김 유지',
        'commenting.restricted': '댓글 작성 제한',
        'commenting.allowed': '댓글 작성 제한 해제',
      },
    },
  },
};
