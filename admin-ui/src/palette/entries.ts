import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import type { ResourceName } from '../api/resource-rules.ts';
import { listPath } from '../parts/paths.ts';

export type FoundThing = Reply<Routes['find']>[number];
export type FoundKind = FoundThing['kind'];

/** Somewhere the palette leads to. */
export interface Entry {
  /** Of the entries of one answer no two have the same. */
  readonly key: string;
  /** Key of the word for its kind. */
  readonly group: string;
  readonly title: string;
  /** Key of what stands in place of the title, where that is a code that has words. */
  readonly word?: string;
  readonly path: string;
}

/** Where the console shows things of one kind that the palette finds. */
export interface Place {
  readonly resource: ResourceName;
  /** Where it has no page of its own: what narrows the list to it, or to what it belongs to. */
  readonly narrowedBy?: (id: string) => Record<string, unknown>;
  /** Address on the resource's page, where it takes more than the id. @param place its position in its list, from 0 */
  readonly path?: (id: string, place: number) => string;
  /** Where its title is a code: what the words for it stand under. */
  readonly words?: string;
}

/**
 * Where something that was found is shown; null where the console has no page of it for whoever looks.
 * @param places of every kind
 * @param resources names of those that have a page of their own for a record, and of those that have a list
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

/** Pages whose name has what was typed; all of them before anything is. */
export function pagesNamed(pages: readonly Entry[], typed: string): Entry[] {
  const asked = typed.trim().toLowerCase();
  return pages.filter(({ title }) => title.toLowerCase().includes(asked));
}
