import { mailNotice } from '../../../notice.ts';

const command = 'npm run ledger -- verify';

/** Notice that says what to do; the log and the command's output show the differences. */
export const anchorRefused = mailNotice({
  key: 'ledger.anchor-refused',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      title: '긴급: 원장이 마지막 앵커와 다릅니다',
      body: `오늘의 원장 앵커를 발행하지 않았습니다. 원장이나 발행된 앵커가 마지막으로 서명된 상태와 다릅니다.\n\n${command} 명령으로 차이를 확인해 주시기 바랍니다. 확인하기 전까지 앵커는 다시 발행되지 않습니다.`,
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'Urgent: the ledger differs from its last anchor',
      body: `Today’s anchor of the ledger was not published: the ledger, or what was published of it, is not as it was signed.\n\n${command} shows what differs. Nothing is anchored again until that is resolved.`,
      action: 'Open the console',
    },
    ja: {
      title: '緊急：元帳が最後のアンカーと一致しません',
      body: `本日の元帳アンカーは発行されませんでした。元帳または公開済みのアンカーが、最後に署名された状態と異なります。\n\n${command} で差異を確認してください。解決されるまでアンカーは発行されません。`,
      action: 'コンソールを開く',
    },
  },
});
