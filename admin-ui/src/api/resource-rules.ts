import type { CallName, calls } from '@sowon/contracts/calls';
import type { Input } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

type SuffixOf<Path> = Path extends `/admin/api/${infer Suffix}` ? Suffix : never;
/** The resource that a call lists; `never` if the call is not a list. */
type ListedBy<N extends CallName> = N extends `list${string}`
  ? Exclude<SuffixOf<(typeof calls)[N]['path']>, `${string}/${string}`>
  : never;
/** The contract's list calls by the resource they serve. */
type ListCalls = { [N in CallName as ListedBy<N>]: N };

/** The resources of the console, as written in `/admin/api/{resource}`. */
export type ResourceName = keyof ListCalls;

type QueryOf<R extends ResourceName> = Input<Routes[ListCalls[R]]>['query'];
export type FilterOf<R extends ResourceName> = Exclude<keyof NonNullable<QueryOf<R>['filter']>, 'id'>;
type SortOf<R extends ResourceName> = NonNullable<QueryOf<R>['sort']>[0];

/** The filters and orders that a list call accepts. */
export interface Rules<R extends ResourceName> {
  /** All filters of the call. A missing one fails to compile; the server refuses any other. */
  readonly filters: Readonly<Record<FilterOf<R>, true>>;
  /** Fields the call can sort by. */
  readonly sorts: readonly SortOf<R>[];
  readonly order: { readonly field: SortOf<R>; readonly order: 'ASC' | 'DESC' };
}

/** Filters and orders of a list, without static types. */
export interface AnyRules {
  readonly filters: Readonly<Record<string, true>>;
  readonly sorts: readonly string[];
  readonly order: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}
