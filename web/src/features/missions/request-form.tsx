import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Choice, TextArea, TextField } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { coinQueries, useBalance } from '../coins/queries.ts';
import { FileField } from '../files/file-field.tsx';
import { anyFiles } from '../files/file-rules.ts';
import { CostSummary } from './cost-summary.tsx';
import { missionQueries } from './queries.ts';
import {
  costOf,
  emptyDraft,
  type RequestDraft,
  recipientName,
  refusedRequest,
  requestBody,
  requestProblems,
} from './request-rules.ts';

interface RequestFormProps {
  product: Product;
  /** @param coins price of the request */
  onCharge: (coins: number) => void;
}

const consents = ['isAgreed'] as const;

type RequestFormState = ReturnType<typeof useForm<RequestDraft, unknown>>;

/** Recipient, wish, and the price or the offer (spec 2 §5). With too few coins, a button to buy more. */
export function RequestForm({ product, onCharge }: RequestFormProps) {
  const { t } = useLingui();
  const ownName = useSession().userName ?? '';
  const balance = useBalance();
  const { minimumCost } = product;
  const form = useForm({
    initial: { ...emptyDraft, to: ownName, coinPrice: String(minimumCost ?? '') },
    check: (draft) => requestProblems(draft, minimumCost),
    command: useRequest(product),
    draft: `request:${product.id}`,
    notKept: consents,
    refused: refusedRequest,
  });
  const cost = costOf(product, { coinPrice: form.value('coinPrice') });
  const isShort = balance.data !== undefined && balance.data.point < cost;

  return (
    <Form
      form={form}
      action={<Trans>Send the request</Trans>}
      instead={
        isShort && (
          <Button wide aria-haspopup="dialog" onClick={() => onCharge(cost)}>
            <Trans>Buy coins and go on</Trans>
          </Button>
        )
      }
      summary={<CostSummary coinPrice={cost} balance={balance.data} />}
    >
      <RecipientFields form={form} ownName={ownName} />
      <TextArea
        label={t`What do you wish for?`}
        placeholder={t`For example: please cheer me on for my exam on Friday!`}
        maxLength={policy.text.requestMax}
        required
        {...form.area('requestComment')}
      />
      {minimumCost !== null && <OfferField form={form} minimumCost={minimumCost} />}
      {product.allowAttachments && (
        <FileField
          label={t`Attachment (optional)`}
          hint={t`Only the creator sees it, never anybody else.`}
          accept={anyFiles}
          {...form.choice('file')}
        />
      )}
      <SeenByChoice form={form} />
      <div>
        <Checkbox label={t`I agree to the mission terms`} {...form.box('isAgreed')} />
        <HeldCoins minimumCost={minimumCost} />
      </div>
    </Form>
  );
}

/** Sends the request and opens the mission. */
function useRequest(product: Product) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return useCommand({
    name: ['request', product.id],
    survivesReload: true,
    send: (draft: RequestDraft, intent: Intent) =>
      api.requestMission({ body: requestBody(product, draft) }, { intent }),
    changes: [coinQueries.all, missionQueries.all],
    onDone: ({ id }) => {
      toast.success(t`Your wish was sent.`);
      // Replaces the request in the history, so that Back leads to the creator and not to an empty form.
      void navigate(`/mission-detail/${id}`, { replace: true });
    },
  });
}

/** The person whom the answer is for, and the sender if it is a friend. */
function RecipientFields({ form, ownName }: { form: RequestFormState; ownName: string }) {
  const { t } = useLingui();
  const { onChange: turn, ...recipient } = form.choice('recipient');
  const isForFriend = recipient.value === 'friend';
  return (
    <>
      <Choice
        {...recipient}
        legend={t`Who is it for?`}
        onChange={(value) => {
          form.set('to', recipientName(form.value('to'), value, ownName));
          turn(value);
        }}
        options={[
          { value: 'me', label: t`For me` },
          { value: 'friend', label: t`For a friend` },
        ]}
      />
      <TextField
        label={isForFriend ? t`Your friend's name` : t`Your name in the message`}
        maxLength={policy.text.recipientMax}
        required
        {...form.text('to')}
      />
      {isForFriend && (
        <TextField
          label={t`Sender's name`}
          maxLength={policy.text.senderMax}
          required
          {...form.text('from')}
        />
      )}
    </>
  );
}

/** The price that the fan offers for a custom mission. */
function OfferField({ form, minimumCost }: { form: RequestFormState; minimumCost: number }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Your offer in coins`}
      hint={t`At least ${formatNumber(minimumCost)} coins`}
      inputMode="numeric"
      maxLength={7}
      required
      {...form.text('coinPrice', (typed) => typed.replace(/\D/g, ''))}
    />
  );
}

/** The readers of the wish, and what they read. */
function SeenByChoice({ form }: { form: RequestFormState }) {
  const { t } = useLingui();
  return (
    <Choice
      {...form.choice('seenBy')}
      legend={t`Who can see it?`}
      options={[
        {
          value: 'PARTIES',
          label: t`Only the creator and I`,
          hint: t`Nobody else finds your wish, its answer or what is said about it.`,
        },
        {
          value: 'EVERYBODY',
          label: t`Everybody`,
          hint:
            form.value('recipient') === 'friend'
              ? t`Strangers see your nickname, your friend's name, the sender's name, your wish and its answer.`
              : t`Strangers see your nickname, the name in the message, your wish and its answer.`,
        },
      ]}
    />
  );
}

/** Explains how long the coins are held, and when they come back. */
function HeldCoins({ minimumCost }: Pick<Product, 'minimumCost'>) {
  return (
    <Text look="small">
      {minimumCost === null ? (
        <Trans>
          Your coins are held now. If the mission is not performed within {policy.missions.performDueDays}{' '}
          days they come back; once it is performed it cannot be withdrawn.
        </Trans>
      ) : (
        <Trans>
          Your coins are held now. They come back if the creator refuses or does not answer within{' '}
          {policy.missions.decideDueDays} days; until they accept you can withdraw. Once accepted it is
          performed within {policy.missions.performDueDays} days, or your coins come back.
        </Trans>
      )}
    </Text>
  );
}
