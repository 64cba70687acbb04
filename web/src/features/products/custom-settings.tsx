import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { Switch, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { creatorQueries } from '../creators/queries.ts';
import { type CustomDraft, customProblems, draftOf, isChanged } from './custom-rules.ts';
import { productQueries } from './queries.ts';

/** Settings for custom missions: on or off, and the lowest price in coins (spec 2 §2). */
export function CustomSettings() {
  return (
    <QueryView query={useQuery(creatorQueries.own())} waiting={<Skeleton height={220} />}>
      {({ id, customMission: saved }) => (
        <Settings key={`${saved.active} ${saved.minimumCost}`} creatorId={id} saved={saved} />
      )}
    </QueryView>
  );
}

interface SettingsProps {
  creatorId: string;
  saved: CreatorProfile['customMission'];
}

/** The save button is shown only if there is something to save. */
function Settings({ creatorId, saved }: SettingsProps) {
  const { t } = useLingui();
  const save = useCommand({
    name: ['custom-settings', creatorId],
    send: ({ isOn, minimumCost }: CustomDraft, intent: Intent) =>
      api.updateCreator(
        {
          params: { creatorId },
          body: { availableCustom: isOn, minimumCost: Number(minimumCost) },
        },
        { intent },
      ),
    changes: [creatorQueries.own().queryKey, ['creator'], productQueries.all],
    onDone: () => {
      toast.success(t`Your settings for custom missions were saved.`);
    },
  });
  const form = useForm({ initial: draftOf(saved), check: customProblems, command: save });
  const draft = { isOn: form.value('isOn'), minimumCost: form.value('minimumCost') };
  return (
    <Card>
      <Form
        form={form}
        action={<Trans>Save</Trans>}
        instead={
          !isChanged(saved, draft) && (
            <Text look="small">
              {saved.active ? (
                <Trans>Fans can ask you for what you do not offer.</Trans>
              ) : (
                <Trans>Fans cannot ask you for what you do not offer.</Trans>
              )}
            </Text>
          )
        }
      >
        <Switch
          label={t`Take custom missions`}
          hint={t`Fans write what they wish for and offer coins; you accept or refuse each one.`}
          {...form.box('isOn')}
        />
        <TextField
          label={t`Minimum price in coins`}
          inputMode="numeric"
          maxLength={7}
          required
          {...form.text('minimumCost', (typed) => typed.replace(/\D/g, ''))}
        />
      </Form>
    </Card>
  );
}
