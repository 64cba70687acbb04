import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { WalletRow } from './records.ts';

const tones = { OPEN: 'success', CREATOR: 'info', LEFT: 'info', FROZEN: 'warning' } as const;

/** Shows whether a wallet's coins are usable or frozen. A creator's coins are normally frozen; any other frozen wallet needs a check. */
export function WalletState({ state }: Pick<WalletRow, 'state'>) {
  const translate = useTranslate();
  return <Tag label={translate(`console.wallet.state.${state}`)} tone={tones[state]} />;
}
