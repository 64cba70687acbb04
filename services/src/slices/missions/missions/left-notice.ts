import { notice } from '../../../notice.ts';
import { missionLink as link, missionPage as page, partiesOf, toCreator } from './parties-told.ts';

/** To the creator: a mission to perform or decide has ended because its fan closed their account. Not sent for draw entries. */
export const fanLeftNotice = notice({
  key: 'mission.fan-left',
  named: {
    ko: '팬이 탈퇴하여 ‘{wish}’ 미션이 종료되었습니다',
    en: '“{wish}” has ended, as its fan left',
    ja: 'ファンの退会により「{wish}」が終了しました',
  },
  on: 'MissionRejected',
  to: async (event, db) => ((await partiesOf(event, db)).isEntry ? [] : toCreator(event, db)),
  when: ({ reason }) => reason === 'FAN_LEFT',
  facts: ({ missionId }) => ({ missionId }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '팬이 탈퇴하여 미션이 종료되었습니다',
      body: '미션을 요청한 팬이 서비스를 탈퇴했습니다. 미션은 종료되었고 코인은 팬에게 환불되었으므로, 더 하실 일은 없습니다. 경고는 기록되지 않습니다.',
    },
    en: {
      ...link.en,
      title: 'A mission has ended, as its fan left',
      body: 'The fan who asked for this mission has left the service. The mission has ended and its coins went back, so there is nothing left to do. No warning is recorded.',
    },
    ja: {
      ...link.ja,
      title: 'ファンの退会によりミッションが終了しました',
      body: 'このミッションをリクエストしたファンがサービスを退会しました。ミッションは終了し、コインは返金されましたので、ご対応の必要はありません。警告は記録されません。',
    },
  },
});
