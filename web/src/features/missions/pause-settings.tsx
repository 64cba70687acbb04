import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { PauseSettings as Said } from '@sowon/contracts/missions/pause';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { type PauseDraft, pauseBody, pauseDays, pauseDraft, pauseProblems } from './pause-rules.ts';
import { missionQueries } from './queries.ts';

/** Settings for a break from new requests, and for the maximum number of open ones (docs/rules/missions.md#pauses). */
export function PauseSettings({ creatorId }: { creatorId: string }) {
  return (
    <QueryView query={useQuery(missionQueries.pause())} waiting={<Skeleton height={320} />}>
      {({ open, ...said }) => (
        <Settings key={`${said.until} ${said.mostOpen}`} creatorId={creatorId} said={said} open={open} />
      )}
    </QueryView>
  );
}

interface SettingsProps {
  creatorId: string;
  said: Said;
  /** Number of requests that wait now. */
  open: number;
}

/** The save button is shown only if there is something to save. */
function Settings({ creatorId, said, open }: SettingsProps) {
  const { t } = useLingui();
  const save = useCommand({
    name: ['pause', creatorId],
    send: (draft: PauseDraft, intent: Intent) =>
      api.setPause({ params: { creatorId }, body: pauseBody(draft) }, { intent }),
    changes: [missionQueries.pause().queryKey, ['creator']],
    onDone: () => {
      toast.success(t`Your pause was saved.`);
    },
  });
  const saved = pauseDraft(said);
  const form = useForm({
    initial: saved,
    check: (draft: PauseDraft) => pauseProblems(draft, new Date()),
    command: save,
  });
  const isChanged = form.value('until') !== saved.until || form.value('mostOpen') !== saved.mostOpen;
  const { first, last } = pauseDays(new Date());
  return (
    <Card>
      <Form
        form={form}
        action={<Trans>Save</Trans>}
        instead={
          !isChanged && (
            <Text look="small">
              <Plural value={open} one="# request waits for you now." other="# requests wait for you now." />
            </Text>
          )
        }
      >
        <TextField
          label={t`Take requests again from (optional)`}
          hint={t`No new requests until that day begins, Korean time. Clear it to end the pause.`}
          type="date"
          min={first}
          max={last}
          {...form.text('until')}
        />
        <TextField
          label={t`No new requests while so many wait (optional)`}
          hint={t`For example 10. Requests to decide count too. Clear it to take as many as come.`}
          inputMode="numeric"
          maxLength={4}
          {...form.text('mostOpen', (typed) => typed.replace(/\D/g, ''))}
        />
        <Text look="small">
          <Trans>
            This holds for basic, lucky and custom missions. What was requested before goes on and keeps its
            deadline.
          </Trans>
        </Text>
      </Form>
    </Card>
  );
}
