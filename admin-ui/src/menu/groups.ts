/** Groups of the menu, in display order. */
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

/** The place of a list in the menu. */
export interface MenuPlace {
  readonly group: MenuGroup;
  /** Its unique position among all lists, smallest first; the palette uses the same order. */
  readonly position: number;
}
