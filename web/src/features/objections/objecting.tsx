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
  /** Identifies the hidden content, such as `mission:{id}`. */
  readonly name: string;
  readonly send: (plea: Plea, intent: Intent) => Promise<unknown>;
  /** Key prefixes of the queries that change afterwards. */
  readonly changes: readonly QueryKey[];
}

interface ObjectingProps extends ObjectionSending {
  /** End of the period for objecting; null if an objection is impossible. */
  readonly until: string | null;
  /** Instant at which it is shown again automatically; null if it is not. */
  readonly shownAgain: string | null;
  /** The reader’s earlier objection; null without one. */
  readonly objection: Objection | null;
}

/** Lets the affected person object to a block, once and in time; afterwards they read the result. Also says when the block ends automatically. */
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
