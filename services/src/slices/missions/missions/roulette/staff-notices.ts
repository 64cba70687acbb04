import { mailNotice } from '../../../../notice.ts';

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
