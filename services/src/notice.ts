import type { Language, NoticeTopic } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { EventOf, EventType, KnownEvent } from './feed/known-event.ts';

/** What one language says. `{name}` is the fact of that name: a number, or an instant, as the language writes it. */
export interface NoticeWords {
  /** Also the subject of the mail. */
  readonly title: string;
  readonly body: string;
  /** What the link to the page is called. */
  readonly action: string;
}
type NoticeTexts = Readonly<Record<Language, NoticeWords>>;

/**
 * Titles with `{who}` and `{wish}`, which are read when the notice is shown or sent: a name and the title of a product. A title stands only
 * where all that it names is known and may be named. Of Korean particles written as `을(를)` the one that fits is taken. Facts are as in the texts.
 */
export type NamingTitles = Readonly<Record<Language, string>>;

/** Ids, numbers and instants; nothing of a person. */
export type NoticeFacts<Name extends string = string> = Readonly<Record<Name, string | number>>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Texts extends NoticeTexts, Page extends string> =
  | NamesIn<Texts[Language][keyof NoticeWords]>
  | NamesIn<Page>;

type PayloadOf<Type extends EventType> = Extract<KnownEvent, { type: Type }>['payload'];

/** What makes a notice by itself. */
interface NoticeRule {
  readonly on: EventType;
  readonly when: (payload: never) => boolean;
  readonly to: (event: never, db: Kysely<Database>) => readonly string[] | Promise<readonly string[]>;
  readonly facts: (payload: never, event: never, db: Kysely<Database>) => NoticeFacts | Promise<NoticeFacts>;
}

/** A page that opens one thing without a login: `{page}?id={id}&code={code}`, whose code stands in the mail alone. */
export interface CodedLink<Fact extends string> {
  readonly page: string;
  /** The fact that holds the id of what it opens. */
  readonly idOf: Fact;
  /** What rows say that were written before there was such a link and lack the id. Their mails lead to the notice's page. */
  readonly before?: NoticeTexts;
}

/** Somebody who has left, and what opens texts that were sealed for them. */
export interface LeftRecipient {
  readonly userId: string;
  open(purpose: string, sealed: string): string;
}

/** The address that is kept of somebody who has left, read when a mail is sent; null where none is kept any more. */
export type FormerAddress = (db: Kysely<Database>, left: LeftRecipient) => Promise<string | null>;

/** One thing that members are told: what of, whom, in which words. */
export interface Notice<Name extends string = string> {
  /** Names it in its rows, for ever: `mission.completed`. */
  readonly key: string;
  readonly texts: NoticeTexts;
  /** Titles that name, in place of those of the texts: see `NamingTitles`. */
  readonly named: NamingTitles | null;
  /** Path of the page concerned, with facts in it as in the texts. */
  readonly page: string;
  /** The facts that the texts and the page need. */
  readonly names: readonly Name[];
  /** By what members choose which notices come by mail and push; ESSENTIAL unless declared otherwise. */
  readonly topic: NoticeTopic;
  readonly mail: boolean;
  /** The fact that holds the address which the mail goes to; null where it goes to the member's own. */
  readonly mailTo: Name | null;
  /** Tells who has left, by a mail alone; null for all notices of members. */
  readonly former: FormerAddress | null;
  /** On the list of the member's notices. */
  readonly listed: boolean;
  /** Where the mail leads in place of the page, for whom no login may be open; null where it leads to the page. */
  readonly opens: CodedLink<Name> | null;
  /** Null for a notice that a command writes by `noticeRows`. */
  readonly rule: NoticeRule | null;
}

interface Words<Texts extends NoticeTexts, Page extends string> {
  readonly key: string;
  readonly page: Page;
  readonly texts: Texts;
}

/** Declares a notice that follows from an event of the feed. */
export function notice<
  Type extends EventType,
  const Texts extends NoticeTexts,
  const Page extends string,
  const Opened extends string = never,
>(
  declared: Words<Texts, Page> & {
    readonly on: Type;
    /** Only where this holds; always unless given. */
    readonly when?: (payload: PayloadOf<Type>) => boolean;
    /** User ids. */
    readonly to: (
      event: EventOf<Type>,
      db: Kysely<Database>,
    ) => readonly string[] | Promise<readonly string[]>;
    /** Of the payload, as a rule; what else it asks for must not change after the event. */
    readonly facts: (
      payload: PayloadOf<Type>,
      event: EventOf<Type>,
      db: Kysely<Database>,
    ) => NoticeFacts<NamesOf<Texts, Page> | Opened> | Promise<NoticeFacts<NamesOf<Texts, Page> | Opened>>;
    readonly named?: NamingTitles;
    readonly mail: boolean;
    readonly former?: FormerAddress;
    readonly topic?: NoticeTopic;
    readonly opens?: CodedLink<Opened>;
  },
): Notice<NamesOf<Texts, Page> | Opened> {
  const { key, page, texts, named = null, mail, topic = 'ESSENTIAL', opens = null, on, to, facts } = declared;
  const { when = () => true, former = null } = declared;
  const { names, ...words } = worded({ key, page, texts });
  const all = opens === null ? names : [...names, opens.idOf];
  const rule = { on, when, to, facts };
  // Who has left reads no list.
  const listed = former === null;
  return { ...words, named, names: all, topic, mail, mailTo: null, former, listed, opens, rule };
}

/** Declares a mail that no event tells of; a command writes its row by `noticeRows`. All of these are essential. */
export function mailNotice<
  const Texts extends NoticeTexts,
  const Page extends string,
  const To extends string = never,
  const Opened extends string = never,
>(
  declared: Words<Texts, Page> & {
    /** On the list of the member's notices too. */
    readonly listed: boolean;
    /** The sealed fact that holds an address to mail to, in place of the member's own: their guardian's. */
    readonly mailTo?: To;
    readonly named?: NamingTitles;
    readonly opens?: CodedLink<Opened>;
  },
): Notice<NamesOf<Texts, Page> | To | Opened> {
  const { key, page, texts, listed, named = null, mailTo = null, opens = null } = declared;
  const { names, ...words } = worded<Texts, Page>({ key, page, texts });
  const all = [...names, ...(mailTo === null ? [] : [mailTo]), ...(opens === null ? [] : [opens.idOf])];
  return {
    ...words,
    named,
    names: all,
    topic: 'ESSENTIAL',
    mail: true,
    mailTo,
    former: null,
    listed,
    opens,
    rule: null,
  };
}

function worded<Texts extends NoticeTexts, Page extends string>({ key, page, texts }: Words<Texts, Page>) {
  const spoken = Object.values<NoticeWords>(texts).flatMap(({ title, body, action }) => [
    title,
    body,
    action,
  ]);
  const names = [page, ...spoken].flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  // These are the names in the very literals that the type was made of.
  return { key, page, texts, names: [...new Set(names)] as NamesOf<Texts, Page>[] };
}
