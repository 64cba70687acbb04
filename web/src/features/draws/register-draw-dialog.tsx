import { Trans, useLingui } from '@lingui/react/macro';
import { isOutcomeUnknown } from '@sowon/contracts/client';
import type { Intent } from '@sowon/contracts/intent';
import { type BaseSyntheticEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useDiscardUpload } from '../files/use-upload.ts';
import { productQueries } from '../products/queries.ts';
import { drawQueries } from './queries.ts';
import { RegisterFields } from './register-fields.tsx';
import {
  coverOf,
  emptyDraw,
  isIncomplete,
  type RegisterDraft,
  refusedDrawField,
  registerBody,
  registerProblems,
} from './register-rules.ts';

interface RegisterDrawProps {
  creatorId: string;
  onClose: () => void;
}

/** Registers a draw event. The cover is uploaded first, and deleted if the registration fails (spec 2 §4). */
export function RegisterDrawDialog({ creatorId, onClose }: RegisterDrawProps) {
  const { t } = useLingui();
  const discard = useDiscardUpload();
  const [isTried, setIsTried] = useState(false);
  const register = useCommand({
    name: ['register-draw', creatorId],
    survivesReload: true,
    send: (draft: RegisterDraft, intent: Intent) =>
      api.createProduct({ body: registerBody(creatorId, draft) }, { intent }),
    changes: [drawQueries.all, productQueries.all, ['creator']],
    onDone: () => {
      toast.success(t`The event was registered.`);
      onClose();
    },
    onRefused: (error, draft) => {
      if (isOutcomeUnknown(error)) return; // The event may exist after all; sending again with the same key shows it.
      discard.run(coverOf(draft).id);
      form.set('cover', null);
      setIsTried(false); // Shows the refusal, and not that the cover is missing now.
    },
  });
  const form = useForm({
    initial: emptyDraw,
    check: (draft: RegisterDraft) => registerProblems(draft, new Date()),
    command: register,
    draft: 'draw-event',
    refused: refusedDrawField,
  });
  const submit = (event?: BaseSyntheticEvent) => {
    setIsTried(true);
    return form.submit(event);
  };

  return (
    <Dialog title={<Trans>Register an event</Trans>} onClose={onClose} locked={register.isPending} keepsDraft>
      <Form
        form={{ ...form, submit }}
        action={<Trans>Register the event</Trans>}
        summary={
          isTried &&
          isIncomplete(form.values()) && <Notice tone="bad">{t`All information must be entered.`}</Notice>
        }
      >
        <RegisterFields form={form} />
      </Form>
    </Dialog>
  );
}
