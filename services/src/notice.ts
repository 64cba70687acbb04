import type { Language, NoticeTopic } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { EventOf, EventType, KnownEvent } from './feed/feed-event.ts';

/** Texts in one language. `{name}` is the fact of that name: a number or an instant, formatted for the language. */
export interface NoticeWords {
  /** Also the subject of the mail. */
  readonly title: string;
  readonly body: string;
  /** Label of the link to the page. */
  readonly action: string;
}
type NoticeTexts = Readonly<Record<Language, NoticeWords>>;

/**
 * Titles with `{who}` (a name) and `{wish}` (a product's title), which are read when the notice is shown or sent. Such a title is used only if all its names
 * are known and may be shown. Korean particles written as `을(를)` are replaced by the fitting one. Facts are as in the texts.
 */
export type NamingTitles = Readonly<Record<Language, string>>;

/** Ids, numbers and instants; no personal data. */
export type NoticeFacts<Name extends string = string> = Readonly<Record<Name, string | number>>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Texts extends NoticeTexts, Page extends string> =
  | NamesIn<Texts[Language][keyof NoticeWords]>
  | NamesIn<Page>;

type PayloadOf<Type extends EventType> = Extract<KnownEvent, { type: Type }>['payload'];

/** Rule that creates a notice from an event. */
interface NoticeRule {
  readonly on: EventType;
  readonly when: (payload: never) => boolean;
  readonly to: (event: never, db: Kysely<Database>) => readonly string[] | Promise<readonly string[]>;
  readonly facts: (payload: never, event: never, db: Kysely<Database>) => NoticeFacts | Promise<NoticeFacts>;
}

/** A page that opens one object without a login: `{page}?id={id}&code={code}`. The code is only in the mail. */
export interface CodedLink<Fact extends string> {
  readonly page: string;
  /** The fact with the object's id. */
  readonly idOf: Fact;
  /** Texts for older rows, written before this link existed, which lack the id. Their mails link to the notice's page. */
  readonly before?: NoticeTexts;
}

/** A former member, and the decryption of texts sealed for them. */
export interface LeftRecipient {
  readonly userId: string;
  open(purpose: string, sealed: string): string;
}

/** Reads the stored address of a former member when a mail is sent; null if it is no longer stored. */
export type FormerAddress = (db: Kysely<Database>, left: LeftRecipient) => Promise<string | null>;

/** A kind of notice to members: cause, recipients and texts. */
export interface Notice<Name extends string = string> {
  /** Permanent name in its rows: `mission.completed`. */
  readonly key: string;
  readonly texts: NoticeTexts;
  /** Titles with names that replace those of the texts: see `NamingTitles`. */
  readonly named: NamingTitles | null;
  /** Path of the page, with facts in it as in the texts. */
  readonly page: string;
  /** The facts that the texts and the page need. */
  readonly names: readonly Name[];
  /** Topic by which members choose mails and pushes; ESSENTIAL by default. */
  readonly topic: NoticeTopic;
  readonly mail: boolean;
  /** The fact with the recipient address; null = the member's own. */
  readonly mailTo: Name | null;
  /** Address of a former member, for notices by mail only; null for notices to members. */
  readonly former: FormerAddress | null;
  /** True = shown in the member's list of notices. */
  readonly listed: boolean;
  /** Link of the mail that works without a login; null = the mail links to the page. */
  readonly opens: CodedLink<Name> | null;
  /** Null if a command writes the notice with `noticeRows`. */
  readonly rule: NoticeRule | null;
}

interface Words<Texts extends NoticeTexts, Page extends string> {
  readonly key: string;
  readonly page: Page;
  readonly texts: Texts;
}

/** Declares a notice that an event of the feed causes. */
export function notice<
  Type extends EventType,
  const Texts extends NoticeTexts,
  const Page extends string,
  const Opened extends string = never,
>(
  declared: Words<Texts, Page> & {
    readonly on: Type;
    /** Condition; default: always. */
    readonly when?: (payload: PayloadOf<Type>) => boolean;
    /** User ids. */
    readonly to: (
      event: EventOf<Type>,
      db: Kysely<Database>,
    ) => readonly string[] | Promise<readonly string[]>;
    /** Usually taken from the payload; any other data must not change after the event. */
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
  // Former members have no list of notices.
  const listed = former === null;
  return { ...words, named, names: all, topic, mail, mailTo: null, former, listed, opens, rule };
}

/** Declares a mail without an event; a command writes its row with `noticeRows`. Its topic is always ESSENTIAL. */
export function mailNotice<
  const Texts extends NoticeTexts,
  const Page extends string,
  const To extends string = never,
  const Opened extends string = never,
>(
  declared: Words<Texts, Page> & {
    /** True = also shown in the member's list of notices. */
    readonly listed: boolean;
    /** The sealed fact with another recipient address: a guardian's. */
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
  // Safe cast: the names come from the same literals as the type.
  return { key, page, texts, names: [...new Set(names)] as NamesOf<Texts, Page>[] };
}
