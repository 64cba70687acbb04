import { useLingui } from '@lingui/react/macro';
import { CustomSettings } from '../../features/products/custom-settings.tsx';
import { oneOf, useAddress } from '../../lib/address.ts';
import { Stack } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MissionQueue } from './mission-queue.tsx';
import { customTabs } from './queues.ts';

const shown = { tab: oneOf(customTabs) };

/** Custom requests that wait for a decision, those that were accepted, and whether there may be any (spec 2 §2). */
export function CustomMissions() {
  const { t } = useLingui();
  const [{ tab }, show] = useAddress(shown);
  const titles = { pending: t`Pending`, accepted: t`Accepted` };
  return (
    <Stack>
      <CustomSettings />
      <Tabs
        label={t`Custom missions`}
        tabs={customTabs.map((id) => ({ id, title: titles[id] }))}
        selected={tab}
        onSelect={(next) => show({ tab: next })}
      >
        <MissionQueue key={tab} type={tab} />
      </Tabs>
    </Stack>
  );
}
