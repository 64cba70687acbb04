import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { BankListRow, ColumnsFoundBy } from '@sowon/contracts/deposits/bank-list';
import { useLocale, useTranslate } from 'react-admin';
import { count, kstSecond, won } from '../look/format.ts';
import { useNarrow } from '../parts/page.tsx';

const heads = ['line', 'state', 'received', 'won', 'payer', 'balance', 'memo'] as const;
/** Columns aligned to the right. */
const amounts: readonly string[] = ['won', 'balance'];
const states = ['NEW', 'KNOWN', 'OUT', 'NOTHING', 'TOTAL', 'REFUSED'] as const;
const tones = { NEW: 'success.main', REFUSED: 'error.main' } as const;

interface BankListTableProps {
  readonly rows: readonly BankListRow[];
  readonly foundBy: ColumnsFoundBy;
  /** The bank that the columns were saved for. */
  readonly bank: string | null;
}

/** The parsed lines of a bank's list, refused ones first, with the count of each state. */
export function BankListTable({ rows, foundBy, bank }: BankListTableProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const isNarrow = useNarrow();
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
      {isNarrow ? <Lines rows={ordered} /> : <Rows rows={ordered} />}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly BankListRow[];
}

function Rows({ rows }: RowsProps) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.transfer.import.${part}`);
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: 360 }}>
      <Table size="small" stickyHeader aria-label={word('preview')}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head} align={amounts.includes(head) ? 'right' : 'left'}>
                {word(`head.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Returns a function that describes how a row was parsed, or why it is refused. */
function useToldOf() {
  const translate = useTranslate();
  return ({ state, problem }: BankListRow): string => {
    const told = translate(`console.transfer.import.state.${state}`);
    return problem === null ? told : `${told}: ${problem}`;
  };
}

const toneOf = ({ state }: BankListRow) =>
  state === 'NEW' || state === 'REFUSED' ? tones[state] : 'text.secondary';

/** The list on a phone, where seven columns do not fit: one line after the other. */
function Lines({ rows }: RowsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const toldOf = useToldOf();
  const word = (part: string, facts = {}) => translate(`console.transfer.import.${part}`, facts);
  return (
    <Box
      component="ol"
      tabIndex={0}
      aria-label={word('preview')}
      sx={{ m: 0, p: 0, maxHeight: 360, overflowY: 'auto', listStyle: 'none' }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.line} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 1 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.payer || '–'}</Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>{row.won === null ? '' : won(row.won, locale)}</Box>
          </Box>
          <Typography variant="body2" sx={{ color: toneOf(row) }}>
            {word('line_told', { line: row.line, told: toldOf(row) })}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[
              row.received === null ? '' : kstSecond(row.received),
              row.balance === null ? '' : `${word('head.balance')} ${won(row.balance, locale)}`,
              row.memo,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Row({ row }: { row: BankListRow }) {
  const locale = useLocale() ?? 'ko';
  const toldOf = useToldOf();
  const { line, received, payer, balance, memo } = row;
  const amount = (value: number | null) => (value === null ? '' : won(value, locale));
  return (
    <TableRow>
      <TableCell>{line}</TableCell>
      <TableCell sx={{ color: toneOf(row) }}>{toldOf(row)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{received === null ? '' : kstSecond(received)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>{amount(row.won)}</TableCell>
      <TableCell>{payer}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>{amount(balance)}</TableCell>
      <TableCell>{memo}</TableCell>
    </TableRow>
  );
}
