import { type Language, noticeSettingsPage } from '@sowon/contracts';
import type { Config } from '../../config.ts';
import { escaped } from '../../escaped.ts';
import { linkCode } from '../../link-code.ts';
import type { Notice, NoticeFacts } from '../../notice.ts';
import { sealedFor } from '../../notice-rows.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { sha256 } from '../../sha256.ts';
import type { Recipient } from '../accounts/recipients.ts';
import type { ClaimedMail } from './claim-mails.ts';
import { fillPath, fillWords, textsBeforeLink } from './fill-words.ts';
import { stopLink } from './stop-link.ts';

/**
 * The mail of a notice in its recipient's language, as plain text and as HTML that says the same, without remote parts.
 * @throws Error when a fact is missing, or the sealed ones were sealed for something else
 */
export function mailOf(
  config: Pick<Config, 'PUBLIC_URL' | 'PERSON_KEY'>,
  notice: Notice,
  {
    id,
    recipient_id,
    facts,
    mail_sealed,
  }: Pick<ClaimedMail, 'id' | 'recipient_id' | 'facts' | 'mail_sealed'>,
  { email, language, open }: Recipient,
): MailMessage {
  const all = mail_sealed === null ? facts : { ...facts, ...unseal(open(sealedFor(id), mail_sealed)) };
  const words = fillWords(notice, language, all);
  const link = new URL(pathOf(config, notice, all), config.PUBLIC_URL);
  const { title, body, action } = words;
  const stop = stopLink(config, { member: recipient_id, topic: notice.topic });
  const links = [{ action, link: link.href }, ...waysOut(config, notice, stop, language)];
  const mail = { language, title, paragraphs: body.split('\n\n'), links };
  return {
    to: notice.mailTo === null ? email : String(all[notice.mailTo]),
    subject: `[Sowon] ${title}`,
    text: `${[title, ...mail.paragraphs, ...links.map(asText), endings[language]].join('\n\n')}\n`,
    html: htmlOf(mail),
    stopUrl: stop,
    messageId: `<${sha256(id).toString('hex').slice(0, 40)}@${link.hostname}>`,
  };
}

const asText = ({ action, link }: Way) => `${action}:\n${link}`;

/** A link of a mail, and what it is called. */
interface Way {
  readonly action: string;
  readonly link: string;
}

/** Where the recipient chooses what they get; none in a mail to somebody who is no member, or cannot log in yet. */
function waysOut(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { listed, mailTo }: Notice,
  stop: string | null,
  language: Language,
): Way[] {
  if (!listed || mailTo !== null) return [];
  const choose = { action: choosing[language], link: new URL(noticeSettingsPage, PUBLIC_URL).href };
  return stop === null ? [choose] : [choose, { action: stopping[language], link: stop }];
}

const choosing: Record<Language, string> = {
  ko: '알림 설정',
  en: 'Notification settings',
  ja: '通知設定',
};

const stopping: Record<Language, string> = {
  ko: '이런 메일 그만 받기',
  en: 'Stop mails like this one',
  ja: 'このようなメールの配信を停止する',
};

function pathOf(config: Pick<Config, 'PERSON_KEY'>, notice: Notice, facts: NoticeFacts): string {
  const { opens } = notice;
  if (opens === null || textsBeforeLink(notice, facts)) return fillPath(notice, facts);
  const { page, idOf } = opens;
  const id = facts[idOf];
  if (typeof id !== 'string') throw new Error(`${notice.key}: there is no id ${idOf}`);
  return `${page}?${new URLSearchParams({ id, code: linkCode(config, { page, id }) })}`;
}

// The parsing edge: `noticeRows` wrote it, and it opens for nothing else.
const unseal = (text: string) => JSON.parse(text) as NoticeFacts;

/** Under every mail. */
const endings: Record<Language, string> = {
  ko: 'Sowon에서 자동으로 발송한 메일입니다.',
  en: 'This mail was sent automatically by Sowon.',
  ja: 'このメールはSowonから自動的に送信されています。',
};

interface Written {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The first is to what it is about. */
  readonly links: readonly Way[];
}

function htmlOf({ language, title, paragraphs, links }: Written): string {
  const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  const linked = ({ action, link }: Way, isFirst: boolean) =>
    paragraph(
      `<a href="${escaped(link)}" style="${isFirst ? 'color:#4b3bb3;font-weight:bold' : 'color:#5f5b6e'}">${escaped(action)}</a>`,
      isFirst ? '' : 'font-size:14px',
    );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1b26;font-family:sans-serif;font-size:16px;line-height:1.6">
<main style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px">${escaped(title)}</h1>
${paragraphs.map((text) => paragraph(escaped(text))).join('\n')}
${links.map((way, index) => linked(way, index === 0)).join('\n')}
${paragraph(escaped(endings[language]), 'color:#5f5b6e;font-size:14px')}
</main>
</body>
</html>
`;
}
