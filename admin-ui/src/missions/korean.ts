import type { english } from './english.ts';

export const korean: typeof english = {
  console: {
    read_mission: {
      run: '내용 열람',
      title: '작성된 내용을 열람하시겠습니까?',
      effect: '비공개 미션의 소원과 답변, 첨부 파일을 볼 수 있습니다.',
      recorded: '열람한 사실과 사유는 감사 기록에 남습니다.',
      done: '열람 기록을 남겼습니다.',
      content: '소원과 답변',
      is_private:
        '팬이 비공개로 요청한 미션입니다. 먼저 내용을 열람한 뒤 결정해 주세요. 열람에는 사유가 필요하며 기록에 남습니다.',
      to: '받는 사람',
      from: '보내는 사람',
      wish: '소원',
      request_file: '팬이 첨부한 파일',
      answer: '답변',
      answer_file: '크리에이터의 파일',
      none: '없음',
      not_converted:
        '아직 변환되지 않았거나 변환할 수 없는 파일입니다. 변환되기 전에는 누구에게도 보이지 않습니다.',
      show: { IMAGE: '사진 보기', VIDEO: '동영상 보기', VOICE: '음성 듣기' },
    },
    history: {
      title: '진행 기록',
      hint: '미션의 이벤트 스트림에서 가져온 기록이며 바뀌지 않습니다.',
      requested: '팬이 미션을 요청했습니다. %{coins}이 보류되었습니다.',
      requested_privately: '팬이 비공개로 미션을 요청했습니다. %{coins}이 보류되었습니다.',
      due: '기한은 %{due}입니다.',
      performed: '크리에이터가 %{kind}으로 답했습니다. (%{attempt}번째 시도)',
      completed: '완료되었습니다. 크리에이터가 %{coins}을 획득했습니다. (%{grade}, 코인당 %{won}원)',
      not_converted: '파일을 변환하지 못했습니다(%{problem}). 크리에이터의 기한은 %{due}까지입니다.',
      rejected: {
        OVERDUE: '기한까지 완료되지 않아 %{coins}이 팬에게 환불되었고, 크리에이터에게 경고가 기록되었습니다.',
        BLOCKED: '차단으로 종료되어 %{coins}이 팬에게 환불되었습니다.',
        CREATOR_BLOCKED: '크리에이터가 차단되어 %{coins}이 팬에게 환불되었습니다.',
      },
      blocked: '%{name} 님이 차단했습니다.',
      unblocked: '%{name} 님이 차단을 해제했습니다.',
      kind: { IMAGE: '사진', VIDEO: '동영상', VOICE: '음성' },
      grade: { SILVER: '실버', GOLD: '골드', DIAMOND: '다이아몬드' },
    },
  },
};
