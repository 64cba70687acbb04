import { type Language, noticeSettingsPage } from '@sowon/contracts';
import type { Config } from '../../../config.ts';
import { sha256 } from '../../../crypto.ts';
import { type CompanyConfig, companyLines } from '../../../documents/company.ts';
import { codedPath } from '../../../link-code.ts';
import type { Notice, NoticeFacts } from '../../../notice.ts';
import { sealedFor } from '../../../notice-rows.ts';
import type { MailMessage } from '../../../ports/mail.ts';
import type { Recipient } from '../accounts/recipients.ts';
import { type About, nothingKnown } from './about.ts';
import { stopLink } from './choices.ts';
import type { ClaimedMail } from './claim-mails.ts';
import { fillPath, fillWords, textsBeforeLink } from './fill-words.ts';
import { type MailCard, mailHtml, type Way } from './mail-html.ts';

/**
 * Returns the mail of a notice in its recipient's language, as plain text and as HTML with the same content.
 * @param known the names that the recipient may see
 * @throws Error if a fact is missing, or the sealed facts were sealed for another mail
 */
export function mailOf(
  config: Pick<Config, 'PUBLIC_URL' | 'PERSON_KEY'> & CompanyConfig,
  notice: Notice,
  {
    id,
    recipient_id,
    facts,
    mail_sealed,
  }: Pick<ClaimedMail, 'id' | 'recipient_id' | 'facts' | 'mail_sealed'>,
  { email, language, open }: Pick<Recipient, 'email' | 'language' | 'open'>,
  known: About = nothingKnown,
): MailMessage {
  const all = mail_sealed === null ? facts : { ...facts, ...unseal(open(sealedFor(id), mail_sealed)) };
  // A guardian is not a party of the mission and sees no names of others.
  const about = notice.mailTo === null ? unlinked(known) : nothingKnown;
  const words = fillWords(notice, language, all, about);
  const link = new URL(pathOf(config, notice, all), config.PUBLIC_URL);
  const { title, body, action } = words;
  const stop = stopLink(config, { member: recipient_id, topic: notice.topic });
  const button = { action, link: link.href };
  const ways = waysOut(config, notice, stop, language);
  const paragraphs = body.split('\n\n');
  const card = cardOf(config, about, all, language);
  const ending = endings[language];
  const company = companyLines(config, language);
  const aboutLine = card === null ? [] : [[card.who, card.wish, card.coins].filter(Boolean).join(' · ')];
  return {
    to: notice.mailTo === null ? email : String(all[notice.mailTo]),
    subject: `[Sowon] ${title}`,
    text: `${[title, ...aboutLine, ...paragraphs, ...[button, ...ways].map(asText), ending, company.join('\n')].join('\n\n')}\n`,
    html: mailHtml({ language, title, paragraphs, card, button, ways, ending, company }),
    stopUrl: stop,
    messageId: `<${sha256(id).toString('hex').slice(0, 40)}@${link.hostname}>`,
  };
}

const asText = ({ action, link }: Way) => `${action}:\n${link}`;

/** Returns the links to notice settings; none in a mail to a person who is no member or cannot log in yet. */
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
  return codedPath(config, { page, id });
}

// The parsing edge: `noticeRows` sealed it, and it opens for nothing else.
const unseal = (text: string) => JSON.parse(text) as NoticeFacts;

/** The last line of every mail. */
const endings: Record<Language, string> = {
  ko: 'Sowon에서 자동으로 발송한 메일입니다.',
  en: 'This mail was sent automatically by Sowon.',
  ja: 'このメールはSowonから自動的に送信されています。',
};

/** Returns the card of a mail; null if no name is known. Coins alone would only repeat the text. */
function cardOf(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { who, wish, thumbnail }: About,
  { points }: NoticeFacts,
  language: Language,
): MailCard | null {
  if (who === null && wish === null) return null;
  return {
    who,
    wish,
    coins: typeof points === 'number' ? coinWords[language](points.toLocaleString(language)) : null,
    picture: thumbnail === null ? null : publicPicture(thumbnail.s3Url, PUBLIC_URL),
  };
}

const coinWords: Record<Language, (count: string) => string> = {
  ko: (count) => `코인 ${count}개`,
  en: (count) => `${count} coins`,
  ja: (count) => `コイン${count}枚`,
};

/** Returns the URL of a public picture, which is permanent; null for a signed URL, which expires within hours. */
function publicPicture(address: string, publicUrl: string): string | null {
  const url = new URL(address, publicUrl);
  return url.search === '' ? url.href : null;
}

/** Keeps mail programs from turning names of members and creators into links, by a word joiner (U+2060) after `.`, `:`, `/` and `@`. */
const unlinked = ({ who, wish, ...rest }: About): About => ({
  ...rest,
  who: who?.replace(linkSigns, '$&\u2060') ?? null,
  wish: wish?.replace(linkSigns, '$&\u2060') ?? null,
});
const linkSigns = /[.:/@](?=\S)/g;
