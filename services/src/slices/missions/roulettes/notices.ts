import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { mailNotice, notice } from '../../../notice.ts';
import { creatorUser } from '../../people/creators/queries.ts';

const page = '/mission-detail/{missionId}';

/** To the creator of a won mission. Nobody is notified of lost tickets, as there are many. */
const won = notice({
  key: 'mission.won',
  named: {
    ko: '{who} 님이 럭키 미션 ‘{wish}’에 당첨되었습니다',
    en: '{who} has won your lucky mission “{wish}”',
    ja: '{who}さんがラッキーミッション「{wish}」に当選しました',
  },
  on: 'MissionWon',
  to: async ({ payload }: { readonly payload: { readonly creatorId: string } }, db: Kysely<Database>) => [
    await creatorUser(db, payload.creatorId),
  ],
  facts: ({ missionId, points, dueAt }) => ({ missionId, points, dueAt }),
  mail: true,
  page,
  texts: {
    ko: {
      action: '미션 보기',
      title: '럭키 미션에 당첨된 팬이 있습니다',
      body: '코인 {points}개짜리 럭키 미션에 팬이 당첨되었습니다. {dueAt}까지 완료해 주시기 바랍니다.\n\n기한이 지나면 응모 코인이 환불되고 경고가 한 번 기록되며, 팬에게 응모 코인의 1,000배와 사용한 코인 가운데 큰 금액을 보상하게 됩니다. 보상금은 정산 금액에서 공제됩니다.',
    },
    en: {
      action: 'See the mission',
      title: 'A fan has won your lucky mission',
      body: 'A fan has won your lucky mission for {points} coins. Please complete it by {dueAt}, Korean time.\n\nAfter the deadline the ticket goes back to the fan, a warning is recorded, and the fan is compensated with 1,000 tickets, or all coins they used on it if those are more. That is deducted from your settlements.',
    },
    ja: {
      action: 'ミッションを見る',
      title: 'ラッキーミッションに当選したファンがいます',
      body: 'コイン{points}枚のラッキーミッションにファンが当選しました。{dueAt}（韓国時間）までに完了してください。\n\n期限を過ぎると応募コインは返金され、警告が1回記録されます。ファンには応募コインの1,000倍、または使用したコインの合計のうち多いほうが補償され、その分は精算額から差し引かれます。',
    },
  },
});

const compensated = notice({
  key: 'mission.compensated',
  named: {
    ko: '{who} 님이 ‘{wish}’을(를) 완료하지 않아 보상해 드렸습니다',
    en: '{who} did not complete “{wish}”; you were compensated',
    ja: '{who}さんの「{wish}」が完了しなかったため補償しました',
  },
  on: 'MissionCompensated',
  to: ({ payload }: { readonly payload: { readonly fanId: string } }) => [payload.fanId],
  facts: ({ missionId, points }) => ({ missionId, points }),
  mail: true,
  page,
  texts: {
    ko: {
      action: '미션 보기',
      title: '럭키 미션 보상 코인을 드렸습니다',
      body: '당첨되신 미션을 크리에이터가 기한까지 완료하지 못했습니다. 보상으로 코인 {points}개를 드렸습니다.',
    },
    en: {
      action: 'See the mission',
      title: 'You were compensated for a lucky mission',
      body: 'The creator did not complete the mission that you had won in time. You were given {points} coins as compensation.',
    },
    ja: {
      action: 'ミッションを見る',
      title: 'ラッキーミッションの補償コインをお渡ししました',
      body: '当選されたミッションを、クリエイターが期限までに完了できませんでした。補償としてコイン{points}枚をお渡ししました。',
    },
  },
});

export const rouletteNotices = [won, compensated];

/**
 * Alarm: compensations are overdue. `reason` gives their number, the earliest time and the mission owed longest. The link leads to that
 * mission in the console.
 */
export const compensationsLate = mailNotice({
  key: 'mission.compensations-late',
  listed: true,
  page: '/admin/missions/{missionId}/show',
  texts: {
    ko: {
      title: '럭키 미션 보상이 지연되고 있습니다',
      body: '기한 안에 지급되지 않은 럭키 미션 보상이 있습니다. 현황은 {reason}입니다. 팬이 크리에이터가 되어 지갑이 동결된 경우에는 코인을 지급할 수 없습니다. 이 경우 팬에게 다른 방법으로 지급한 뒤, 해당 미션 페이지에서 ‘직접 지급으로 정산’을 눌러 주시기 바랍니다. 같은 금액이 크리에이터의 채무로 기록됩니다. 그 외에는 계속 다시 시도하며, 원인은 로그에서 확인해 주시기 바랍니다. 모두 처리되면 경보가 해제됩니다.',
      action: '미션 보기',
    },
    en: {
      title: 'Compensations for lucky missions are late',
      body: 'Fans were not given their compensation in time ({reason}). A fan who became a creator has a frozen wallet, which takes no coins: pay them another way, then settle it on the mission’s page, which books the same sum as a debt of its creator. Anything else is tried again all the time, and the log shows what is in the way. The alarm closes once all are settled.',
      action: 'See the mission',
    },
    ja: {
      title: 'ラッキーミッションの補償が遅れています',
      body: '期限までに付与されていない補償があります（{reason}）。ファンがクリエイターになりウォレットが凍結されている場合、コインは付与できません。別の方法で支払ったうえで、ミッションのページで「手動の支払いとして精算」を押してください。同じ金額がクリエイターの債務として記録されます。それ以外は再試行が続いており、原因はログで確認できます。すべて処理されるとアラームは閉じられます。',
      action: 'ミッションを見る',
    },
  },
});
