import { Box, Button, MenuItem, TextField } from '@mui/material';
import type { BankListPreview, BankRole, ChosenColumns } from '@sowon/contracts/deposits/bank-list';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const roles = [
  ...(['moment', 'clock', 'in', 'out', 'amount', 'direction', 'payer', 'balance', 'memo'] as const),
] satisfies readonly BankRole[];

interface ChooseColumnsProps {
  readonly preview: BankListPreview;
  /** True if the current columns were chosen here, so they can be saved for a bank. */
  readonly isChosen: boolean;
  readonly onChosen: (chosen: ChosenColumns) => void;
}

/** Lets staff choose the heading line and the meaning of each column. */
export function ChooseColumns({ preview, isChosen, onChosen }: ChooseColumnsProps) {
  const translate = useTranslate();
  const { top, understood } = preview;
  const [isOpen, setIsOpen] = useState(understood === null);
  const [headingLine, setHeadingLine] = useState(understood?.headingLine ?? top[0]?.line ?? 1);
  const [columns, setColumns] = useState<Partial<Record<BankRole, number | undefined>>>(
    understood?.columns ?? {},
  );
  const word = (part: string) => translate(`console.transfer.import.${part}`);
  if (!isOpen)
    return (
      <Box>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {word('choose_columns')}
        </Button>
      </Box>
    );
  const cells = top.find(({ line }) => line === headingLine)?.cells ?? [];
  const set = (role: BankRole, typed: string) => {
    const { [role]: _, ...others } = columns;
    setColumns(typed === '' ? others : { ...others, [role]: Number(typed) });
  };
  const { moment, payer, in: income, amount } = columns;
  const isWhole =
    moment !== undefined && payer !== undefined && (income === undefined) !== (amount === undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      <TextField
        select
        size="small"
        label={word('heading_line')}
        value={String(headingLine)}
        onChange={({ target }) => setHeadingLine(Number(target.value))}
        sx={{ gridColumn: '1 / -1' }}
      >
        {top.map(({ line, cells: of }) => (
          <MenuItem key={line} value={String(line)}>
            {`${line}: ${of.join(' | ').slice(0, 120)}`}
          </MenuItem>
        ))}
      </TextField>
      {roles.map((role) => (
        <TextField
          key={role}
          select
          size="small"
          label={word(`role.${role}`)}
          value={columns[role] === undefined ? '' : String(columns[role])}
          onChange={({ target }) => set(role, target.value)}
        >
          <MenuItem value="">{word('no_column')}</MenuItem>
          {cells.map((cell, column) => (
            // A heading may contain the same name twice, and empty names.
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its position
            <MenuItem key={column} value={String(column)}>
              {cell === '' ? String(column + 1) : cell}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Button
        variant="outlined"
        disabled={!isWhole}
        onClick={() => isWhole && onChosen({ headingLine, columns: { ...columns, moment, payer } })}
      >
        {word('read_again')}
      </Button>
      {isChosen && <TextField size="small" name="bank" label={word('keep_for')} />}
    </Box>
  );
}
