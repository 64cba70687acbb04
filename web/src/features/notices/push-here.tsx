import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NoticeSettings, PushDevice } from '@sowon/contracts/notices/settings';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { storePushedTo } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Badge, Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { type PushAbility, pushAbility, subscribeHere, unsubscribeHere } from './push-device.ts';
import { noticeQueries } from './queries.ts';

const changes = [noticeQueries.settings().queryKey];

/** Shows whether this device receives pushes, with the button to change it. */
export function PushHere({ push }: { push: NoticeSettings['push'] }) {
  const [ability, setAbility] = useState(pushAbility);
  const others = push.devices - (push.here ? 1 : 0);
  return (
    <Card>
      <Stack gap="s">
        <Row spread="between">
          <Text as="h2" look="subtitle">
            <Trans>Notifications on this device</Trans>
          </Text>
          {push.here && (
            <Badge tone="good">
              <Trans>On</Trans>
            </Badge>
          )}
        </Row>
        <Text look="soft">
          <Trans>
            They show the title of a notice, also while Sowon is closed. You are asked by your browser first,
            and they end when you log out here.
          </Trans>
        </Text>
        {push.here && <TurnOff />}
        {!push.here && push.key === null && (
          <Notice>
            <Trans>Sowon does not send these yet.</Trans>
          </Notice>
        )}
        {!push.here && push.key !== null && (
          <TurnOn serverKey={push.key} ability={ability} onAsked={() => setAbility(pushAbility())} />
        )}
        {others > 0 && (
          <Text look="small">
            <Plural value={others} one="On at # other device." other="On at # other devices." />
          </Text>
        )}
      </Stack>
    </Card>
  );
}

interface TurnOnProps {
  serverKey: string;
  ability: PushAbility;
  /** Called when the browser’s permission prompt was answered. */
  onAsked: () => void;
}

function TurnOn({ serverKey, ability, onAsked }: TurnOnProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const subscribe = useCommand<PushDevice>({
    name: ['subscribe-push'],
    send: (device, intent) => api.subscribePush({ body: device }, { intent }),
    changes,
    tellsRefusal: true,
    onDone: (_, { endpoint }) => {
      storePushedTo(endpoint);
      toast.success(t`Notifications are on.`);
    },
  });
  const ask = async () => {
    setAsking(true);
    try {
      const device = await subscribeHere(serverKey);
      if (device) subscribe.run(device);
    } catch {
      toast.error(t`This browser did not allow it. Please try again later.`);
    } finally {
      setAsking(false);
      onAsked();
    }
  };
  if (ability !== 'able') return <Unable ability={ability} />;
  return (
    <Button wide busy={isAsking || subscribe.isPending} onClick={() => void ask()}>
      <Trans>Turn on notifications</Trans>
    </Button>
  );
}

function Unable({ ability }: { ability: Exclude<PushAbility, 'able'> }) {
  return (
    <Notice>
      {ability === 'blocked' ? (
        <Trans>Your browser blocks notifications of Sowon. Allow them in its settings for this site.</Trans>
      ) : (
        <Trans>
          This browser cannot show them. On an iPhone or iPad, add Sowon to the home screen and open it there.
        </Trans>
      )}
    </Notice>
  );
}

function TurnOff() {
  const { t } = useLingui();
  const unsubscribe = useCommand<void>({
    name: ['unsubscribe-push'],
    send: (_, intent) => api.unsubscribePush({}, { intent }),
    changes,
    tellsRefusal: true,
    onDone: async () => {
      storePushedTo(null);
      await unsubscribeHere();
      toast.success(t`Notifications are off here.`);
    },
  });
  return (
    <Button look="outline" wide busy={unsubscribe.isPending} onClick={() => unsubscribe.run()}>
      <Trans>Turn off on this device</Trans>
    </Button>
  );
}
