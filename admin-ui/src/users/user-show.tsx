import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { CanAccess, Link, ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { KeptUntil } from '../leaving/kept-until.tsx';
import { nouns } from '../nouns/nouns.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { WalletLink } from '../wallets/wallet-link.tsx';
import { BlockLogin } from './block-login.tsx';
import { ChangeRoles, ShutConsole } from './change-roles.tsx';
import { Commenting } from './commenting.tsx';
import type { User } from './records.ts';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { ShutOutFacts, UpholdShutOut } from './shut-out.tsx';
import { UserNotices } from './user-notices.tsx';
import { UserPersonal } from './user-personal.tsx';
import { UserState } from './user-state.tsx';

export const UserShow = () => (
  <ShowBase>
    <UserPage />
  </ShowBase>
);

function UserPage() {
  const { record: user } = useShowContext<User>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={user ? `${translate('resources.users.name', 1)} ${user.username}` : ' '} />
      {!user && <Skeleton height={240} />}
      {user && (
        <Toolbar>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <UserState user={user} />
            <WaysOn user={user} />
          </Box>
          {user.left === null && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <UpholdShutOut user={user} />
              <BlockLogin user={user} />
              <ResetSecondFactor user={user} />
              <ShutConsole user={user} />
              <ChangeRoles user={user} />
            </Box>
          )}
        </Toolbar>
      )}
      {user && (
        <>
          <About user={user} />
          {user.shutOut && <ShutOutFacts shutOut={user.shutOut} />}
          <Suspense>{nouns.shown.map(({ name, memberSection: Own }) => Own && <Own key={name} />)}</Suspense>
          <UserNotices user={user} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

/** Links to further pages about a member. */
function WaysOn({ user: { id, staffRoles } }: { user: User }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      <WalletLink ownerId={id}>{translate('console.user.wallet')}</WalletLink>
      <Link to={listPath('missions', { fanId: id })}>{translate('console.user.missions')}</Link>
      <Link to={listPath('approvals', { objectId: id })}>{translate('resources.approvals.name', 2)}</Link>
      <CanAccess resource="deliveries" action="list">
        <Link to={listPath('deliveries', { recipientId: id })}>{translate('console.user.deliveries')}</Link>
      </CanAccess>
      <CanAccess resource="comments" action="list">
        <Link to={listPath('comments', { authorId: id })}>{translate('resources.comments.name', 2)}</Link>
      </CanAccess>
      <CanAccess resource="support-questions" action="list">
        <Link to={listPath('support-questions', { userId: id })}>
          {translate('resources.support-questions.name', 2)}
        </Link>
      </CanAccess>
      {staffRoles.length > 0 && (
        <Link to={listPath('staff-acts', { staffId: id })}>{translate('console.user.acts')}</Link>
      )}
    </Box>
  );
}

function About({ user }: { user: User }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.users.fields.${name}`);
  const { id, username, maskedEmail, creatorId, creatorName, verifiedAt, created, language, sessions, left } =
    user;
  const { secondFactor } = user;
  return (
    <Section title={translate('console.user.about')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Facts
          facts={[
            [field('username'), username],
            [field('maskedEmail'), maskedEmail || '–'],
            [
              field('verifiedAt'),
              verifiedAt === null ? (
                translate('console.user.unverified')
              ) : (
                <Moment key="verified" instant={verifiedAt} />
              ),
            ],
            ...(creatorId === null
              ? []
              : [
                  [
                    field('creatorName'),
                    <RecordLink key="creator" resource="creators" id={creatorId}>
                      {creatorName ?? ''}
                    </RecordLink>,
                  ] as const,
                ]),
            [field('created'), <Moment key="created" instant={created} />],
            ...(left === null
              ? []
              : [
                  [field('left'), <Moment key="left" instant={left} />] as const,
                  [field('kept'), <KeptUntil key="kept" userId={id} />] as const,
                ]),
            [field('language'), translate(`console.user.language.${language}`)],
            ...(left === null
              ? [[field('commenting'), <Commenting key="commenting" user={user} />] as const]
              : []),
            ...(secondFactor === null
              ? []
              : [[field('secondFactor'), <Moment key="second-factor" instant={secondFactor} />] as const]),
            [field('sessions'), translate('console.user.sessions', sessions)],
            [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
          ]}
        />
        <UserPersonal key={id} user={user} />
      </Box>
    </Section>
  );
}
