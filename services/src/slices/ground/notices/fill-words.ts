import type { Language } from '@sowon/contracts';
import { fitParticles } from '../../../messages/particles.ts';
import { written } from '../../../messages/written.ts';
import type { Notice, NoticeFacts, NoticeWords } from '../../../notice.ts';
import { type About, nothingKnown } from './about.ts';

/**
 * Returns the words of a notice in a language. Its title names the person and the wish if all names it needs are known; otherwise it uses the title without
 * names.
 * @throws Error if a fact is missing
 */
export function fillWords(
  notice: Notice,
  language: Language,
  facts: NoticeFacts,
  { who, wish }: Pick<About, 'who' | 'wish'> = nothingKnown,
): NoticeWords {
  const { key, named } = notice;
  const before = textsBeforeLink(notice, facts);
  const fill = (text: string, known = facts) => {
    const whole = filled(key, text, known, (value) => written(language, value));
    return language === 'ko' ? fitParticles(whole) : whole;
  };
  const { title, body, action } = (before ?? notice.texts)[language];
  const naming = before === null ? named?.[language] : undefined;
  const lacksName = [who === null && '{who', wish === null && '{wish'].some(
    (name) => name && naming?.includes(name),
  );
  return {
    title:
      naming === undefined || lacksName
        ? fill(title)
        : fill(naming, { ...facts, who: who ?? '', wish: wish ?? '' }),
    body: fill(body),
    action: fill(action),
  };
}

/** Returns the texts for a notice row that is older than the notice's link; null for any other row. */
export const textsBeforeLink = ({ opens }: Notice, facts: NoticeFacts): Notice['texts'] | null =>
  (opens !== null && facts[opens.idOf] === undefined && opens.before) || null;

/** Returns the path of the page that a notice is about. @throws Error if a fact is missing */
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
