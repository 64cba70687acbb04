import { Trans, useLingui } from '@lingui/react/macro';
import { isOutcomeUnknown } from '@sowon/contracts/client';
import type { Intent } from '@sowon/contracts/intent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { accountQueries } from '../accounts/queries.ts';
import { ChargeDialog } from '../coins/charge-dialog.tsx';
import { coinQueries, useBalance } from '../coins/queries.ts';
import { useDiscardUpload } from '../files/use-upload.ts';
import { CostSummary } from '../missions/cost-summary.tsx';
import { missionQueries } from '../missions/queries.ts';
import { productQueries } from '../products/queries.ts';
import { ApplyFields } from './apply-fields.tsx';
import {
  type ApplyDraft,
  applyBody,
  applyProblems,
  emptyEntry,
  notKept,
  refusedEntry,
} from './apply-rules.ts';
import { type DrawProduct, drawQueries } from './queries.ts';

interface ApplyDialogProps {
  draw: DrawProduct;
  /** Address of the event, to return to from a payment page. */
  resumePath: string;
  onClose: () => void;
}

/** Dialog to enter a draw. The profile fills in its fields; if the profile cannot be read, they are empty (spec 2 §8). */
export function ApplyDialog({ draw, resumePath, onClose }: ApplyDialogProps) {
  const profile = useQuery({ ...accountQueries.own(), retry: false });
  const [isCharging, setIsCharging] = useState(false);
  const balance = useBalance();
  if (isCharging) {
    const wanted = draw.coinPrice - (balance.data?.point ?? 0);
    return <ChargeDialog resumePath={resumePath} wanted={wanted} onClose={() => setIsCharging(false)} />;
  }
  return (
    <Dialog title={<Trans>Enter the draw</Trans>} onClose={onClose} keepsDraft>
      {profile.isPending ? (
        <Skeleton height={560} />
      ) : (
        <ApplyForm
          draw={draw}
          initial={emptyEntry(profile.data ?? null, currentLanguage() === 'ko')}
          onCharge={() => setIsCharging(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ApplyFormProps {
  draw: DrawProduct;
  initial: ApplyDraft;
  onCharge: () => void;
  onClose: () => void;
}

function ApplyForm({ draw, initial, onCharge, onClose }: ApplyFormProps) {
  const { t } = useLingui();
  const discard = useDiscardUpload();
  const balance = useBalance();
  const apply = useCommand({
    name: ['enter-draw', draw.id],
    survivesReload: true,
    send: (draft: ApplyDraft, intent: Intent) =>
      api.requestMission({ body: applyBody(draw.id, draft) }, { intent }),
    changes: [drawQueries.all, missionQueries.all, coinQueries.all, productQueries.all],
    onDone: () => {
      toast.success(t`You have entered the draw.`);
      onClose();
    },
    onRefused: (error, { file }) => {
      if (isOutcomeUnknown(error) || file === null || file === 'uploading') return;
      // A failed entry leaves no uploaded file behind (spec 2 §8).
      discard.run(file.id, { onRefused: () => toast.error(t`The attachment could not be deleted.`) });
      form.set('file', null);
    },
  });
  const form = useForm({
    initial,
    check: applyProblems,
    command: apply,
    draft: `enter:${draw.id}`,
    notKept,
    refused: refusedEntry,
  });
  const failure = () => {
    if (apply.error === null) return null;
    // The entry may have been saved; sending it again has the same idempotency key.
    if (isOutcomeUnknown(apply.error)) return t`The entry failed. Please try again.`;
    const why = codeOf(apply.error) === 'ALREADY_EXISTS' ? t`You have entered it already.` : form.refusal;
    return [t`The entry was not taken.`, why].filter(Boolean).join(' ');
  };
  const isShort = balance.data !== undefined && balance.data.point < draw.coinPrice;
  return (
    <Form
      form={{ ...form, refusal: failure() }}
      action={<Trans>Enter</Trans>}
      instead={
        isShort && (
          <Button wide aria-haspopup="dialog" onClick={onCharge}>
            <Trans>Buy coins and go on</Trans>
          </Button>
        )
      }
      summary={draw.coinPrice > 0 && <CostSummary coinPrice={draw.coinPrice} balance={balance.data} />}
    >
      <ApplyFields form={form} />
    </Form>
  );
}
