import type { english } from './english.ts';

export const korean: typeof english = {
  console: {
    read_mission: {
      run: '내용 열람',
      title: '작성된 내용을 열람하시겠습니까?',
      effect: '비공개 미션이라도 요청 내용과 답변, 첨부 파일을 볼 수 있습니다.',
      recorded: '열람한 사실과 사유는 감사 기록에 남습니다.',
      done: '열람 기록을 남겼습니다.',
      content: '내용',
      to: '받는 사람',
      from: '보내는 사람',
      wish: '소원',
      request_file: '팬이 첨부한 파일',
      answer: '답변',
      answer_file: '크리에이터의 파일',
      none: '없음',
      not_converted:
        '아직 변환되지 않았거나 변환할 수 없는 파일입니다. 변환되기 전에는 누구에게도 보이지 않습니다.',
    },
  },
};
