import type { ResourceProps } from 'react-admin';
import type { MenuPlace } from '../menu/groups.ts';
import type { Description } from './description.ts';

/** A list with its pages, as react-admin takes them. */
interface ShownResource extends Pick<ResourceProps, 'icon' | 'show' | 'recordRepresentation'> {
  readonly menu: MenuPlace;
  readonly list: NonNullable<ResourceProps['list']>;
}

/**
 * The description of a noun, which its folder's `index.ts` exports under the name `noun`. The first visit loads all of them,
 * so they hold neither pages nor words: `lazyPage` brings a page, and the words stand in `english.ts` and `korean.ts`.
 */
export type Noun = Description<ShownResource>;
