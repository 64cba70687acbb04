import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { missionQueries } from '../../features/missions/queries.ts';
import { CustomSettings } from '../../features/products/custom-settings.tsx';
import { oneOf, useAddress } from '../../lib/address.ts';
import { Stack } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MissionQueue } from './mission-queue.tsx';
import { customTabs } from './queues.ts';

const shown = { tab: oneOf(customTabs) };

/** Custom requests to decide, accepted ones, and the switch for custom requests (spec 2 §2). */
export function CustomMissions() {
  const { t } = useLingui();
  const [{ tab }, show] = useAddress(shown);
  const { data: counts } = useQuery(missionQueries.counts());
  const tabs = {
    pending: { title: t`Pending`, count: counts?.customRequested ?? 0 },
    accepted: { title: t`Accepted`, count: counts?.customAccepted ?? 0 },
  };
  return (
    <Stack>
      <CustomSettings />
      <Tabs
        label={t`Custom missions`}
        tabs={customTabs.map((id) => ({ id, title: <Counted {...tabs[id]} /> }))}
        selected={tab}
        onSelect={(next) => show({ tab: next })}
      >
        <MissionQueue key={tab} type={tab} />
      </Tabs>
    </Stack>
  );
}

const Counted = ({ title, count }: { title: string; count: number }) => (
  <>
    {title} {count > 0 && <Badge>{count}</Badge>}
  </>
);
