import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { MenuPlace } from '../menu/groups.ts';
import type { Description } from './description.ts';

/** A list with its pages, as react-admin takes them. */
interface ShownResource extends Pick<ResourceProps, 'icon' | 'show' | 'recordRepresentation'> {
  readonly menu: MenuPlace;
  readonly list: NonNullable<ResourceProps['list']>;
  /** Its section on the page of a member, who is the record in context. */
  readonly memberSection?: ComponentType;
}

/**
 * The description of a noun, exported as `noun` from its folder's `index.ts`. The first visit loads all of them, so they contain neither pages nor texts:
 * `lazyPage` loads a page, and the texts are in `english.ts` and `korean.ts`.
 */
export type Noun = Description<ShownResource>;
