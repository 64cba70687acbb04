import type { CallName, calls } from '@sowon/contracts/calls';
import type { Input } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

type SuffixOf<Path> = Path extends `/admin/api/${infer Suffix}` ? Suffix : never;
/** The resource that a call lists; none where the call is no list. */
type ListedBy<N extends CallName> = N extends `list${string}`
  ? Exclude<SuffixOf<(typeof calls)[N]['path']>, `${string}/${string}`>
  : never;
/** The contract's list calls by the resource they serve. */
type ListCalls = { [N in CallName as ListedBy<N>]: N };

/** The resources of the console, as they are written in `/admin/api/{resource}`. */
export type ResourceName = keyof ListCalls;

type QueryOf<R extends ResourceName> = Input<Routes[ListCalls[R]]>['query'];
export type FilterOf<R extends ResourceName> = Exclude<keyof NonNullable<QueryOf<R>['filter']>, 'id'>;
type SortOf<R extends ResourceName> = NonNullable<QueryOf<R>['sort']>[0];

/** How a list of the console is narrowed and ordered, as its call takes it. */
export interface Rules<R extends ResourceName> {
  /** Every filter the call takes: one that is missing here fails to compile, the server refuses any other. */
  readonly filters: Readonly<Record<FilterOf<R>, true>>;
  /** Every field the call can sort by. */
  readonly sorts: readonly SortOf<R>[];
  readonly order: { readonly field: SortOf<R>; readonly order: 'ASC' | 'DESC' };
}

/** Filters and orders of a list, without its types. */
export interface AnyRules {
  readonly filters: Readonly<Record<string, true>>;
  readonly sorts: readonly string[];
  readonly order: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}
