import Delete from '@mui/icons-material/DeleteOutlined';
import { CanAccess } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { removeBankHoliday } from './commands.ts';
import { useDay } from './holiday-words.ts';
import type { BankHolidayRow } from './records.ts';

/** Lets finance remove a day that it added; renders nothing for other days and once the day has begun. */
export function RemoveHoliday({ holiday: { id, removable } }: { holiday: BankHolidayRow }) {
  const words = useCommandWords('console.bank_holiday.remove', { day: useDay()(id) });
  if (!removable) return null;
  return (
    <CanAccess resource="bank-holidays" action="remove">
      <CommandButton
        {...words}
        color="warning"
        icon={<Delete />}
        asksReason
        run={(intent, reason) => removeBankHoliday(intent, id, reason)}
      />
    </CanAccess>
  );
}
