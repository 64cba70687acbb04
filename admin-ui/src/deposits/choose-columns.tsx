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

/** The position of the column of each role. */
type Columns = Partial<Record<BankRole, number | undefined>>;

const words = 'console.transfer.import';

/** Lets staff choose the heading line and the meaning of each column. */
export function ChooseColumns({ preview, isChosen, onChosen }: ChooseColumnsProps) {
  const translate = useTranslate();
  const { top, understood } = preview;
  const [isOpen, setIsOpen] = useState(understood === null);
  const [headingLine, setHeadingLine] = useState(understood?.headingLine ?? top[0]?.line ?? 1);
  const [columns, setColumns] = useState<Columns>(understood?.columns ?? {});
  const word = (part: string) => translate(`${words}.${part}`);
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
  const whole = wholeOf(columns);
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
        <RoleField
          key={role}
          role={role}
          cells={cells}
          column={columns[role]}
          onChoose={(typed) => set(role, typed)}
        />
      ))}
      <Button
        variant="outlined"
        disabled={!whole}
        onClick={() => whole && onChosen({ headingLine, columns: whole })}
      >
        {word('read_again')}
      </Button>
      {isChosen && <TextField size="small" name="bank" label={word('keep_for')} />}
    </Box>
  );
}

/** Returns the columns if a list can be read by them: with a time, a payer, and either a column of income or one of amounts. */
function wholeOf(columns: Columns): ChosenColumns['columns'] | null {
  const { moment, payer, in: income, amount } = columns;
  if (moment === undefined || payer === undefined) return null;
  return (income === undefined) !== (amount === undefined) ? { ...columns, moment, payer } : null;
}

interface RoleFieldProps {
  readonly role: BankRole;
  /** The cells of the heading line. */
  readonly cells: readonly string[];
  readonly column: number | undefined;
  /** Called with the position of the column; empty for none. */
  readonly onChoose: (typed: string) => void;
}

/** The column that has a role, by its name in the heading. */
function RoleField({ role, cells, column: chosen, onChoose }: RoleFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate(`${words}.role.${role}`)}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={({ target }) => onChoose(target.value)}
    >
      <MenuItem value="">{translate(`${words}.no_column`)}</MenuItem>
      {cells.map((cell, column) => (
        // A heading may contain the same name twice, and empty names.
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its position
        <MenuItem key={column} value={String(column)}>
          {cell === '' ? String(column + 1) : cell}
        </MenuItem>
      ))}
    </TextField>
  );
}
