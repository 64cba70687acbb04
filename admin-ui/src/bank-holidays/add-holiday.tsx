import Add from '@mui/icons-material/AddOutlined';
import { Box, TextField } from '@mui/material';
import { bankHolidayPolicy } from '@sowon/contracts/bank-holidays/policy';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { kstDay } from '../look/format.ts';
import { addBankHoliday } from './commands.ts';

/** Finance adds a day on which banks are closed. */
export function AddHoliday() {
  const translate = useTranslate();
  const words = useCommandWords('console.bank_holiday.add');
  const word = (key: string) => translate(`console.bank_holiday.add.${key}`);
  const label = (field: string) => translate(`resources.bank-holidays.fields.${field}`);
  return (
    <CanAccess resource="bank-holidays" action="add">
      <CommandButton
        {...words}
        icon={<Add />}
        fields={(refused) => {
          const field = typedField(refused);
          return (
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1, mb: 1.5 }}>
              <TextField
                {...field('date', word('date_help'))}
                type="date"
                autoFocus
                label={label('date')}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: addable(new Date()) }}
              />
              <TextField
                {...field('name', word('name_help'))}
                label={label('name')}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: bankHolidayPolicy.nameMax } }}
              />
            </Box>
          );
        }}
        run={(intent, _, form) => {
          const typed = typedIn(form);
          return addBankHoliday(intent, { date: typed('date'), name: typed('name') });
        }}
      />
    </CanAccess>
  );
}

const dayMs = 86_400_000;

/** Returns the first and the last day that can be added (KST, `YYYY-MM-DD`). */
function addable(now: Date): { min: string; max: string } {
  const today = kstDay(now.toISOString());
  const year = Number(today.slice(0, 4)) + bankHolidayPolicy.yearsAhead;
  // The target year may have no 29 February.
  const day = today.slice(4).replace('-02-29', '-02-28');
  return { min: kstDay(new Date(now.getTime() + dayMs).toISOString()), max: `${year}${day}` };
}
