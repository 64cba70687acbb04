import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { Form } from '../../lib/form/form.tsx';
import { consentProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { formatWon } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Checkbox, Choice } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { type PayMethod, useCharge } from './use-charge.ts';

type CoinItem = Reply<Routes['coinItems']>[number];

interface ChargeFormProps {
  userId: string;
  items: readonly CoinItem[];
  /** Coins that are wanted: the smallest sufficient pack is chosen beforehand. */
  wanted: number;
  resumePath: string | null;
  onPaying: (isPaying: boolean) => void;
  onPaid: (payment: { paymentId: string; wasAbandoned: boolean }) => void;
}

/** What to buy, how to pay, and the whole price before anything happens. */
export function ChargeForm({ userId, items, wanted, resumePath, onPaying, onPaid }: ChargeFormProps) {
  const { t } = useLingui();
  const charge = useCharge({ userId, resumePath, onPaying, onPaid });
  const form = useForm({
    initial: {
      coinItemId: smallestSufficient(items, wanted),
      payMethod: 'kakaopay' as PayMethod,
      isAgreed: false,
    },
    check: ({ coinItemId, isAgreed }) => ({
      coinItemId: coinItemId === '' ? msg`Please choose how many coins.` : undefined,
      isAgreed: consentProblem(isAgreed),
    }),
    command: charge,
  });
  const item = items.find(({ id }) => id === form.value('coinItemId'));
  const methods: { value: PayMethod; label: string }[] = [
    { value: 'kakaopay', label: t`KakaoPay` },
    { value: 'card', label: t`Credit card` },
    { value: 'phone', label: t`Mobile phone` },
  ];

  return (
    <Form
      form={form}
      action={item ? <Trans>Pay {formatWon(item.price)}</Trans> : <Trans>Choose coins</Trans>}
      summary={
        <Row spread="between">
          <Trans>Total, VAT included</Trans>
          <Text as="strong" look="subtitle">
            {item ? formatWon(item.price) : '–'}
          </Text>
        </Row>
      }
    >
      <Choice
        {...form.choice('coinItemId')}
        legend={t`Coins to buy`}
        options={items.map(({ id, point, price }) => ({
          value: id,
          label: <CoinAmount points={point} />,
          hint: formatWon(price),
        }))}
      />
      <Choice {...form.choice('payMethod')} legend={t`Payment method`} options={methods} />
      <div>
        <Checkbox label={t`I agree to the payment terms`} {...form.box('isAgreed')} />
        <Text look="small">
          <Trans>
            Unused charges can be refunded in full within 7 days; later or after use, less 3 percent. Coins
            are valid for 5 years.
          </Trans>
        </Text>
      </div>
    </Form>
  );
}

/** The id of the smallest pack that has enough coins, else of the largest; empty where there is none. */
function smallestSufficient(items: readonly CoinItem[], wanted: number): string {
  const bySize = items.toSorted((one, other) => one.point - other.point);
  return (bySize.find(({ point }) => point >= wanted) ?? bySize.at(-1))?.id ?? '';
}
