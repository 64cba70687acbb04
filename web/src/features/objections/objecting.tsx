import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Objection } from '@sowon/contracts/moderation/schemas';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { type Plea, PleaForm } from './plea-form.tsx';

interface ObjectionSending {
  /** Names what is hidden, such as `mission:{id}`. */
  readonly name: string;
  readonly send: (plea: Plea, intent: Intent) => Promise<unknown>;
  /** The beginnings of the keys of the queries that show something else afterwards. */
  readonly changes: readonly QueryKey[];
}

interface ObjectingProps extends ObjectionSending {
  /** Until when; null where there is no way to. */
  readonly until: string | null;
  /** When it is shown again by itself; null where it is not. */
  readonly shownAgain: string | null;
  /** What the reader said before; null where they did not. */
  readonly objection: Objection | null;
}

/**
 * Lets whom a block concerns object to it, once and in time; after that they read what came of it. Says as well when it ends by
 * itself.
 */
export function Objecting({ shownAgain, ...objecting }: ObjectingProps) {
  const end = shownAgain === null ? null : formatDateTime(shownAgain);
  return (
    <>
      {end !== null && (
        <p>
          <Trans>It will be shown again on {end}, Korean time.</Trans>
        </p>
      )}
      <Said {...objecting} />
    </>
  );
}

function Said({ until, objection, ...sending }: Omit<ObjectingProps, 'shownAgain'>) {
  if (objection === null) {
    if (until === null || new Date(until) <= new Date()) return null;
    return <ObjectButton until={until} {...sending} />;
  }
  if (objection.answer === null)
    return (
      <p>
        <Trans>You objected, and our staff has not answered yet.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        You objected, and it stays hidden: <Written>{objection.answer}</Written>
      </Trans>
    </p>
  );
}

function ObjectButton({ until, ...sending }: ObjectionSending & { readonly until: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const last = formatDateTime(until);
  return (
    <>
      <Text look="small">
        <Trans>You can object once, until {last}, Korean time.</Trans>
      </Text>
      <div>
        <Button look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Trans>Object</Trans>
        </Button>
      </div>
      {isOpen && (
        <Dialog title={<Trans>Object to this block</Trans>} onClose={close} keepsDraft>
          <ObjectionForm {...sending} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

function ObjectionForm({ name, onDone, ...sending }: ObjectionSending & { onDone: () => void }) {
  const { t } = useLingui();
  return (
    <PleaForm
      name={['object', name]}
      {...sending}
      label={t`Why it should be shown`}
      action={<Trans>Send the objection</Trans>}
      sent={t`Your objection was sent. We answer by mail.`}
      onDone={onDone}
    >
      <Trans>Our staff reads this and nobody else. You can object once.</Trans>
    </PleaForm>
  );
}
