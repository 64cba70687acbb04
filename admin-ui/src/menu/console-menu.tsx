import { ListSubheader } from '@mui/material';
import {
  Menu,
  useCanAccessResources,
  useResourceDefinitions,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { type MenuGroup, type MenuPlace, menuGroups } from './groups.ts';

/** All lists that somebody may see, by what they are about; a group of which they may see none is not there. */
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
          // The arrow keys go from item to item of one list: a heading stands between them as what divides them.
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
/** Where only icons are shown. */
const line = { mx: 1.25, my: 0.75, height: '1px', lineHeight: 0, p: 0, backgroundColor: 'divider' };
