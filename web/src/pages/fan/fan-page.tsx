import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BalanceCard } from '../../features/coins/balance-card.tsx';
import { MyFollows } from '../../features/follows/my-follows.tsx';
import type { MissionList } from '../../features/missions/mission-lists.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import page from '../../ui/page.module.css';
import { Portrait } from '../../ui/portrait.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MyMissions } from './my-missions.tsx';

/** The fan's own page: who they are, their coins, and their missions by state (spec 1 §2). */
export function FanPage() {
  const { t } = useLingui();
  const session = useSession();
  const [list, setList] = useState<MissionList | 'follows'>('reserved');
  const user = useQuery({ queryKey: ['current-user'], queryFn: () => api.currentUser({}) });
  const rejected = useQuery({
    queryKey: ['my-missions', 'rejected', 'count'],
    queryFn: () => api.myMissions({ query: { status: 'REJECTED', size: 1 } }),
  });
  const hasRejected = (rejected.data?.totalElements ?? 0) > 0;
  const tabs: { id: MissionList | 'follows'; title: string }[] = [
    { id: 'follows', title: t`Following` },
    { id: 'reserved', title: t`Reserved` },
    { id: 'completed', title: t`Completed` },
  ];
  if (hasRejected) tabs.push({ id: 'rejected', title: t`Rejected` });

  return (
    <div className={page.page}>
      <div className={page.stack}>
        <div className={page.row}>
          <Portrait src={session.imageUrl} name={session.userName ?? ''} size={72} />
          <div>
            <h1 className={page.title}>{session.userName}</h1>
            <p className={page.soft}>{user.data?.email ?? '\u00a0'}</p>
          </div>
        </div>
        <BalanceCard resumePath="/user-mypage" />
        <section aria-labelledby="my-missions">
          <h2 id="my-missions" className={page.subtitle}>
            <Trans>My missions</Trans>
          </h2>
          <Tabs label={t`My missions`} tabs={tabs} selected={list} onSelect={setList}>
            {list === 'follows' ? (
              <MyFollows userId={session.userId ?? ''} />
            ) : (
              <MyMissions key={list} list={list} />
            )}
          </Tabs>
        </section>
        <p className={page.soft}>
          <Trans>Would you like to grant wishes yourself?</Trans>{' '}
          <Link className={page.link} to="/creator-registration">
            <Trans>Become a creator</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
