import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    'isolated-streams': {
      name: '격리된 이벤트 |||| 격리된 이벤트',
      fields: {
        consumer: '처리기',
        streamId: '스트림',
        isolatedAt: '격리 시작 (KST)',
        waiting: '대기 이벤트',
        reason: '원인',
        attempts: '시도',
        replayRequestedAt: '상태',
      },
    },
  },
  console: {
    isolated: {
      hint: '처리하지 못한 이벤트가 있는 스트림입니다. 그 뒤의 이벤트도 순서를 지켜 함께 기다리며, 다른 스트림은 영향을 받지 않습니다.',
      none: '격리된 이벤트가 없습니다.',
      isolated: '격리됨',
      wanted: '다시 처리 요청됨',
    },
    replay: {
      run: '다시 처리',
      title: '이 스트림을 다시 처리할까요?',
      effect: '%{stream}: 기다리는 이벤트 %{waiting}건을 순서대로 한 번씩 처리합니다.',
      failure: '다시 실패하면 새로운 원인과 함께 격리된 상태로 남습니다.',
      done: '다시 처리를 요청했습니다.',
    },
    audit: {
      action: {
        replayIsolatedStream: '다시 처리 요청',
      },
      fact: {
        replayRequestedAt: '다시 처리 요청',
      },
    },
    dashboard: {
      wait: {
        ISOLATED_STREAMS: '격리된 이벤트 스트림',
      },
      wait_hint: {
        ISOLATED_STREAMS: '다시 처리를 기다리는 중',
      },
    },
  },
};
