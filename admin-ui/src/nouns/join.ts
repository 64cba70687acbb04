import type { Call } from '@sowon/contracts/call';
import type { AnyRules } from '../api/resource-rules.ts';
import type { MenuPlace } from '../menu/groups.ts';
import type { Description, Page, Paged } from './description.ts';

type ByName<T> = Readonly<Record<string, T>>;
type Shown<P> = P & { readonly name: string; readonly options: MenuPlace };

/** The joined descriptions of all nouns. */
export interface Joined<P extends Paged> {
  /** Lists that have pages, in menu order, in the format of react-admin resources. */
  readonly shown: readonly Shown<P>[];
  /** Calls of the actions, by resource and action. */
  readonly actions: ByName<ByName<Call>>;
  readonly listRules: ByName<AnyRules>;
  /** Translation keys for codes, by resource and field. */
  readonly codeWords: ByName<ByName<string>>;
  readonly found: NonNullable<Description<P>['found']>;
  readonly waiting: NonNullable<Description<P>['waiting']>;
  readonly figures: NonNullable<Description<P>['figures']>;
}

/** Joins the descriptions of all nouns. */
export function joinNouns<P extends Paged>(nouns: readonly Description<P>[]): Joined<P> {
  const pages = nouns.flatMap((noun) => Object.entries<Page<P>>({ ...noun.pages, ...noun.resources }));
  const lists = nouns.flatMap((noun) => Object.entries<{ readonly rules: AnyRules }>({ ...noun.resources }));
  return {
    shown: pages
      .flatMap(([name, page]) => (hasList(page) ? [{ ...page, name, options: page.menu }] : []))
      .sort((one, other) => one.menu.position - other.menu.position),
    actions: Object.fromEntries(pages.map(([name, { actions }]) => [name, actions])),
    listRules: Object.fromEntries(lists.map(([name, { rules }]) => [name, rules])),
    codeWords: Object.fromEntries(pages.map(([name, { codeWords = {} }]) => [name, codeWords])),
    found: Object.assign({}, ...nouns.map(({ found }) => found)),
    waiting: Object.assign({}, ...nouns.map(({ waiting }) => waiting)),
    figures: Object.assign({}, ...nouns.map(({ figures }) => figures)),
  };
}

const hasList = <P extends Paged>(page: Page<P>): page is Page<P> & P => page.list !== undefined;
