import { Trans, useLingui } from '@lingui/react/macro';
import { oneOf, useAddress } from '../../lib/address.ts';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ClosedMonths } from './closed-months.tsx';
import { CurrentMonth } from './current-month.tsx';
import { FrozenCoins } from './frozen-coins.tsx';

const shown = { tab: oneOf(['current', 'past']) };

/** A creator's income: the current month and the closed ones (spec 2 §2). */
export function AdjustmentPage() {
  const { t } = useLingui();
  const [{ tab }, show] = useAddress(shown);
  return (
    <Page width="reading">
      <PageHeader title={<Trans>Income management</Trans>} />
      <FrozenCoins />
      <Tabs
        label={t`Income`}
        tabs={[
          { id: 'current', title: t`Current transactions` },
          { id: 'past', title: t`Past income` },
        ]}
        selected={tab}
        onSelect={(next) => show({ tab: next })}
      >
        {tab === 'current' ? <CurrentMonth /> : <ClosedMonths />}
      </Tabs>
    </Page>
  );
}
