import { Alert, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useLocale, useTranslate } from 'react-admin';
import { kstSecond, signedCoins } from '../look/format.ts';
import { Coins } from '../parts/amounts.tsx';
import { LoadError } from '../parts/load-error.tsx';
import { Metric, Metrics } from '../parts/metric.tsx';
import { explainWallet } from './commands.ts';
import { EventStream } from './event-stream.tsx';
import { ExplainedLots } from './explained-lots.tsx';
import type { WalletExplanation, WalletRow } from './records.ts';
import { TakeEvidence } from './take-evidence.tsx';

interface WalletAsOfProps {
  /** The current state of the wallet. */
  readonly wallet: WalletRow;
  readonly asOf: string;
}

/** A wallet at an instant: its balance beside the current one, the place and origin of each coin, and the events until then. */
export function WalletAsOf({ wallet, asOf }: WalletAsOfProps) {
  const translate = useTranslate();
  const { id } = wallet;
  const { data, error } = useQuery({
    queryKey: ['wallet-as-of', id, asOf],
    queryFn: () => explainWallet(id, asOf),
    retry: false,
  });
  if (error instanceof HttpError && error.status === 404) {
    const instant = kstSecond(asOf);
    return <Alert severity="info">{translate('console.wallet.as_of.nothing_yet', { instant })}</Alert>;
  }
  if (error) return <LoadError error={error} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  return (
    <>
      <Balance then={data} now={wallet} asOf={asOf} />
      {new Date(asOf) <= new Date() && (
        <div>
          <TakeEvidence walletId={id} asOf={asOf} />
        </div>
      )}
      <ExplainedLots explained={data} />
      <EventStream key={`events-${id}-${data.version}`} walletId={id} upTo={data.version} />
    </>
  );
}

function Balance({ then, now, asOf }: { then: WalletExplanation; now: WalletRow; asOf: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const since = (before: number, today: number) =>
    translate(today === before ? 'console.wallet.as_of.same' : 'console.wallet.as_of.since', {
      coins: signedCoins(today - before, locale),
    });
  const events = now.version - then.version;
  const together = then.available + then.held;
  return (
    <>
      <Alert severity="info">{translate('console.wallet.as_of.told', { instant: kstSecond(asOf) })}</Alert>
      <Metrics columns={5}>
        <Metric
          label={translate('console.wallet.available')}
          value={<Coins points={then.available} />}
          hint={since(then.available, now.available)}
        />
        <Metric
          label={translate('console.wallet.held')}
          value={<Coins points={then.held} />}
          hint={since(then.held, now.held)}
        />
        <Metric
          label={translate('console.wallet.total')}
          value={<Coins points={together} />}
          hint={since(together, now.available + now.held)}
        />
        <Metric
          label={translate('console.wallet.debt')}
          value={<Coins points={then.debt} />}
          hint={since(then.debt, now.debt)}
        />
        <Metric
          label={translate('console.wallet.events')}
          value={then.version}
          hint={translate('console.wallet.as_of.events_since', { smart_count: events })}
        />
      </Metrics>
    </>
  );
}
