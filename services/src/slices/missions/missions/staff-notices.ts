import { mailNotice } from '../../../notice.ts';

/** Alarm: videos or voice files have waited for hours for their conversion. `reason` gives their number and the earliest time. */
export const conversionsLate = mailNotice({
  key: 'mission.conversions-late',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      title: '영상과 음성의 변환이 지연되고 있습니다',
      body: '여섯 시간 넘게 변환되지 않은 영상이나 음성이 있습니다. 현황은 {reason}입니다. 계속 다시 시도하며, 모두 끝나면 경보가 해제됩니다. 원인은 로그와 Temporal에서 확인해 주시기 바랍니다.',
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'Videos or voices wait too long for their conversion',
      body: 'Videos or voices were not converted within six hours ({reason}). It is tried again all the time, and the alarm closes once all are done. The log and Temporal show what is in the way.',
      action: 'Open the console',
    },
    ja: {
      title: '動画や音声の変換が遅れています',
      body: '六時間以上変換されていない動画や音声があります（{reason}）。再試行は続いており、すべて終わるとアラームは閉じられます。原因はログと Temporal で確認してください。',
      action: 'コンソールを開く',
    },
  },
});
