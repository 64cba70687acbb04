import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api.ts';
import { PleaForm } from '../objections/plea-form.tsx';
import { strikesQueries } from './queries.ts';

interface AppealFormProps {
  strikeId: string;
  /** Code of the mail’s link, for a creator whose login may be blocked; null if they are signed in. */
  code: string | null;
  onDone?: () => void;
}

/** The creator’s appeal against a strike; it can be sent once. */
export function AppealForm({ strikeId, code, onDone }: AppealFormProps) {
  const { t } = useLingui();
  return (
    <PleaForm
      name={['appeal', strikeId]}
      send={({ text }, intent) =>
        code === null
          ? api.appealStrike({ params: { id: strikeId }, body: { text } }, { intent })
          : api.appealByLink({ query: { id: strikeId, code }, body: { text } }, { intent })
      }
      changes={[strikesQueries.all]}
      label={t`Why this strike is wrong`}
      action={<Trans>Send the appeal</Trans>}
      sent={t`Your appeal was sent. We answer by mail.`}
      onDone={onDone}
    >
      <Trans>
        Our staff reads this and nobody else. A strike can be appealed once. What follows from it holds until
        you are answered.
      </Trans>
    </PleaForm>
  );
}
