import type { Language } from '@sowon/contracts';
import type { AnchorRefused } from '@sowon/ledger';
import type { Ctx } from '../../context.ts';
import { findStaff } from '../accounts/queries.ts';

/**
 * Tells that the ledger could not be anchored because something is not as it was left: in the log with the reason, and by
 * mail to whoever operates, without it. Never throws, so that the refusal itself is what the caller throws.
 */
export async function alarmOperators(
  ctx: Pick<Ctx, 'db' | 'log' | 'mail'>,
  refused: AnchorRefused,
): Promise<void> {
  ctx.log.fatal({ event: 'ledger.anchor-refused', err: refused }, 'the ledger is not as it was anchored');
  try {
    for (const { email, language } of await findStaff(ctx.db, ['ROLE_OPERATOR', 'ROLE_ADMIN'])) {
      const { subject, text } = texts[language];
      ctx.mail.deliver({ to: email, subject, text, html: htmlOf(language, text) });
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'the operators could not be told');
  }
}

const htmlOf = (language: Language, text: string) =>
  `<!doctype html><html lang="${language}"><body><p>${text}</p></body></html>`;

const command = 'npm run ledger -- verify';

/** What to do; what differs stands in the log and in the command's answer. */
const texts: Record<Language, { readonly subject: string; readonly text: string }> = {
  ko: {
    subject: '[Sowon] 긴급: 원장이 마지막 앵커와 다릅니다',
    text: `오늘의 원장 앵커를 발행하지 않았습니다. 원장이나 발행된 앵커가 마지막으로 서명된 상태와 다릅니다. ${command} 명령으로 차이를 확인해 주세요. 확인하기 전까지 앵커는 다시 발행되지 않습니다.`,
  },
  en: {
    subject: '[Sowon] Urgent: the ledger differs from its last anchor',
    text: `Today’s anchor of the ledger was not published: the ledger, or what was published of it, is not as it was signed. ${command} shows what differs. Nothing is anchored again until that is resolved.`,
  },
  ja: {
    subject: '[Sowon] 緊急：元帳が最後のアンカーと一致しません',
    text: `本日の元帳アンカーは発行されませんでした。元帳または公開済みのアンカーが、最後に署名された状態と異なります。${command} で差異を確認してください。解決されるまでアンカーは発行されません。`,
  },
};
