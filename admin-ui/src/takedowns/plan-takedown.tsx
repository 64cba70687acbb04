import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { Alert, Box, TextField } from '@mui/material';
import { CanAccess, Link, useGetList, useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { instantOfKst, kstMinute } from '../look/format.ts';
import { showPath } from '../parts/paths.ts';
import { givenReason } from '../reasons/given-reason.ts';
import { CallOffTakedown } from './call-off-takedown.tsx';
import { planTakedown } from './commands.ts';
import type { TakedownRow } from './records.ts';

type Content = Pick<TakedownRow, 'kind' | 'contentId'>;

/** The planned takedown of a content item, or the button to plan one. For operators only, like the calls. */
export const TakedownOf = (content: Content) => (
  <CanAccess resource="takedowns" action="plan">
    <Planned {...content} />
  </CanAccess>
);

function Planned({ kind, contentId }: Content) {
  const { data } = useGetList<TakedownRow>('takedowns', { filter: { kind, contentId, open: true } });
  if (!data) return null;
  const [open] = data;
  return open ? <Open takedown={open} /> : <PlanTakedown kind={kind} contentId={contentId} />;
}

/** Shows the remaining steps of a takedown and offers to cancel them. */
function Open({ takedown }: { takedown: TakedownRow }) {
  const translate = useTranslate();
  const { id, status, from, until } = takedown;
  const told =
    status === 'PLANNED'
      ? translate(`console.takedown.${until === null ? 'hidden_from' : 'hidden_from_until'}`, {
          from: kstMinute(from),
          until: until === null ? '' : kstMinute(until),
        })
      : translate('console.takedown.hidden_until', { until: until === null ? '' : kstMinute(until) });
  return (
    <Alert severity="info" action={<CallOffTakedown takedown={takedown} />}>
      {told} <Link to={showPath('takedowns', id)}>{translate('console.takedown.to_plan')}</Link>
    </Alert>
  );
}

function PlanTakedown({ kind, contentId }: Content) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.takedown.plan.${part}`);
  return (
    <Box>
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect'), ...(kind === 'MISSION' ? [word('ends_mission')] : [])]}
        color="warning"
        icon={<EventBusy />}
        fields={(errors) => <Instants errors={errors} />}
        tellsReason="BLOCK"
        run={(intent, _, form) => {
          const typed = (name: string) => instantOfKst(String(form.get(name) ?? ''));
          return planTakedown(intent, {
            kind,
            contentId,
            from: typed('from'),
            until: typed('until'),
            ...givenReason(form),
          });
        }}
        done={{ notice: 'console.takedown.plan.done' }}
      />
    </Box>
  );
}

/** Both fields are optional; the server rejects a plan with both empty. */
function Instants({ errors }: { errors: RefusedFields }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1, pb: 1.5 }}>
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type="datetime-local"
          label={translate(`resources.takedowns.fields.${name}`)}
          helperText={errors[name] ?? translate(`console.takedown.plan.${name}_help`)}
          error={errors[name] !== undefined}
          fullWidth
          autoFocus={name === 'from'}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}
