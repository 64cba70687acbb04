import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { WholeNumberField } from '../commands/whole-number-field.tsx';
import { proposeOwing } from './commands.ts';

const kinds = ['ADVANCE', 'INTRODUCTION_FEE', 'DUTY'] as const;
type Kind = (typeof kinds)[number];

/** Proposes to book an advance, a fee or a debt of a creator; another finance member approves it. */
export function ProposeOwing({ creatorId }: { creatorId: string }) {
  const translate = useTranslate();
  const words = useCommandWords('console.approval.owe');
  const [kind, setKind] = useState<Kind>('ADVANCE');
  return (
    <CanAccess resource="creators" action="owe">
      <CommandButton
        {...words}
        icon={<Receipt />}
        asksReason
        onOpen={() => setKind('ADVANCE')}
        fields={(refused) => {
          const field = typedField(refused);
          return (
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1, mb: 1.5 }}>
              <TextField
                {...field('kind')}
                select
                label={translate('console.approval.field.owing')}
                value={kind}
                onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? 'ADVANCE')}
              >
                {kinds.map((each) => (
                  <MenuItem key={each} value={each}>
                    {translate(`console.approval.value.${each}`)}
                  </MenuItem>
                ))}
              </TextField>
              <WholeNumberField {...field('won')} label={translate('console.approval.figure.WON')} />
              {kind === 'DUTY' && (
                <TextField {...field('reference')} label={translate('console.approval.field.reference')} />
              )}
            </Box>
          );
        }}
        run={(intent, reason, form) => {
          const typed = typedIn(form);
          const won = Number(typed('won'));
          const owing = kind === 'DUTY' ? { kind, won, reference: typed('reference') } : { kind, won };
          return proposeOwing(intent, creatorId, { owing, reason });
        }}
      />
    </CanAccess>
  );
}
