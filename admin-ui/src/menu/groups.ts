import type { ResourceProps } from 'react-admin';

/** What the menu is divided into, in its order. */
export const menuGroups = [
  'content',
  'members',
  'coins',
  'deposits',
  'settlement',
  'texts',
  'audit',
] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** A list of the console with its pages; it says where it stands in the menu, and within its group stands where the app names it. */
export interface ConsoleResource extends ResourceProps {
  readonly options: { readonly group: MenuGroup };
}
