import { mailNotice } from '../../../notice.ts';

/** Notice to operators: the number of open grade proposals. */
export const gradesWait = mailNotice({
  key: 'grades.waiting',
  listed: true,
  page: '/admin/grade-proposals',
  texts: {
    ko: {
      title: '확정을 기다리는 등급 제안이 있습니다',
      body: '지난달까지의 실적으로 제안된 등급 {waiting}건이 아직 처리되지 않았습니다. 확정하거나 반려해 주시기 바랍니다. 처리할 때까지 제안은 유지되며, 등급은 바뀌지 않습니다.',
      action: '등급 제안 보기',
    },
    en: {
      title: 'Proposed grades wait for a decision',
      body: 'Grades were proposed by the work of past months, and {waiting} of them still wait. Please confirm or decline them. Until then they stand, and no grade changes.',
      action: 'See the proposals',
    },
    ja: {
      title: '確定待ちのグレード提案があります',
      body: '先月までの実績により提案されたグレードのうち、{waiting}件がまだ処理されていません。確定または却下してください。処理されるまで提案は残り、グレードは変わりません。',
      action: '提案を見る',
    },
  },
});
