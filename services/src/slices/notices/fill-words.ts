import type { Language } from '@sowon/contracts';
import { josa } from 'es-hangul';
import type { Notice, NoticeFacts, NoticeWords } from '../../notice.ts';
import { type About, nothingKnown } from './about.ts';

/**
 * What a notice says in a language. Its title names who and which wish where all of that is known, else it says the same without.
 * @throws Error when a fact is missing
 */
export function fillWords(
  notice: Notice,
  language: Language,
  facts: NoticeFacts,
  { who, wish }: Pick<About, 'who' | 'wish'> = nothingKnown,
): NoticeWords {
  const { key, named } = notice;
  const before = textsBeforeLink(notice, facts);
  const fill = (text: string, known = facts) => filled(key, text, known, (value) => written(language, value));
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

/** What a row says that is older than the link of its notice; null for any other. */
export const textsBeforeLink = ({ opens }: Notice, facts: NoticeFacts): Notice['texts'] | null =>
  (opens !== null && facts[opens.idOf] === undefined && opens.before) || null;

/** The path of the page that a notice is about. @throws Error when a fact is missing */
export const fillPath = ({ key, page }: Notice, facts: NoticeFacts): string =>
  filled(key, page, facts, (value) => encodeURIComponent(value));

/** Particles of which one fits the word before it: `{wish:을/를|’}` is the wish, a closing mark, and 을 or 를. */
type Particles = Parameters<typeof josa.pick>[1];

function filled(
  key: string,
  text: string,
  facts: NoticeFacts,
  write: (value: string | number) => string,
): string {
  return text.replace(
    /\{(\w+)(?::([^}|]+)\|([^}]*))?\}/g,
    (_, name: string, particles?: Particles, between = '') => {
      const value = facts[name];
      if (value === undefined) throw new Error(`${key}: there is no fact ${name}`);
      const said = write(value);
      return particles === undefined ? said : `${said}${between}${josa.pick(said, particles)}`;
    },
  );
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Numbers in groups of three digits, instants as date and time in Korea; ids as they are. */
function written(language: Language, value: string | number): string {
  const { numbers, instants } = formats[language];
  if (typeof value === 'number') return numbers.format(value);
  return instant.test(value) ? instants.format(new Date(value)) : value;
}

const formatsOf = (language: Language) => ({
  numbers: new Intl.NumberFormat(language),
  instants: new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Seoul',
  }),
});

/** Made once: making one takes longer than a page of notices. */
const formats: Readonly<Record<Language, ReturnType<typeof formatsOf>>> = {
  ko: formatsOf('ko'),
  en: formatsOf('en'),
  ja: formatsOf('ja'),
};
