import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { EntryPersonal } from '../draws/entry-personal.tsx';
import { Coins } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Deadline, Moment } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { WalletLink } from '../wallets/wallet-link.tsx';
import type { Mission } from './records.ts';

const useField = () => {
  const translate = useTranslate();
  return (name: string) => translate(`resources.missions.fields.${name}`);
};

/** The parties of a mission with links to their pages and other missions, its price, and for a draw entry the person who gets a prize. */
export function MissionPeople({ mission }: { mission: Mission }) {
  const translate = useTranslate();
  const field = useField();
  const { id, fanId, fanName, creatorId, creatorName, creatorUrl, coinPrice, productType } = mission;
  return (
    <Section title={translate('console.mission.people')}>
      <Facts
        facts={[
          [
            field('fanName'),
            <Person key="fan">
              <RecordLink resource="users" id={fanId}>
                {fanName}
              </RecordLink>
              <WalletLink ownerId={fanId}>{translate('console.user.wallet')}</WalletLink>
              <Link to={listPath('missions', { fanId })}>{translate('console.mission.all_of_fan')}</Link>
            </Person>,
          ],
          ...(productType === 'EVENT'
            ? [[field('personal'), <EntryPersonal key="personal" id={id} fanName={fanName} />] as const]
            : []),
          [
            field('creatorName'),
            <Person key="creator">
              <RecordLink resource="creators" id={creatorId}>
                {creatorName}
              </RecordLink>
              <Typography component="span" variant="body2" color="text.secondary">
                /{creatorUrl}
              </Typography>
              <Link to={listPath('missions', { creatorId })}>
                {translate('console.mission.all_of_creator')}
              </Link>
            </Person>,
          ],
          [field('coinPrice'), <Coins key="coins" points={coinPrice} />],
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** Links with enough space when they wrap, so that a finger hits only one. */
const Person = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
    {children}
  </Box>
);

/** The progress of a mission: the next awaited step and its workflow. */
export function MissionProgress({ mission }: { mission: Mission }) {
  const translate = useTranslate();
  const field = useField();
  const { created, performed, completed, rejected, rejectReason, awaited, due } = mission;
  const past = [
    ['created', created],
    ['performed', performed],
    ['completed', completed],
    ['rejected', rejected],
  ] as const;
  const ended = awaited === null && due !== null;
  return (
    <Section title={translate('console.mission.times')}>
      <Facts
        facts={[
          ...(awaited
            ? [
                [
                  field('awaited'),
                  <Awaited key="awaited" awaited={awaited} status={mission.status} />,
                ] as const,
              ]
            : []),
          ...past.flatMap(([name, instant]) =>
            instant === null ? [] : [[field(name), <Moment key={name} instant={instant} />] as const],
          ),
          ...(rejectReason
            ? [[field('rejectReason'), translate(`console.mission.reject_reason.${rejectReason}`)] as const]
            : []),
          ...(ended ? [[field('due'), <Moment key="due" instant={due} />] as const] : []),
        ]}
      />
    </Section>
  );
}

/** The creator's deadline to decide or perform, or a note that a file is converted; with the workflow id to find in Temporal. */
function Awaited({
  awaited: { flow, until },
  status,
}: {
  awaited: NonNullable<Mission['awaited']>;
  status: Mission['status'];
}) {
  const translate = useTranslate();
  const word = status === 'REQUESTED' ? 'decide_until' : 'perform_until';
  return (
    <>
      <div>
        {until === null ? (
          translate('console.mission.converting')
        ) : (
          <>
            {translate(`console.mission.${word}`)} <Deadline due={until} />
          </>
        )}
      </div>
      <Copyable value={flow} what={translate('console.mission.flow')} whole />
    </>
  );
}
