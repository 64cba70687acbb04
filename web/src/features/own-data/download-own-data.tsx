import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { isoDate } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { saveJson } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session.ts';
import { type Command, useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { ExistingPassword } from '../accounts/existing-password.tsx';
import { refusedLogin } from '../accounts/fresh-login.ts';
import { accountQueries } from '../accounts/queries.ts';

/** Credentials of a member whose login is too old. */
interface Login {
  email: string;
  password: string;
}

/** Downloads all data kept about a member, as a file on their device. */
export function DownloadOwnData() {
  const { t } = useLingui();
  const userId = useSession().userId ?? '';
  const [needsPassword, setNeedsPassword] = useState(false);
  const download = useCommand<Login | null, void>({
    name: ['download-own-data', userId],
    send: async (login) => {
      // Logging in starts a fresh session, because an old one may not have the data.
      if (login) await api.login({ body: { username: login.email, password: login.password } });
      saveJson(await api.exportOwnData({ params: { userId } }), `sowon-data-${isoDate(new Date())}.json`);
    },
    onDone: () => {
      setNeedsPassword(false);
      toast.success(t`Your data was saved as a file.`);
    },
    onRefused: (error) => {
      if (codeOf(error) === 'LOGIN_TOO_OLD') setNeedsPassword(true);
    },
  });
  const said = {
    TOO_MANY_REQUESTS: t`You have downloaded it three times today. Please come back tomorrow (Korean time).`,
    LOGIN_TOO_OLD: t`You logged in some time ago. Please enter your password.`,
  }[String(codeOf(download.error))];
  const refusal = said ?? download.refusal;
  return (
    <Stack as="section" gap="s" aria-labelledby="own-data">
      <Text as="h2" look="subtitle" id="own-data">
        <Trans>Your data</Trans>
      </Text>
      <Text look="soft">
        <Trans>Everything that we keep about you, in one file (JSON). At most three times a day.</Trans>
      </Text>
      {needsPassword ? (
        <WithPassword download={download} said={said} />
      ) : (
        <>
          <p>
            <Button look="outline" busy={download.isPending} onClick={() => download.run(null)}>
              <Trans>Download my data</Trans>
            </Button>
          </p>
          {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
        </>
      )}
    </Stack>
  );
}

interface WithPasswordProps {
  download: Command<Login | null, void>;
  /** Last refusal, if it has a text of its own. */
  said: string | undefined;
}

function WithPassword(props: WithPasswordProps) {
  return (
    <QueryView query={useQuery(accountQueries.own())} waiting={<Skeleton height={160} />}>
      {({ email }) => <PasswordForm {...props} email={email} />}
    </QueryView>
  );
}

function PasswordForm({ download, said, email }: WithPasswordProps & { email: string }) {
  const form = useForm<Login, void>({
    initial: { email, password: '' },
    check: ({ password }) => ({ password: textProblem(password) }),
    command: download,
    refused: refusedLogin,
  });
  const refusal = said ?? form.refusal;
  return (
    <Form
      form={{ ...form, refusal }}
      action={<Trans>Download my data</Trans>}
      isReady={form.values().password !== ''}
    >
      <ExistingPassword email={email} {...form.text('password')} />
    </Form>
  );
}
