import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { BankListRow, ColumnsFoundBy } from '@sowon/contracts/deposits/bank-list';
import { useLocale, useTranslate } from 'react-admin';
import { count, kstSecond, won } from '../look/format.ts';

const heads = ['line', 'state', 'received', 'won', 'payer', 'balance', 'memo'] as const;
const states = ['NEW', 'KNOWN', 'OUT', 'NOTHING', 'TOTAL', 'REFUSED'] as const;
const tones = { NEW: 'success.main', REFUSED: 'error.main' } as const;

interface BankListTableProps {
  readonly rows: readonly BankListRow[];
  readonly foundBy: ColumnsFoundBy;
  /** The bank that the columns were kept for. */
  readonly bank: string | null;
}

/** Each line of a bank's list as it was understood, those that are refused first, with how many there are of each state. */
export function BankListTable({ rows, foundBy, bank }: BankListTableProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (part: string, facts = {}) => translate(`console.transfer.import.${part}`, facts);
  const sums = states.flatMap((state) => {
    const of = rows.filter((row) => row.state === state).length;
    return of === 0 ? [] : [`${word(`state.${state}`)} ${count(of, locale)}`];
  });
  const ordered = rows.toSorted(
    (one, other) => Number(other.state === 'REFUSED') - Number(one.state === 'REFUSED'),
  );
  return (
    <>
      <Typography variant="body2" role="status">
        {sums.join(' · ')}
        {foundBy === 'KEPT' && ` · ${word('kept', { bank })}`}
      </Typography>
      <TableContainer tabIndex={0} sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader aria-label={word('preview')}>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{word(`head.${head}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {ordered.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

function Row({ row }: { row: BankListRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { line, state, problem, received, payer, balance, memo } = row;
  const tone = state === 'NEW' || state === 'REFUSED' ? tones[state] : 'text.secondary';
  const amount = (value: number | null) => (value === null ? '' : won(value, locale));
  const told = translate(`console.transfer.import.state.${state}`);
  return (
    <TableRow>
      <TableCell>{line}</TableCell>
      <TableCell sx={{ color: tone }}>{problem === null ? told : `${told}: ${problem}`}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{received === null ? '' : kstSecond(received)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>{amount(row.won)}</TableCell>
      <TableCell>{payer}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>{amount(balance)}</TableCell>
      <TableCell>{memo}</TableCell>
    </TableRow>
  );
}
