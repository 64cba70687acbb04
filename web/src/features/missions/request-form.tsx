import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Choice, Switch, TextArea, TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useBalance } from '../coins/queries.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { CostSummary } from './cost-summary.tsx';
import { addressed, isDraftComplete, useRequestDraft } from './request-draft.ts';
import { useRequestMission } from './use-request-mission.ts';

interface RequestFormProps {
  product: Product;
  onCharge: () => void;
}

/** For whom, what, and what it costs (spec 2 §5). */
export function RequestForm({ product, onCharge }: RequestFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const ownName = useSession().userName ?? '';
  const { draft, change, forget } = useRequestDraft(product.id, ownName);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const balance = useBalance();
  const request = useRequestMission(product.id);
  const isShort = balance.data !== undefined && balance.data.point < product.coinPrice;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending || request.isSuccess) return;
    request.mutate(draft, {
      onSuccess: ({ id }) => {
        forget();
        toast.success(t`Your wish was sent.`);
        // In the place of the request, so that Back leads to the creator and not into an empty order.
        void navigate(`/mission-detail/${id}`, { replace: true });
      },
      onError: (error) => {
        if (codeOf(error) === 'NOT_ENOUGH_COINS') void balance.refetch();
      },
    });
  };

  return (
    <form className={page.stack} onSubmit={submit}>
      <Choice
        legend={t`Who is it for?`}
        name="recipient-kind"
        value={draft.toFriend ? 'friend' : 'me'}
        onChange={(value) => change(addressed(draft, value === 'friend', ownName))}
        options={[
          { value: 'me', label: t`For me` },
          { value: 'friend', label: t`For a friend` },
        ]}
      />
      <TextField
        label={draft.toFriend ? t`Your friend's name` : t`Your name in the message`}
        value={draft.to}
        maxLength={policy.text.recipientMax}
        required
        onChange={(event) => change({ to: event.target.value })}
      />
      {draft.toFriend && (
        <TextField
          label={t`Sender's name`}
          value={draft.from}
          maxLength={policy.text.senderMax}
          required
          onChange={(event) => change({ from: event.target.value })}
        />
      )}
      <TextArea
        label={t`What do you wish for?`}
        placeholder={t`For example: please cheer me on for my exam on Friday!`}
        value={draft.requestComment}
        maxLength={policy.text.requestMax}
        required
        onChange={(event) => change({ requestComment: event.target.value })}
      />
      {product.allowAttachments && (
        <FilePicker
          label={t`Attachment (optional)`}
          accept="image/*,video/*,audio/*"
          file={draft.file}
          onFile={(file) => change({ file })}
          onUploading={setIsUploading}
        />
      )}
      <Switch
        label={t`Private mission`}
        hint={t`Only you and the creator can see it.`}
        checked={draft.isPrivate}
        onChange={(event) => change({ isPrivate: event.target.checked })}
      />
      <CostSummary coinPrice={product.coinPrice} balance={balance.data?.point} onCharge={onCharge} />
      <div>
        <Checkbox
          label={t`I agree to the mission terms`}
          checked={isAgreed}
          onChange={(event) => setIsAgreed(event.target.checked)}
        />
        <p className={page.small}>
          <Trans>
            Your coins are held now. If the mission is not performed within {policy.missions.performDueDays}{' '}
            days they come back; once it is performed it cannot be withdrawn.
          </Trans>
        </p>
      </div>
      {request.isError && <Notice tone="bad">{errorText(request.error)}</Notice>}
      <Button
        type="submit"
        wide
        busy={request.isPending}
        disabled={
          !isDraftComplete(draft) || !isAgreed || isShort || isUploading || balance.data === undefined
        }
      >
        <Trans>Send the request</Trans>
      </Button>
    </form>
  );
}
