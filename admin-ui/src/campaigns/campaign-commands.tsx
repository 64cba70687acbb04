import Check from '@mui/icons-material/CheckOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import { TextField } from '@mui/material';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { count } from '../look/format.ts';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { approveCampaign, stopCampaign } from './commands.ts';
import type { CampaignRow } from './records.ts';

/** Lets an operator other than the planner approve a comment event; the maximum prize budget has to be typed again. */
export function ApproveCampaign({ campaign }: { campaign: CampaignRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { id, name, status, budgetPoints, plannedBy } = campaign;
  if (status !== 'PLANNED') return null;
  const facts = { name, budget: count(budgetPoints, locale) };
  const word = (part: string) => translate(`console.campaign.approve.${part}`, facts);
  return (
    <CanAccess resource="campaigns" action="approve">
      <UnlessOwn by={plannedBy} told={translate('console.campaign.waits')}>
        <CommandButton
          label={word('run')}
          title={word('title')}
          effects={[word('effect'), word('again')]}
          color="success"
          icon={<Check />}
          fields={(errors) => (
            <TextField
              name="budgetPoints"
              type="number"
              label={translate('resources.campaigns.fields.budgetPoints')}
              error={errors.budgetPoints !== undefined}
              helperText={errors.budgetPoints}
              required
              fullWidth
              autoFocus
              sx={{ mb: 2 }}
              slotProps={{ htmlInput: { min: 1, step: 1 } }}
            />
          )}
          asksReason
          run={(intent, reason, form) =>
            approveCampaign(intent, id, { budgetPoints: Number(form.get('budgetPoints')), reason })
          }
          done={{ notice: 'console.campaign.approve.done', facts: { name } }}
        />
      </UnlessOwn>
    </CanAccess>
  );
}

/** Ends a comment event or refuses a plan, with a reason; renders nothing once it is over or stopped. */
export function StopCampaign({ campaign: { id, name, status } }: { campaign: CampaignRow }) {
  const translate = useTranslate();
  if (status === 'OVER' || status === 'STOPPED') return null;
  const verb = status === 'PLANNED' ? 'refuse' : 'stop';
  const word = (part: string) => translate(`console.campaign.${verb}.${part}`, { name });
  return (
    <CanAccess resource="campaigns" action="stop">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="warning"
        icon={<Stop />}
        asksReason
        run={(intent, reason) => stopCampaign(intent, id, reason)}
        done={{ notice: `console.campaign.${verb}.done`, facts: { name } }}
      />
    </CanAccess>
  );
}
