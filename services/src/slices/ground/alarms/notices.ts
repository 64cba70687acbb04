import { mailNotice } from '../../../notice.ts';

const actions = {
  ko: { action: '운영 콘솔 열기' },
  en: { action: 'Open the console' },
  ja: { action: 'コンソールを開く' },
} as const;

/** A sweep's run failed; `reason` is a code or the name of an error. */
export const sweepFailed = mailNotice({
  key: 'alarms.sweep-failed',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      ...actions.ko,
      title: '예약 작업 {name}이(가) 실패했습니다',
      body: '예약 작업 {name}이(가) 실패했습니다. 사유는 {reason}입니다. 자동으로 다시 시도하며, 성공하면 알림이 닫힙니다. 원인은 로그와 Temporal에서 확인해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'A scheduled run failed: {name}',
      body: 'The scheduled run {name} failed ({reason}). It is tried again by itself, and the alarm closes once it succeeds. The log and Temporal show why it failed.',
    },
    ja: {
      ...actions.ja,
      title: '定期処理の失敗：{name}',
      body: '定期処理 {name} が失敗しました（{reason}）。自動的に再試行され、成功するとアラームは閉じられます。原因はログと Temporal で確認してください。',
    },
  },
});

/** Deadlines passed long ago without being processed; `reason` has their number and the time of the oldest. */
export const deadlinesLate = mailNotice({
  key: 'alarms.deadlines-late',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      ...actions.ko,
      title: '{kind} 기한이 지났는데 처리되지 않았습니다',
      body: '{kind} 기한이 한 시간 넘게 처리되지 않았습니다. 현황은 {reason}입니다. 계속 다시 시도합니다. 원인은 로그와 Temporal에서 확인해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'Deadlines passed undecided: {kind}',
      body: 'Deadlines of {kind} passed more than an hour ago and nothing was decided ({reason}). They are tried again all the time. The log and Temporal show what is in the way.',
    },
    ja: {
      ...actions.ja,
      title: '期限超過の未処理：{kind}',
      body: '{kind} の期限が一時間以上前に過ぎていますが、処理されていません（{reason}）。再試行は続いています。原因はログと Temporal で確認してください。',
    },
  },
});
