import type { Language } from '@sowon/contracts';
import { fitParticles } from '../../messages/particles.ts';
import { written } from '../../messages/written.ts';
import type { Notice, NoticeFacts, NoticeWords } from '../../notice.ts';

/** What a notice says in a language. @throws Error when a fact is missing */
export function fillWords(notice: Notice, language: Language, facts: NoticeFacts): NoticeWords {
  const { key } = notice;
  const texts = textsBeforeLink(notice, facts) ?? notice.texts;
  const fill = (text: string) => {
    const whole = filled(key, text, facts, (value) => written(language, value));
    return language === 'ko' ? fitParticles(whole) : whole;
  };
  const { title, body, action } = texts[language];
  return { title: fill(title), body: fill(body), action: fill(action) };
}

/** What a row says that is older than the link of its notice; null for any other. */
export const textsBeforeLink = ({ opens }: Notice, facts: NoticeFacts): Notice['texts'] | null =>
  (opens !== null && facts[opens.idOf] === undefined && opens.before) || null;

/** The path of the page that a notice is about. @throws Error when a fact is missing */
export const fillPath = ({ key, page }: Notice, facts: NoticeFacts): string =>
  filled(key, page, facts, (value) => encodeURIComponent(value));

function filled(
  key: string,
  text: string,
  facts: NoticeFacts,
  write: (value: string | number) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`${key}: there is no fact ${name}`);
    return write(value);
  });
}
