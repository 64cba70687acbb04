import type { ReactNode } from 'react';
import { Link, useGetMany } from 'react-admin';
import { showPath } from '../parts/paths.ts';
import type { WalletRow } from './records.ts';

interface WalletLinkProps {
  readonly ownerId: string;
  readonly children: string;
  /** Shown for a member without a wallet. */
  readonly otherwise?: ReactNode;
}

/** Links to a member's wallet. A wallet starts with the first coins, so many members have none. */
export function WalletLink({ ownerId, children, otherwise = null }: WalletLinkProps) {
  const { data } = useGetMany<WalletRow>('wallets', { ids: [ownerId] });
  if (!data) return null;
  return data.some((wallet) => wallet?.id === ownerId) ? (
    <Link to={showPath('wallets', ownerId)}>{children}</Link>
  ) : (
    otherwise
  );
}
