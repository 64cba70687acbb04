import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../lib/query-view.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ChargeForm, type ChargeFormProps } from './charge-form.tsx';
import { DepositAsked } from './deposits/deposit-asked.tsx';
import { depositQueries } from './deposits/queries.ts';
import { coinQueries, useBalance } from './queries.ts';

interface ChargeStepsProps extends Omit<ChargeFormProps, 'items' | 'takesDeposits' | 'debt'> {
  /** The deposit that was asked for, once one was. */
  depositId: string | null;
  onClose: () => void;
}

/** What to buy and how to pay; for who pays by bank then also where to. It comes with its words once somebody wants coins. */
export function ChargeSteps({ depositId, onClose, ...charging }: ChargeStepsProps) {
  const items = useQuery(coinQueries.items());
  const terms = useQuery(depositQueries.terms());
  // Beside what it is about: where it cannot be read, nothing is said of it. All comes at once, so that nothing jumps.
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
