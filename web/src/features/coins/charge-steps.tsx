import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../lib/query-view.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ChargeForm, type ChargeFormProps } from './charge-form.tsx';
import { DepositAsked } from './deposits/deposit-asked.tsx';
import { depositQueries } from './deposits/queries.ts';
import { coinQueries, useBalance } from './queries.ts';

interface ChargeStepsProps extends Omit<ChargeFormProps, 'items' | 'takesDeposits' | 'debt'> {
  /** Id of the requested deposit; null before the request. */
  depositId: string | null;
  onClose: () => void;
}

/**
 * Steps of buying coins: what to buy and how to pay, then the account to pay to for a bank deposit. Loaded with its texts once somebody
 * wants coins.
 */
export function ChargeSteps({ depositId, onClose, ...charging }: ChargeStepsProps) {
  const items = useQuery(coinQueries.items());
  const terms = useQuery(depositQueries.terms());
  // The debt is only a hint: if the balance cannot be read, it is not shown. Everything appears at once, so that nothing jumps.
  const balance = useBalance();
  const waiting = <Skeleton height={420} />;
  if (depositId !== null)
    return <DepositAsked userId={charging.userId} depositId={depositId} onClose={onClose} />;
  if (terms.isPending || balance.isPending) return waiting;
  return (
    <QueryView query={items} waiting={waiting}>
      {(found) => (
        <ChargeForm
          {...charging}
          items={found}
          takesDeposits={Boolean(terms.data?.account)}
          debt={balance.data?.debt ?? 0}
        />
      )}
    </QueryView>
  );
}
