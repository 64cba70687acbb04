import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { isoDate } from '../../lib/format/dates.ts';
import { saveJson } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';

/** Gives a member all that is kept about them, as a file on their device. */
export function DownloadOwnData() {
  const { t } = useLingui();
  const userId = useSession().userId ?? '';
  const download = useCommand<void, void>({
    name: ['download-own-data', userId],
    send: async () =>
      saveJson(await api.exportOwnData({ params: { userId } }), `sowon-data-${isoDate(new Date())}.json`),
    onDone: () => {
      toast.success(t`Your data was saved as a file.`);
    },
  });
  const isOver = codeOf(download.error) === 'TOO_MANY_REQUESTS';
  return (
    <Stack as="section" gap="s" aria-labelledby="own-data">
      <Text as="h2" look="subtitle" id="own-data">
        <Trans>Your data</Trans>
      </Text>
      <Text look="soft">
        <Trans>Everything that we keep about you, in one file (JSON). At most three times a day.</Trans>
      </Text>
      <p>
        <Button look="outline" busy={download.isPending} onClick={() => download.run()}>
          <Trans>Download my data</Trans>
        </Button>
      </p>
      {download.refusal !== null && (
        <Notice tone="bad">
          {isOver
            ? t`You have downloaded it three times today. Please come back tomorrow (Korean time).`
            : download.refusal}
        </Notice>
      )}
    </Stack>
  );
}
