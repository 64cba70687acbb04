import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryChannel, NoticeChoice, NoticeSettings } from '@sowon/contracts/notices/settings';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Switch } from '../../ui/field.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { noticeQueries } from './queries.ts';
import { topicWords } from './topic-words.tsx';

type TopicSettings = NoticeSettings['topics'][number];

/** A topic of notices, with its channels beside the list. */
export function TopicCard({ settings, isPushed }: { settings: TopicSettings; isPushed: boolean }) {
  const { i18n, t } = useLingui();
  const { topic, mail, push } = settings;
  const { name, what } = topicWords[topic];
  return (
    <Card as="li">
      <Stack gap="s">
        <Text as="h2" look="subtitle">
          {i18n._(name)}
        </Text>
        <Text look="soft">{i18n._(what)}</Text>
        {mail === 'ALWAYS' && (
          <Text look="small">
            <Trans>Always mailed: money, rights and your safety may hang on it.</Trans>
          </Text>
        )}
        {mail === 'NEVER' && (
          <Text look="small">
            <Trans>Not mailed.</Trans>
          </Text>
        )}
        {(mail === 'ON' || mail === 'OFF') && (
          <Way settings={settings} channel="MAIL" on={mail === 'ON'} label={t`By mail`} />
        )}
        {isPushed && <Way settings={settings} channel="PUSH" on={push} label={t`On my devices`} />}
      </Stack>
    </Card>
  );
}

interface WayProps {
  settings: TopicSettings;
  channel: DeliveryChannel;
  on: boolean;
  label: string;
}

/** A switch that is saved when it is pressed. */
function Way({ settings: { topic }, channel, on, label }: WayProps) {
  const queries = useQueryClient();
  const choose = useCommand<boolean, NoticeSettings>({
    name: ['choose-notices', topic, channel],
    // The page offers mails as a choice only if the server allows the choice.
    send: (wanted, intent) =>
      api.chooseNotices({ body: { channel, topic, on: wanted } as NoticeChoice }, { intent }),
    tellsRefusal: true,
    onDone: (saved) => void queries.setQueryData(noticeQueries.settings().queryKey, saved),
  });
  return (
    <Switch
      label={label}
      checked={on}
      disabled={choose.isPending}
      onChange={(event) => choose.run(event.target.checked)}
    />
  );
}
