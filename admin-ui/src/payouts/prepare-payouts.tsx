import Add from '@mui/icons-material/AddOutlined';
import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { preparePayouts } from './commands.ts';

/** Puts the payouts of a closed month into a batch. @param props.month the initial month, `YYYY-MM` */
export function PreparePayouts({ month }: { month?: string }) {
  const translate = useTranslate();
  const words = useCommandWords('console.payout.prepare');
  const label = (name: string) => translate(`resources.payout-batches.fields.${name}`);
  return (
    <CanAccess resource="payout-batches" action="prepare">
      <CommandButton
        {...words}
        icon={<Add />}
        fields={(refused) => (
          <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
            <TextField
              {...typedField(refused)('month')}
              type="month"
              defaultValue={month}
              label={label('month')}
              autoFocus
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <FormControlLabel
              control={<Checkbox name="withEarlier" defaultChecked />}
              label={label('withEarlier')}
            />
          </Box>
        )}
        run={(intent, _, form) =>
          preparePayouts(intent, {
            month: typedIn(form)('month'),
            withEarlier: form.get('withEarlier') !== null,
          })
        }
      />
    </CanAccess>
  );
}
