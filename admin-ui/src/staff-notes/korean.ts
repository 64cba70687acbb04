import type { english } from './english.ts';

/** The console's Korean texts for notes of the staff on members. */
export const korean: typeof english = {
  resources: {
    'staff-notes': {
      name: '회원 메모',
      fields: {
        id: 'ID',
        username: '회원',
        text: '메모',
        pinned: '고정',
        authorName: '작성자',
        written: '작성',
        act: '변경',
      },
    },
  },
  console: {
    staff_note: {
      none: '메모가 없습니다.',
      hint: '담당자만 봅니다. 회원이 자신의 데이터를 요청하면 작성자 이름 없이 내용이 함께 제공됩니다.',
      pinned: '고정됨',
      pin: '고정',
      unpin: '고정 해제',
      all: '메모 %{smart_count}건 모두 보기',
      write: {
        run: '메모 작성',
        title: '이 회원에 대한 메모 작성',
        effect:
          '모든 담당자가 봅니다. 회원이 자신의 데이터를 요청하면 작성자 이름 없이 내용이 함께 제공됩니다.',
        help: '최대 %{max}자. 작성한 메모는 수정할 수 없습니다.',
        pinned: '다른 메모 위에 고정',
        done: '메모를 작성했습니다.',
      },
      remove: {
        run: '삭제',
        title: '%{name} 님에 대한 이 메모를 삭제할까요?',
        effect: '내용은 되살릴 수 없습니다. 삭제한 사실은 감사 기록에 남습니다.',
        done: '메모를 삭제했습니다.',
      },
    },
    audit: {
      action: {
        writeStaffNote: '회원 메모 작성',
        pinStaffNote: '회원 메모 고정 변경',
        removeStaffNote: '회원 메모 삭제',
      },
      fact: {
        note: '메모 ID',
        pinned: '고정',
      },
    },
  },
};
