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

/** Where a list stands in the menu. */
export interface MenuPlace {
  readonly group: MenuGroup;
  /** Its position among all lists, smallest first, as the palette has them; no two have the same. */
  readonly position: number;
}
