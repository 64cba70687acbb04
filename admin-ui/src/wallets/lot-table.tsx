import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { kstDay, kstLastDay } from '../look/format.ts';
import { Coins } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Section } from '../parts/section.tsx';
import { lotAnchor } from './lot-anchor.ts';
import type { LotRow } from './records.ts';

const amounts = ['points', 'remaining', 'held', 'spent', 'expired'] as const;

/** The lots of a wallet in spend order: earliest expiry first. Used-up lots come last. */
export function LotTable({ lots }: { lots: readonly LotRow[] }) {
  const translate = useTranslate();
  const title = translate('console.wallet.lots');
  if (lots.length === 0) {
    return (
      <Section title={title}>
        <Typography color="text.secondary">{translate('console.wallet.no_lots')}</Typography>
      </Section>
    );
  }
  return (
    <Section title={title} flush>
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('console.wallet.id')}</TableCell>
              <TableCell>{translate('console.wallet.lot.source')}</TableCell>
              <TableCell>{translate('console.wallet.lot.refundable')}</TableCell>
              {amounts.map((name) => (
                <TableCell key={name} align="right">
                  {translate(`console.wallet.lot.${name}`)}
                </TableCell>
              ))}
              <TableCell>{translate('console.wallet.lot.grantedAt')}</TableCell>
              <TableCell>{translate('console.wallet.lot.expiresAt')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {inSpendingOrder(lots).map((lot) => (
              <LotLine key={lot.id} lot={lot} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}

function LotLine({ lot }: { lot: LotRow }) {
  const translate = useTranslate();
  const refundable = lot.refundable ? 'refundable' : 'not_refundable';
  return (
    <TableRow
      id={lotAnchor(lot.id)}
      sx={{
        scrollMarginTop: 64,
        '&:target': { bgcolor: 'action.hover' },
        ...(isUsedUp(lot) ? { '& td': { color: 'text.secondary' } } : {}),
      }}
    >
      <TableCell>
        <Copyable value={lot.id} what={translate('console.wallet.id')} />
      </TableCell>
      <TableCell>{translate(`console.wallet.source.${lot.source}`)}</TableCell>
      <TableCell>{translate(`console.wallet.${refundable}`)}</TableCell>
      {amounts.map((name) => (
        <TableCell key={name} align="right">
          <Coins points={lot[name]} />
        </TableCell>
      ))}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{kstDay(lot.grantedAt)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{kstLastDay(lot.expiresAt)}</TableCell>
    </TableRow>
  );
}

const isUsedUp = (lot: LotRow) => lot.remaining === 0 && lot.held === 0;

const inSpendingOrder = (lots: readonly LotRow[]) =>
  lots.toSorted(
    (a, b) =>
      Number(isUsedUp(a)) - Number(isUsedUp(b)) ||
      a.expiresAt.localeCompare(b.expiresAt) ||
      Number(a.refundable) - Number(b.refundable) ||
      a.grantedAt.localeCompare(b.grantedAt),
  );
