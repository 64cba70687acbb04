import { notice } from '../../../notice.ts';

/** Notice to the creator: an operator gave them a grade. */
export const gradeNotice = notice({
  key: 'grade.given',
  on: 'CreatorGraded',
  to: ({ payload }) => [payload.userId],
  facts: ({ wonPerCoin }) => ({ wonPerCoin }),
  mail: true,
  page: '/creator-standing',
  texts: {
    ko: {
      title: '등급이 변경되었습니다',
      body: '지금부터 완료하시는 미션은 수수료를 빼기 전 코인당 {wonPerCoin}원으로 계산됩니다.\n\n지금까지 얻으신 코인은 얻을 당시의 등급으로 정산됩니다.',
      action: '등급 보기',
    },
    en: {
      title: 'Your grade has changed',
      body: 'What you earn from now on is worth {wonPerCoin} won a coin, before fees.\n\nCoins that you have earned so far are settled by the grade that you earned them at.',
      action: 'See your grade',
    },
    ja: {
      title: 'グレードが変更されました',
      body: 'これから完了するミッションは、手数料を差し引く前に1コイン{wonPerCoin}ウォンで計算されます。\n\nこれまでに獲得したコインは、獲得時のグレードで精算されます。',
      action: 'グレードを見る',
    },
  },
});
