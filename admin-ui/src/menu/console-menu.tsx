import { ListSubheader } from '@mui/material';
import {
  Menu,
  useCanAccessResources,
  useResourceDefinitions,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { type MenuGroup, type MenuPlace, menuGroups } from './groups.ts';

/** The lists that the user may see, by group; empty groups are left out. */
export function ConsoleMenu() {
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  const resources = Object.values(useResourceDefinitions<MenuPlace>());
  const listed = resources.filter(({ hasList }) => hasList);
  const { canAccess } = useCanAccessResources({
    action: 'list',
    resources: listed.map(({ name }) => name),
  });
  const namesIn = (group: MenuGroup) =>
    listed
      .filter(({ name, options }) => options?.group === group && canAccess?.[name])
      .map(({ name }) => name);
  return (
    <Menu>
      <Menu.DashboardItem />
      {menuGroups
        .map((group) => ({ group, names: namesIn(group) }))
        .filter(({ names }) => names.length > 0)
        .flatMap(({ group, names }) => [
          // Arrow keys move between the items of one list, so a heading is a separator in that list.
          <ListSubheader
            key={group}
            role="separator"
            aria-label={translate(`console.menu.${group}`)}
            disableSticky
            sx={isOpen ? heading : line}
          >
            {isOpen && translate(`console.menu.${group}`)}
          </ListSubheader>,
          ...names.map((name) => <Menu.ResourceItem key={name} name={name} />),
        ])}
    </Menu>
  );
}

const heading = {
  px: 2.25,
  pt: 1.5,
  pb: 0.25,
  lineHeight: 1.6,
  fontSize: '0.75rem',
  fontWeight: 650,
  color: 'text.secondary',
  backgroundColor: 'transparent',
};
/** The separator when the collapsed menu shows only icons. */
const line = { mx: 1.25, my: 0.75, height: '1px', lineHeight: 0, p: 0, backgroundColor: 'divider' };
