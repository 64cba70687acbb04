import { policy } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { toCreator } from '../missions/parties-told.ts';

/** Notices to the creator of a draw event. */

const page = '/mission-management/lottery-event/{productId}';
const link = {
  ko: { action: '추첨 이벤트 보기' },
  en: { action: 'See the draw event' },
  ja: { action: '抽選イベントを見る' },
} as const;

const frozen = notice({
  key: 'draw.frozen',
  named: {
    ko: '‘{wish}’ 응모가 마감되어 추첨하실 차례입니다',
    en: '“{wish}” is closed for entries: please draw',
    ja: '「{wish}」の応募が締め切られました。抽選をお願いします',
  },
  on: 'DrawFrozen',
  to: toCreator,
  facts: ({ productId, entries, drawBy }) => ({ productId, entries, drawBy }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '응모가 마감되어 추첨하실 차례입니다',
      body: '{entries}명이 응모했습니다. {drawBy}까지 당첨자를 추첨하고 확정해 주시기 바랍니다.\n\n기한이 지나면 남은 자리는 무작위 추첨으로 정해지고 경고가 기록됩니다.',
    },
    en: {
      ...link.en,
      title: 'Your draw event is closed for entries: please draw',
      body: '{entries} people have entered. Please pick the winners and finish the draw by {drawBy}, Korean time.\n\nAfter that the open places are drawn at random, and a warning is recorded.',
    },
    ja: {
      ...link.ja,
      title: '応募が締め切られました。抽選をお願いします',
      body: '{entries}名が応募しました。{drawBy}（韓国時間）までに当選者を選び、抽選を確定してください。\n\n期限を過ぎると残りの当選者は無作為に抽選され、警告が記録されます。',
    },
  },
});

const reminded = notice({
  key: 'draw.reminded',
  named: {
    ko: '‘{wish}’ 추첨 기한이 얼마 남지 않았습니다',
    en: 'The time to draw “{wish}” is nearly over',
    ja: '「{wish}」の抽選期限が近づいています',
  },
  on: 'DrawReminded',
  to: toCreator,
  facts: ({ productId, drawBy }) => ({ productId, drawBy }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '추첨 기한이 얼마 남지 않았습니다',
      body: '{drawBy}까지 추첨을 확정해 주시기 바랍니다. 기한이 지나면 남은 자리는 무작위 추첨으로 정해지고 경고가 기록됩니다.',
    },
    en: {
      ...link.en,
      title: 'The time to draw is nearly over',
      body: 'Please finish the draw by {drawBy}, Korean time. After that the open places are drawn at random, and a warning is recorded.',
    },
    ja: {
      ...link.ja,
      title: '抽選の期限が近づいています',
      body: '{drawBy}（韓国時間）までに抽選を確定してください。期限を過ぎると残りの当選者は無作為に抽選され、警告が記録されます。',
    },
  },
});

const drawnByRule = notice({
  key: 'draw.drawn-by-rule',
  named: {
    ko: '‘{wish}’ 당첨자가 무작위 추첨으로 정해졌습니다',
    en: 'The winners of “{wish}” were drawn at random',
    ja: '「{wish}」の当選者は無作為に抽選されました',
  },
  on: 'DrawFinished',
  when: ({ overdue }) => overdue,
  to: toCreator,
  facts: ({ productId, prizesDueAt }) => ({ productId, prizesDueAt, days: policy.draws.drawDays }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '기한이 지나 무작위 추첨으로 당첨자가 정해졌습니다',
      body: '응모 마감 후 {days}일 안에 추첨이 확정되지 않아 남은 자리를 무작위 추첨으로 정했습니다. {prizesDueAt}까지 모든 당첨자의 상품을 등록해 주시기 바랍니다.',
    },
    en: {
      ...link.en,
      title: 'The winners were drawn at random, as the time was over',
      body: 'The draw was not finished within {days} days after the last day of entries, so the open places were drawn at random. Please give every winner their prize by {prizesDueAt}, Korean time.',
    },
    ja: {
      ...link.ja,
      title: '期限を過ぎたため、当選者は無作為に抽選されました',
      body: '応募締切から{days}日以内に抽選が確定されなかったため、残りの当選者を無作為に抽選しました。{prizesDueAt}（韓国時間）までに、すべての当選者に賞品を届けてください。',
    },
  },
});

const withoutEntries = notice({
  key: 'draw.without-entries',
  named: {
    ko: '응모자가 없어 ‘{wish}’ 추첨 이벤트가 취소되었습니다',
    en: '“{wish}” was canceled: nobody could be drawn',
    ja: '応募者がいないため「{wish}」は中止になりました',
  },
  on: 'DrawCanceled',
  when: ({ reason }) => reason === 'NO_ENTRIES',
  to: toCreator,
  facts: ({ productId }) => ({ productId }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '응모자가 없어 추첨 이벤트가 취소되었습니다',
      body: '추첨할 수 있는 응모자가 없어 이벤트가 취소되었습니다. 경고는 기록되지 않습니다.',
    },
    en: {
      ...link.en,
      title: 'Your draw event was canceled: nobody could be drawn',
      body: 'There was no entry that could be drawn, so the event was canceled. No warning is recorded.',
    },
    ja: {
      ...link.ja,
      title: '応募者がいないため抽選イベントは中止になりました',
      body: '抽選できる応募がなかったため、イベントは中止になりました。警告は記録されません。',
    },
  },
});

const canceledByStaff = notice({
  key: 'draw.canceled-by-staff',
  named: {
    ko: '운영자가 ‘{wish}’ 추첨 이벤트를 취소했습니다',
    en: 'Our staff canceled “{wish}”',
    ja: '運営スタッフが「{wish}」を中止しました',
  },
  on: 'DrawCanceled',
  when: ({ reason }) => reason === 'STAFF',
  to: toCreator,
  facts: ({ productId }) => ({ productId }),
  mail: true,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '운영자가 추첨 이벤트를 취소했습니다',
      body: '운영자가 회원님의 추첨 이벤트를 취소했습니다. 응모자에게는 취소 사실을 알렸습니다. 궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
    },
    en: {
      ...link.en,
      title: 'Our staff canceled your draw event',
      body: 'Our staff canceled your draw event, and everybody who had entered was told. Please ask support if you have questions.',
    },
    ja: {
      ...link.ja,
      title: '運営スタッフが抽選イベントを中止しました',
      body: '運営スタッフがあなたの抽選イベントを中止し、応募者に通知しました。ご不明な点はサポートまでお問い合わせください。',
    },
  },
});

/** The wait only delays random picks; the creator may still choose winners. */
const awaitsNumber = notice({
  key: 'draw.awaits-number',
  topic: 'DRAWS',
  on: 'DrawNumberAwaited',
  to: toCreator,
  facts: ({ productId }) => ({ productId }),
  mail: false,
  page,
  texts: {
    ko: {
      ...link.ko,
      title: '추첨 이벤트의 무작위 추첨이 공개 번호를 기다립니다',
      body: '공정한 순서를 정하기 위해, 응모가 마감된 뒤 처음 발표되는 로또 6/45 당첨 번호를 사용합니다. 발표 전에는 무작위로 뽑을 수 없으며, 직접 고르는 당첨자는 그대로 고르실 수 있습니다.',
    },
    en: {
      ...link.en,
      title: 'The random picks of your draw event wait for a public number',
      body: 'For a fair order the numbers of Korea’s Lotto 6/45 are used that are drawn first after entries are closed. Until then nobody can be picked at random; winners of your choice you can pick as before.',
    },
    ja: {
      ...link.ja,
      title: '抽選イベントの無作為抽選は公開番号を待ちます',
      body: '公正な順番を決めるため、応募締切後に最初に発表されるロト6/45（韓国）の当選番号を使います。発表までは無作為に選ぶことはできませんが、ご自身で選ぶ当選者はこれまでどおり選べます。',
    },
  },
});

export const drawNotices = [awaitsNumber, frozen, reminded, drawnByRule, withoutEntries, canceledByStaff];
