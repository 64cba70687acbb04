import Add from '@mui/icons-material/AddOutlined';
import { Box, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { PlanCampaign as Plan } from '@sowon/contracts/campaigns/schemas';
import { policy } from '@sowon/contracts/policy';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedIn } from '../commands/typed-field.ts';
import { planCampaign } from './commands.ts';

const { winPointsMax, winnersMax, chancesMax } = policy.campaigns;

/** Lets an operator plan a comment event; another operator has to approve it. */
export function PlanCampaign() {
  const words = useCommandWords('console.campaign.plan');
  return (
    <CanAccess resource="campaigns" action="plan">
      <CommandButton
        {...words}
        icon={<Add />}
        fields={(errors) => <PlanFields errors={errors} />}
        run={(intent, _, form) => planCampaign(intent, planOf(form))}
      />
    </CanAccess>
  );
}

/** Reads the plan from the form; the server validates it. */
function planOf(form: FormData): Plan {
  const typed = typedIn(form);
  const number = (name: string) => Number(typed(name));
  const prize: Plan['prize'] =
    typed('kind') === 'ODDS'
      ? {
          kind: 'ODDS',
          winPermille: Math.round(number('winPercent') * 10),
          winnersMax: number('winnersMax'),
        }
      : {
          kind: 'RANKS',
          ranks: typed('ranks')
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number),
        };
  return {
    name: typed('name'),
    firstDay: typed('firstDay'),
    lastDay: typed('lastDay'),
    prize,
    winPoints: number('winPoints'),
    chances: number('chances'),
  };
}

function PlanFields({ errors }: { errors: RefusedFields }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<Plan['prize']['kind']>('ODDS');
  const label = (name: string) => translate(`resources.campaigns.fields.${name}`);
  const shared = (name: string, error = errors[name]): TextFieldProps => ({
    name,
    label: label(name),
    required: true,
    fullWidth: true,
    error: error !== undefined,
    helperText: error ?? translate(`console.campaign.plan.${name}_help`, { _: '' }),
  });
  const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
  const whole = (max: number) =>
    ({ type: 'number', slotProps: { htmlInput: { min: 1, max, step: 1 } } }) as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <TextField
        {...shared('name')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: policy.text.nameMax } }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        <TextField {...shared('firstDay')} {...day} />
        <TextField {...shared('lastDay')} {...day} />
      </Box>
      <TextField
        {...shared('kind')}
        select
        value={kind}
        onChange={({ target }) => setKind(target.value === 'RANKS' ? 'RANKS' : 'ODDS')}
      >
        <MenuItem value="ODDS">{translate('console.campaign.kind.ODDS')}</MenuItem>
        <MenuItem value="RANKS">{translate('console.campaign.kind.RANKS')}</MenuItem>
      </TextField>
      {kind === 'ODDS' ? (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            {...shared('winPercent', errors['prize.winPermille'])}
            type="number"
            slotProps={{ htmlInput: { min: 0.1, max: 100, step: 0.1 } }}
          />
          <TextField {...shared('winnersMax', errors['prize.winnersMax'])} {...whole(winnersMax)} />
        </Box>
      ) : (
        <TextField {...shared('ranks', errors['prize.ranks'])} />
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        <TextField {...shared('winPoints')} {...whole(winPointsMax)} />
        <TextField {...shared('chances')} {...whole(chancesMax)} defaultValue="1" />
      </Box>
    </Box>
  );
}
