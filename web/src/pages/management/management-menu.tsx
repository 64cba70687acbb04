import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { missionQueries } from '../../features/missions/queries.ts';
import { Text } from '../../ui/text.tsx';
import styles from './management-menu.module.css';
import { useLeftAddresses } from './use-left-addresses.ts';

/** The lists of requests with their counts (spec 2 §2), and the creator's products. */
export function ManagementMenu() {
  const { t } = useLingui();
  const { data: counts } = useQuery(missionQueries.counts());
  const lists = [
    { name: 'due', title: t`To do`, count: counts && counts.waiting + counts.toDraw },
    { name: 'normal', title: t`Basic`, count: counts?.basic },
    { name: 'lucky', title: t`Lucky`, count: counts?.lucky },
    { name: 'custom', title: t`Custom`, count: counts?.customRequested },
    { name: 'complete', title: t`Completed`, count: counts?.completed },
    { name: 'reject', title: t`Rejected`, count: counts?.rejected },
  ];
  return (
    <div className={styles.menus}>
      <Menu
        title={<Trans>Requests</Trans>}
        links={lists.map(({ name, ...link }) => ({ ...link, to: `/mission-management/list/${name}` }))}
      />
      <Menu
        title={<Trans>What you offer</Trans>}
        links={[
          { to: '/mission-management/normal', title: t`Basic missions` },
          { to: '/mission-management/lucky', title: t`Lucky missions` },
          { to: '/mission-management/lottery-event', title: t`Draw events` },
          { to: '/mission-management/pause', title: t`Take a break` },
        ]}
      />
    </div>
  );
}

interface MenuProps {
  title: ReactNode;
  links: readonly { to: string; title: string; count?: number | undefined }[];
}

function Menu({ title, links }: MenuProps) {
  const id = useId();
  const leftAt = useLeftAddresses();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: keeps the current link visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one with another path
  useLayoutEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (nav.current && current) bringIntoSight(current, nav.current);
  }, [pathname]);
  return (
    <nav ref={nav} aria-labelledby={id} className={styles.menu}>
      <Text look="small" id={id}>
        {title}
      </Text>
      {links.map(({ to, title: words, count = 0 }) => (
        <NavLink key={to} to={leftAt(to)}>
          {words}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}

/** Scrolls the row so that the link is in its middle; the page itself does not scroll. */
function bringIntoSight(link: Element, row: Element) {
  const place = link.getBoundingClientRect();
  const middle = row.getBoundingClientRect();
  row.scrollLeft += place.left + place.width / 2 - (middle.left + middle.width / 2);
}
