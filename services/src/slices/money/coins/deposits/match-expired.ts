import { notice } from '../../../../notice.ts';

/** To the maker of a match: nobody approved it in time. */
export const depositMatchExpired = notice({
  key: 'coins.deposit-match-expired',
  on: 'DepositMatchExpired',
  to: ({ payload }) => [payload.makerId],
  facts: ({ matchId }) => ({ matchId }),
  page: '/admin/deposit-matches/{matchId}/show',
  mail: true,
  texts: {
    ko: {
      title: '입금 매칭이 기한 만료로 무효가 되었습니다',
      body: '승인을 요청하신 입금 매칭이 기한 안에 승인되지 않아 무효가 되었습니다. 입금 내역과 신청은 그대로이니 다시 매칭해 주시기 바랍니다.',
      action: '매칭 보기',
    },
    en: {
      title: 'A match of deposits has expired',
      body: 'Nobody approved in time the match that you proposed, so it came to nothing. Its transfers and deposits are open as before; please match them again.',
      action: 'See the match',
    },
    ja: {
      title: '入金の照合が期限切れになりました',
      body: '承認を依頼された入金の照合は、期限内に承認されなかったため無効になりました。入金と申し込みは元のままですので、もう一度照合してください。',
      action: '照合を見る',
    },
  },
});
