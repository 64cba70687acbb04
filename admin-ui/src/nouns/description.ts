import type { Call } from '@sowon/contracts/call';
import type { ResourceName, Rules } from '../api/resource-rules.ts';
import type { Figure, FigureKind, WaitingKind } from '../dashboard/places.ts';
import type { MenuPlace } from '../menu/groups.ts';
import type { FoundKind, Place } from '../palette/entries.ts';

/** A list with its pages and its place in the menu. */
export interface Paged {
  readonly menu: MenuPlace;
  readonly list: unknown;
  readonly show?: unknown;
  readonly memberSection?: unknown;
}

/** A list that has no page of its own and appears on other pages. */
interface Pageless {
  readonly menu?: undefined;
  readonly list?: undefined;
}

/** A noun's description of its own page, or of a part of other pages. */
export type Page<P extends Paged> = (P | Pageless) & {
  /** Possible actions with their calls. Nobody may do an action that is missing here. */
  readonly actions: Readonly<Record<string, Call>>;
  /** Translation keys for its codes, by field; `*` stands for the code. */
  readonly codeWords?: Readonly<Record<string, string>>;
};

/** The full description of a noun. It refers to no React type, so that tests in Node can read it. */
export interface Description<P extends Paged> {
  /** Its lists, by their names in `/admin/api/{resource}`. */
  readonly resources?: { readonly [R in ResourceName]?: Page<P> & { readonly rules: Rules<R> } };
  /** Its pages that are not lists of the API. */
  readonly pages?: Readonly<Record<string, Page<P>>>;
  /** Targets of the palette, by the kind of the found record. */
  readonly found?: Readonly<Partial<Record<FoundKind, Place>>>;
  /** Addresses of lists with exactly the waiting rows, by kind. */
  readonly waiting?: Readonly<Partial<Record<WaitingKind, string>>>;
  /** The dashboard's figures, by their kind. */
  readonly figures?: Readonly<Partial<Record<FigureKind, Figure>>>;
}
