import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import page from '../../ui/page.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { ClosedMonths } from './closed-months.tsx';
import { CurrentMonth } from './current-month.tsx';
import { FrozenCoins } from './frozen-coins.tsx';

/** A creator's income: the running month and the closed ones (spec 2 §2). Tab, month and page live in the address. */
export function AdjustmentPage() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'past' ? 'past' : 'current';
  return (
    <div className={page.reading}>
      <div className={page.stack}>
        <h1 className={page.title}>
          <Trans>Income management</Trans>
        </h1>
        <FrozenCoins />
        <Tabs
          label={t`Income`}
          tabs={[
            { id: 'current', title: t`Current transactions` },
            { id: 'past', title: t`Past incomes` },
          ]}
          selected={tab}
          onSelect={(id) => setAddress(id === 'past' ? { tab: 'past' } : {})}
        >
          {tab === 'current' ? <CurrentMonth /> : <ClosedMonths />}
        </Tabs>
      </div>
    </div>
  );
}
