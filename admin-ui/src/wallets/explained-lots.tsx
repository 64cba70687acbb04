import { TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { kstLastDay } from '../look/format.ts';
import { Coins } from '../parts/amounts.tsx';
import { ChargeLink } from '../parts/charge-link.tsx';
import { Moment } from '../parts/moment.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import type { WalletExplanation } from './records.ts';

type ExplainedLot = WalletExplanation['lots'][number];

const heads = [
  'lot.source',
  'lot.remaining',
  'lot.held',
  'as_of.for',
  'as_of.came',
  'lot.expiresAt',
] as const;

/** The lots of a wallet: the place of each coin, the purpose of its hold, and the events and payments it came from. */
export function ExplainedLots({ explained: { lots } }: { explained: WalletExplanation }) {
  const translate = useTranslate();
  return (
    <PlainTable
      title={translate('console.wallet.as_of.lots')}
      heads={heads.map((head) => translate(`console.wallet.${head}`))}
      none="console.wallet.as_of.no_lots"
    >
      {lots.map((lot) => (
        <LotLine key={lot.id} lot={lot} />
      ))}
    </PlainTable>
  );
}

function LotLine({ lot: { source, remaining, held, holds, issued, expiresAt } }: { lot: ExplainedLot }) {
  const translate = useTranslate();
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell>{translate(`console.wallet.source.${source}`)}</TableCell>
      <TableCell align="right">
        <Coins points={remaining} />
      </TableCell>
      <TableCell align="right">
        <Coins points={held} />
      </TableCell>
      <TableCell>
        {holds.map(({ holdId, reference, points }) => (
          <div key={holdId}>
            <RecordLink resource="missions" id={reference}>
              {translate('console.wallet.mission')}
            </RecordLink>{' '}
            <Coins points={points} />
          </div>
        ))}
      </TableCell>
      <TableCell>
        {issued.map(({ eventId, type, recordedAt, points, paymentId, isByBank }) => (
          <div key={eventId}>
            <Moment instant={recordedAt} /> {translate(`console.event.${type}`, { _: type })}{' '}
            <Coins points={points} />{' '}
            {paymentId !== null && (
              <ChargeLink paymentId={paymentId} isByBank={isByBank}>
                {translate(isByBank ? 'console.wallet.deposit' : 'console.wallet.payment')}
              </ChargeLink>
            )}
          </div>
        ))}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{kstLastDay(expiresAt)}</TableCell>
    </TableRow>
  );
}
