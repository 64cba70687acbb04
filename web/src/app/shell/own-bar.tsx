import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { unreadMost } from '@sowon/contracts/notices/unread-most';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router';
import { useBalance } from '../../features/coins/queries.ts';
import { noticeQueries } from '../../features/notices/queries.ts';
import { shortNumber } from '../../lib/format/short-number.ts';
import { classes } from '../../ui/classes.ts';
import { BellIcon } from '../../ui/icons.tsx';
import styles from './own-bar.module.css';

/** The member's data in the header: spendable coins, if any, and notices. Both update by themselves. */
export function OwnBar({ hasCoins }: { hasCoins: boolean }) {
  return (
    <>
      {hasCoins && <Coins />}
      <Bell />
    </>
  );
}

/** Links to the coin history; shows the coins shortened, and in full to screen readers. */
function Coins() {
  const { t, i18n } = useLingui();
  const { data } = useBalance();
  if (!data) return null;
  const { point } = data;
  const coins = plural(point, { one: '# coin', other: '# coins' });
  return (
    <Link to="/coin-history" className={styles.coins}>
      <span className="visually-hidden">{t`Coin balance: ${coins}`}</span>
      <span className={styles.amount} aria-hidden="true">
        {shortNumber(point, i18n.locale)}
      </span>
    </Link>
  );
}

/** Links to the notices, with the number of unread ones. */
function Bell() {
  const { t } = useLingui();
  const { data } = useQuery(noticeQueries.unread());
  const unread = data?.unread ?? 0;
  const many = unread >= unreadMost ? `${unreadMost - 1}+` : String(unread);
  return (
    <NavLink to="/notifications" className={classes(styles.bell)}>
      <BellIcon />
      <span className="visually-hidden">{unread === 0 ? t`Notices` : t`Notices, ${many} new`}</span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {many}
        </span>
      )}
    </NavLink>
  );
}
