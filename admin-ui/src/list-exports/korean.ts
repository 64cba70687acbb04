import type { english } from './english.ts';

/** The same in Korean. */
export const korean: typeof english = {
  resources: {
    'list-exports': {
      name: '내보내기',
      fields: {
        id: 'ID',
        list: '목록',
        format: '형식',
        status: '상태',
        filter: '필터',
        sort: '정렬',
        asked: '요청 시각',
        askedBy: '요청한 사람',
        askedByName: '요청한 사람',
        open: '아직 만들어지지 않음',
        asOf: '기준 시각',
        rows: '행',
        bytes: '크기',
        sha256: 'SHA-256',
        ready: '준비된 시각',
        expires: '보관 기한',
        ended: '끝난 시각',
        attempts: '시도',
        lastFault: '마지막 장애',
        failure: '실패한 까닭',
      },
    },
  },
  console: {
    list_export: {
      none: '아직 요청한 것이 없습니다. 목록이 보이는 화면에서 내보낼 수 있습니다.',
      hint: '직접 요청한 목록 파일입니다. 본인만 받을 수 있고 7일 동안 보관되며, 받은 사실은 감사 기록에 남습니다.',
      about: '요청 내용',
      file: '파일',
      korean_time: '한국 시각',
      no_filter: '목록 전체',
      not_yours: '%{names} (값은 요청한 사람에게만 보입니다)',
      bytes: '%{count}바이트',
      status: {
        ASKED: '대기 중',
        WRITING: '만드는 중',
        READY: '준비됨',
        FAILED: '실패',
        EXPIRED: '삭제됨',
        WITHDRAWN: '취소됨',
      },
      failure: {
        TOO_LARGE: '파일로 만들기에는 너무 큽니다. 목록을 좁혀 주세요.',
        TRIES_SPENT: '파일을 만들지 못해 운영자에게 알렸습니다.',
      },
      ask: {
        run: '내보내기',
        title: '이 목록 내보내기',
        rows: '지금 화면의 필터와 정렬대로 %{count}개 행입니다.',
        about_rows: '지금 화면의 필터와 정렬대로 약 %{count}개 행입니다.',
        effect: '한 시점의 내용으로 따로 만들어집니다. 7일 동안 ‘내보내기’에서 받을 수 있습니다.',
        done: '내보내기를 요청했습니다.',
        follow: '진행 상황 보기',
      },
      withdraw: {
        run: '요청 취소',
        title: '이 내보내기를 취소할까요?',
        effect: '더 만들지 않으며, 만들어진 것은 삭제됩니다.',
        done: '내보내기를 취소했습니다.',
      },
      save: {
        run: '내려받기',
      },
    },
  },
  acts: {
    askListExport: '목록 내보내기',
    withdrawListExport: '내보내기 취소',
    downloadListExport: '내보낸 파일 받기',
  },
};
