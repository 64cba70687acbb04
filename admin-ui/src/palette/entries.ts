import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import type { ResourceName } from '../api/resource-rules.ts';
import { listPath } from '../parts/paths.ts';

export type FoundThing = Reply<Routes['find']>[number];
export type FoundKind = FoundThing['kind'];

/** A page or record that the palette can open. */
export interface Entry {
  /** Unique among the entries of one result. */
  readonly key: string;
  /** Translation key of its kind. */
  readonly group: string;
  readonly title: string;
  /** Translation key shown instead of the title, if the title is a code. */
  readonly word?: string;
  readonly path: string;
}

/** The place in the console for records of one kind that the palette finds. */
export interface Place {
  readonly resource: ResourceName;
  /** For a kind without a page: the list filter that shows the record or its parent. */
  readonly narrowedBy?: (id: string) => Record<string, unknown>;
  /** Address on the resource's page, if it needs more than the id. @param place its position in its list, from 0 */
  readonly path?: (id: string, place: number) => string;
  /** Common translation key of its titles, if the title is a code. */
  readonly words?: string;
}

/**
 * Returns the palette entry of a found record; null if the user has no page for it.
 * @param places places of every kind
 * @param resources names of resources whose records the user may open, and of those the user may list
 */
export function entryOf(
  { kind, id, title, place }: FoundThing,
  places: Readonly<Partial<Record<FoundKind, Place>>>,
  resources: { readonly shown: ReadonlySet<string>; readonly listed: ReadonlySet<string> },
): Entry | null {
  const known = places[kind];
  if (known === undefined) return null;
  const { resource, narrowedBy, path, words } = known;
  if (!(narrowedBy ? resources.listed : resources.shown).has(resource)) return null;
  const entry = {
    key: `${kind}:${id}`,
    group: `console.palette.kind.${kind}`,
    title,
    ...(words !== undefined && { word: `${words}.${title}` }),
  };
  if (narrowedBy) return { ...entry, path: listPath(resource, narrowedBy(id)) };
  return { ...entry, path: path ? path(id, place ?? 0) : `/${resource}/${id}/show` };
}

/** Returns the pages whose name contains the typed text; all pages if it is empty. */
export function pagesNamed(pages: readonly Entry[], typed: string): Entry[] {
  const asked = typed.trim().toLowerCase();
  return pages.filter(({ title }) => title.toLowerCase().includes(asked));
}
