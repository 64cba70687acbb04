import type { ReactNode } from 'react';
import { Link, useGetList } from 'react-admin';
import type { WalletRow } from '../api/records.ts';
import { showPath } from '../parts/paths.ts';

interface WalletLinkProps {
  readonly ownerId: string;
  readonly children: string;
  /** Shown for a member who never had coins. */
  readonly otherwise?: ReactNode;
}

/** Leads to the wallet of a member; a wallet begins with the first coins, so many members have none. */
export function WalletLink({ ownerId, children, otherwise = null }: WalletLinkProps) {
  const { data } = useGetList<WalletRow>('wallets', {
    filter: { id: [ownerId] },
    pagination: { page: 1, perPage: 1 },
  });
  if (!data) return null;
  return data.length > 0 ? <Link to={showPath('wallets', ownerId)}>{children}</Link> : otherwise;
}
