import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ErrorCard } from '../../lib/error-card.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { formatWon } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Checkbox, Choice } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { useCoinItems } from './queries.ts';
import { type PayMethod, useCharge } from './use-charge.ts';

interface ChargeFormProps {
  userId: string;
  resumePath: string | null;
  onPaying: (isPaying: boolean) => void;
  onPaid: (payment: { paymentId: string; wasAbandoned: boolean }) => void;
}

/** What to buy, how to pay, and the whole price before anything happens. */
export function ChargeForm({ userId, resumePath, onPaying, onPaid }: ChargeFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const items = useCoinItems();
  const charge = useCharge(resumePath);
  const [itemId, setItemId] = useState<string | null>(null);
  const [payMethod, setPayMethod] = useState<PayMethod>('kakaopay');
  const [isAgreed, setIsAgreed] = useState(false);
  const item = items.data?.find(({ id }) => id === itemId);
  const methods: { value: PayMethod; label: string }[] = [
    { value: 'kakaopay', label: t`KakaoPay` },
    { value: 'card', label: t`Credit card` },
    { value: 'phone', label: t`Mobile phone` },
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!item || !isAgreed || charge.isPending) return;
    onPaying(true);
    charge.mutate(
      { coinItemId: item.id, userId, payMethod },
      { onSuccess: onPaid, onSettled: () => onPaying(false) },
    );
  };

  if (items.isError) return <ErrorCard error={items.error} onRetry={() => void items.refetch()} />;
  if (!items.data) return <Skeleton height={420} />;
  return (
    <form className={page.stack} onSubmit={submit}>
      {charge.isError && <Notice tone="bad">{errorText(charge.error)}</Notice>}
      <Choice
        legend={t`Coins to buy`}
        name="coin-item"
        value={itemId}
        onChange={setItemId}
        options={items.data.map(({ id, point, price }) => ({
          value: id,
          label: <CoinAmount points={point} />,
          hint: formatWon(price),
        }))}
      />
      <Choice
        legend={t`Way to pay`}
        name="pay-method"
        value={payMethod}
        onChange={setPayMethod}
        options={methods}
      />
      <div className={page.between}>
        <span>
          <Trans>Total, VAT included</Trans>
        </span>
        <strong className={page.title}>{item ? formatWon(item.price) : '–'}</strong>
      </div>
      <div>
        <Checkbox
          label={t`I agree to the payment terms`}
          checked={isAgreed}
          onChange={(event) => setIsAgreed(event.target.checked)}
        />
        <p className={page.small}>
          <Trans>
            Unused charges can be refunded in full within 7 days; later or after use, less 3 percent. Coins
            are valid for 5 years.
          </Trans>
        </p>
      </div>
      <Button type="submit" wide busy={charge.isPending} disabled={!item || !isAgreed}>
        {item ? <Trans>Pay {formatWon(item.price)}</Trans> : <Trans>Choose coins</Trans>}
      </Button>
    </form>
  );
}
