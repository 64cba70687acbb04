import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    verifications: {
      name: '원장 검증 |||| 원장 검증',
      fields: {
        id: 'ID',
        status: '결과',
        phase: '진행 단계',
        progress: '진행률',
        asked: '시작 요청 (KST)',
        askedBy: '시작한 직원',
        askedByName: '시작한 직원',
        begun: '시작',
        ended: '종료 (KST)',
        streams: '확인한 스트림',
        events: '확인한 이벤트',
        anchors: '비교한 앵커',
        findings: '불일치',
        fault: '중단 원인',
        position: '검증 위치',
      },
    },
    anchors: {
      name: '앵커 |||| 앵커',
      fields: {
        id: '날짜',
        number: '번호',
        published: '서명 (KST)',
        events: '포함된 이벤트',
        hash: '해시',
        key: '키 (SHA-256)',
        places: '발행 위치',
        sound: '서명과 사본',
        matches: '원장',
      },
    },
  },
  console: {
    verification: {
      hint: '모든 스트림을 첫 이벤트부터 다시 계산해 저장된 값과 비교하고, 원장 전체의 규칙을 확인한 뒤 서명된 앵커와 비교합니다. 매일 밤 자동으로 한 번 실행됩니다.',
      none: '해당하는 검증이 없습니다.',
      by_night: '야간 자동 실행',
      about: '검증 정보',
      korean_time: '한국 시간',
      progress: '약 %{all} 중 %{done}',
      shards: '샤드 %{shards}개의 이벤트 %{events}건까지',
      found: '맞지 않는 항목',
      found_hint:
        '전체 %{all}건 중 %{shown}건을 표시합니다. 자세한 차이는 npm run ledger -- verify 명령으로 확인합니다.',
      nothing: '불일치가 없습니다.',
      nothing_yet: '아직 발견된 항목이 없습니다.',
      kind: '종류',
      subject: '대상',
      version: '버전',
      status: {
        WAITING: '대기 중',
        RUNNING: '진행 중',
        SOUND: '이상 없음',
        DIFFERENT: '불일치',
      },
      phase: {
        STREAMS: '스트림 다시 계산',
        STATEMENTS: '원장 전체 규칙 확인',
        ANCHORS: '앵커와 비교',
      },
      finding: {
        EVENT_CHAIN: '이벤트 해시 체인',
        EVENT_CONTENT: '이벤트 내용 또는 분개',
        RULES: '규칙과 다른 이벤트',
        BALANCE: '스트림의 저장된 상태',
        LOT: '코인 묶음',
        HOLD: '보류',
        SNAPSHOT: '스냅샷',
        SHARED_ACCOUNTS: '공용 계정',
        EARNINGS: '수익보다 많은 전환',
        FEED: '피드 순서',
        ANSWER: '명령의 응답',
        POLICY: '발행된 정책',
        GUARD: '데이터베이스 보호 장치',
        ANCHOR: '앵커의 서명 또는 체인',
        ANCHORED_EVENTS: '앵커와 다른 이벤트',
        ANCHORED_REFUSALS: '앵커와 다른 거절 기록',
        ANCHOR_COPY: '앵커 사본',
        OTHER: '그 밖의 규칙',
      },
      start: {
        run: '지금 검증',
        title: '원장 전체를 검증할까요?',
        effect:
          '1분 안에 작업이 시작되며, 그동안 서비스는 그대로 이용됩니다. 진행 중인 검증이 있으면 그 검증으로 안내됩니다.',
        done: '검증을 요청했습니다.',
      },
    },
    anchor: {
      newest: '최근 앵커',
      hint: '매일 밤 원장의 상태에 서명합니다. 마지막으로 발행하거나 검증했을 때의 상태입니다.',
      none: '아직 발행된 앵커가 없습니다.',
      sound: '정상',
      unsound: '서명된 내용과 다름',
      matches: '일치',
      differs: '불일치',
      not_compared: '아직 비교하지 않음',
      place: { FOLDER: '폴더', BUCKET: '버킷', TOPIC: 'Kafka' },
    },
    audit: {
      action: {
        startVerification: '원장 검증 시작',
      },
      fact: {
        sound: '이상 없음',
        started: '새로 시작',
        checkedEvents: '확인한 이벤트',
      },
    },
    palette: {
      kind: {
        VERIFICATION: '원장 검증',
      },
    },
    dashboard: {
      wait: {
        LEDGER_DIFFERENCES: '원장 불일치',
      },
      wait_hint: {
        LEDGER_DIFFERENCES: '마지막 검증에서 발견됨',
      },
    },
    user: {
      notice: {
        'ledger.anchor-refused': '원장 앵커 거부 (담당자)',
        'ledger.differs': '원장 검증 불일치 (담당자)',
      },
    },
  },
};
