import { Trans, useLingui } from '@lingui/react/macro';
import { noticeSettingsPage } from '@sowon/contracts/notices/topics';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../features/accounts/queries.ts';
import { BalanceCard } from '../../features/coins/balance-card.tsx';
import { BecomeCreator } from '../../features/creators/become-creator.tsx';
import { MyFollows } from '../../features/follows/my-follows.tsx';
import { missionQueries } from '../../features/missions/queries.ts';
import { DownloadOwnData } from '../../features/own-data/download-own-data.tsx';
import { PopupFor } from '../../features/popups/popup-for.tsx';
import { PortraitButton } from '../../features/portraits/portrait-button.tsx';
import { oneOf, useAddress } from '../../lib/address.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Row } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { LikedMissions } from './liked-missions.tsx';
import { MyMissions } from './my-missions.tsx';

const shown = { list: oneOf(['reserved', 'completed', 'liked', 'rejected', 'follows']) };

/** The fan's own page: profile, coins, and missions by state (spec 1 §2). */
export function FanPage() {
  const { t } = useLingui();
  const session = useSession();
  const [{ list }, show] = useAddress(shown);
  const rejected = useQuery(missionQueries.mineCount('rejected'));
  const hasRejected = list === 'rejected' || (rejected.data ?? 0) > 0;
  const tabs: { id: typeof list; title: string }[] = [
    { id: 'follows', title: t`Following` },
    { id: 'reserved', title: t`Reserved` },
    { id: 'completed', title: t`Completed` },
    { id: 'liked', title: t`Liked` },
  ];
  if (hasRejected) tabs.push({ id: 'rejected', title: t`Rejected` });

  return (
    <Page>
      <OwnHead />
      <BalanceCard resumePath="/user-mypage" />
      <section aria-labelledby="my-missions">
        <Text as="h2" look="subtitle" id="my-missions">
          <Trans>My missions</Trans>
        </Text>
        <Tabs label={t`My missions`} tabs={tabs} selected={list} onSelect={(next) => show({ list: next })}>
          {list === 'follows' && <MyFollows userId={session.userId ?? ''} />}
          {list === 'liked' && <LikedMissions />}
          {list !== 'follows' && list !== 'liked' && <MyMissions key={list} list={list} />}
        </Tabs>
      </section>
      <Row>
        <Text look="soft">
          <Trans>Would you like to grant wishes yourself?</Trans>
        </Text>
        <BecomeCreator />
      </Row>
      <DownloadOwnData />
      <Text look="small">
        <TextLink to="/leave">
          <Trans>Leave Sowon</Trans>
        </TextLink>
      </Text>
      <PopupFor reader="on" />
    </Page>
  );
}

/** The fan's name and portrait, and the link to change them. */
function OwnHead() {
  const session = useSession();
  const user = useQuery(accountQueries.own());
  return (
    <Row spread="between">
      <Row>
        <PortraitButton size={72} />
        <div>
          <Text as="h1" look="title" dir="auto">
            {session.userName}
          </Text>
          <Text look="soft">{user.data?.email ?? '\u00a0'}</Text>
        </div>
      </Row>
      <Row gap="s">
        <ButtonLink look="outline" to="/edit-user-profile">
          <Trans>Edit your details</Trans>
        </ButtonLink>
        <ButtonLink look="outline" to={noticeSettingsPage}>
          <Trans>Notification settings</Trans>
        </ButtonLink>
      </Row>
    </Row>
  );
}
