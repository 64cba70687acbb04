import type { Call } from '@sowon/contracts/call';
import type { ResourceName, Rules } from '../api/resource-rules.ts';
import type { Figure, FigureKind, WaitingKind } from '../dashboard/places.ts';
import type { MenuPlace } from '../menu/groups.ts';
import type { FoundKind, Place } from '../palette/entries.ts';

/** A list with its pages, and its place in the menu. */
export interface Paged {
  readonly menu: MenuPlace;
  readonly list: unknown;
  readonly show?: unknown;
}

/** A list that only pages of others show. */
interface Pageless {
  readonly menu?: undefined;
  readonly list?: undefined;
}

/** What a noun says of a page of its own, or of a part of many pages. */
export type Page<P extends Paged> = (P | Pageless) & {
  /** What can be done with it, and the call that does it. An action that is not here is for nobody. */
  readonly actions: Readonly<Record<string, Call>>;
  /** Keys of the words for its codes, by field; `*` stands for the code. */
  readonly codeWords?: Readonly<Record<string, string>>;
};

/** All that the console has to know of a noun. It names no type of React, so that tests in Node read it too. */
export interface Description<P extends Paged> {
  /** Its lists, by their name in `/admin/api/{resource}`. */
  readonly resources?: { readonly [R in ResourceName]?: Page<P> & { readonly rules: Rules<R> } };
  /** Its pages that are no list of the API. */
  readonly pages?: Readonly<Record<string, Page<P>>>;
  /** Where the palette leads to, by the kind of what was found. */
  readonly found?: Readonly<Partial<Record<FoundKind, Place>>>;
  /** Address of the list whose rows are exactly those that wait, by their kind. */
  readonly waiting?: Readonly<Partial<Record<WaitingKind, string>>>;
  /** The dashboard's figures, by their kind. */
  readonly figures?: Readonly<Partial<Record<FigureKind, Figure>>>;
}
