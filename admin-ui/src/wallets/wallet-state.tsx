import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { WalletRow } from './records.ts';

const tones = { OPEN: 'success', CREATOR: 'info', LEFT: 'info', FROZEN: 'warning' } as const;

/** Whether a wallet's coins can be used, and why not: a creator's are frozen as a rule, any other frozen one wants a look. */
export function WalletState({ state }: Pick<WalletRow, 'state'>) {
  const translate = useTranslate();
  return <Tag label={translate(`console.wallet.state.${state}`)} tone={tones[state]} />;
}
