import { Trans, useLingui } from '@lingui/react/macro';
import { isOutcomeUnknown } from '@sowon/contracts/client';
import type { CoinItem } from '@sowon/contracts/coins/schemas';
import type { PaidBy } from '@sowon/contracts/payments/schemas';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { formatAmount, formatWon } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Checkbox, Choice } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { chargeDraft, chargeProblems, refusedCharge, smallestSufficient } from './charge-rules.ts';
import { DepositFields } from './deposits/deposit-fields.tsx';
import { MissingCoins } from './missing-coins.tsx';
import { type Charged, useCharge } from './use-charge.ts';

export interface ChargeFormProps {
  userId: string;
  items: readonly CoinItem[];
  /** True if bank deposits are accepted. */
  takesDeposits: boolean;
  /** Wanted coins: the smallest sufficient pack is preselected. */
  wanted: number;
  /** Owed coins: bought coins settle them first. */
  debt: number;
  resumePath: string | null;
  onPaying: (isPaying: boolean) => void;
  onCharged: (charged: Charged) => void;
}

/** Form to choose a pack and a payment method; it shows the full price before anything happens. */
export function ChargeForm({ items, takesDeposits, wanted, debt, ...charging }: ChargeFormProps) {
  const { t } = useLingui();
  const charge = useCharge(charging);
  const form = useForm({
    initial: chargeDraft(smallestSufficient(items, wanted + debt)),
    check: chargeProblems,
    command: charge,
    refused: refusedCharge,
  });
  const item = items.find(({ id }) => id === form.value('coinItemId'));
  const payMethod = form.value('payMethod');
  const isByBank = payMethod === 'withoutbankbook';
  const isEnough = ({ point }: CoinItem) => wanted > 0 && point >= wanted + debt;
  const methods = usePayMethods(takesDeposits);
  // The outcome is unknown then, and money may already be on its way (spec 1 §8).
  const refusal =
    isByBank && charge.error !== null && isOutcomeUnknown(charge.error)
      ? t`Your request may not have arrived. Please send no money until it stands under pending charges. If you have sent money already, please contact support.`
      : form.refusal;

  return (
    <Form
      form={{ ...form, refusal }}
      action={item ? <PayWords item={item} payMethod={payMethod} /> : <Trans>Choose coins</Trans>}
      summary={<Total item={item} debt={debt} payMethod={payMethod} />}
    >
      {wanted > 0 && <MissingCoins missing={wanted + debt} items={items} />}
      <Choice
        {...form.choice('coinItemId')}
        legend={t`Coins to buy`}
        options={items.map((each) => ({
          value: each.id,
          label: <CoinAmount points={each.point} />,
          hint: isEnough(each) ? (
            <Trans>{priceOf(each, payMethod)} · enough</Trans>
          ) : (
            priceOf(each, payMethod)
          ),
        }))}
      />
      <Choice {...form.choice('payMethod')} legend={t`Payment method`} options={methods} />
      {isByBank && <DepositFields form={form} />}
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

/** Returns the price in the currency of a payment method. */
const priceOf = ({ price, usdPrice }: CoinItem, payMethod: PaidBy) =>
  payMethod === 'paypal' ? formatAmount(usdPrice, 'USD') : formatWon(price);

function usePayMethods(takesDeposits: boolean): { value: PaidBy; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'kakaopay', label: t`KakaoPay` },
    { value: 'card', label: t`Credit card` },
    { value: 'phone', label: t`Mobile phone` },
    { value: 'paypal', label: t`PayPal` },
    ...(takesDeposits ? [{ value: 'withoutbankbook' as const, label: t`Bank deposit` }] : []),
  ];
}

/** Words of the button: a deposit is asked for, everything else is paid at once. */
function PayWords({ item, payMethod }: { item: CoinItem; payMethod: PaidBy }) {
  return payMethod === 'withoutbankbook' ? (
    <Trans>Ask for a deposit of {formatWon(item.price)}</Trans>
  ) : (
    <Trans>Pay {priceOf(item, payMethod)}</Trans>
  );
}

interface TotalProps {
  item: CoinItem | undefined;
  debt: number;
  payMethod: PaidBy;
}

/** The amount to pay, and the part of it that settles the debt. */
function Total({ item, debt, payMethod }: TotalProps) {
  return (
    <>
      {item && debt > 0 && <SettledFirst bought={item.point} debt={debt} />}
      <Row spread="between">
        <Trans>Total, VAT included</Trans>
        <Text as="strong" look="subtitle">
          {item ? priceOf(item, payMethod) : '–'}
        </Text>
      </Row>
    </>
  );
}

/** Shows how many bought coins settle the debt, and how many are left to use. */
function SettledFirst({ bought, debt }: { bought: number; debt: number }) {
  const settled = Math.min(bought, debt);
  return (
    <Text look="small">
      <Trans>
        <CoinAmount points={settled} /> of these settle what you owe; <CoinAmount points={bought - settled} />{' '}
        are left to use.
      </Trans>
    </Text>
  );
}
