import { Box, Skeleton } from '@mui/material';
import {
  Link,
  ReferenceManyField,
  ShowBase,
  Title,
  type TranslateFunction,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { AdultMark, AdultMarkReason } from '../adults/adult-mark.tsx';
import { ActsOf } from '../audit/acts-of.tsx';
import { ContentStanding } from '../content/content-standing.tsx';
import { MemberFiles } from '../files/page-files.tsx';
import { kstMinute } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { SettlementTable } from '../settlements/settlement-table.tsx';
import { StatementTable } from '../settlements/statement-table.tsx';
import { StrikeTable } from '../strikes/strike-table.tsx';
import { TakedownOf } from '../takedowns/plan-takedown.tsx';
import { ApproveCreator } from './approve-creator.tsx';
import { liftCreatorAdultMark, markCreatorAdult } from './commands.ts';
import { CreatorPageContent } from './creator-page-content.tsx';
import { CreatorState, Strikes } from './creator-state.tsx';
import { GradeFact } from './give-grade.tsx';
import { ProposeHandPayout } from './propose-hand-payout.tsx';
import { ProposeOverseasAccount } from './propose-overseas-account.tsx';
import { ProposeOwing } from './propose-owing.tsx';
import type { Creator } from './records.ts';

export const CreatorShow = () => (
  <ShowBase>
    <CreatorPage />
  </ShowBase>
);

function CreatorPage() {
  const { record: creator } = useShowContext<Creator>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={creator ? `${translate('resources.creators.name', 1)} ${creator.name}` : ' '} />
      {!creator && <Skeleton height={240} />}
      {creator && (
        <>
          <CreatorToolbar creator={creator} />
          <AdultMarkReason mark={creator.adultMark} />
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <About creator={creator} />
            <CreatorPageContent creator={creator} />
          </Box>
          <TakedownOf kind="PROFILE" contentId={creator.id} />
          <ContentStanding kind="PROFILE" id={creator.id} name={creator.name} />
          <MemberFiles ownerId={creator.userId} areForAdults={creator.adult} />
          <CreatorRecords />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

/** Links to what belongs to the creator elsewhere, and the staff's commands. */
function CreatorToolbar({ creator }: { creator: Creator }) {
  const translate = useTranslate();
  return (
    <Toolbar>
      <Link to={listPath('missions', { creatorId: creator.id })}>
        {translate('console.creator.missions')}
      </Link>
      <Link to={listPath('products', { creatorId: creator.id })}>
        {translate('console.product.of_this_creator')}
      </Link>
      <Link to={listPath('draws', { creatorId: creator.id })}>{translate('resources.draws.name', 2)}</Link>
      <Link to={listPath('grade-proposals', { creatorId: creator.id })}>
        {translate('resources.grade-proposals.name', 2)}
      </Link>
      <Link to={listPath('approvals', { objectId: creator.id })}>
        {translate('resources.approvals.name', 2)}
      </Link>
      <ApproveCreator creator={creator} />
      <ProposeOwing key={`owe-${creator.id}`} creatorId={creator.id} />
      <ProposeHandPayout key={`pay-${creator.id}`} creatorId={creator.id} />
      <ProposeOverseasAccount creator={creator} />
      <AdultMark
        resource="creators"
        mark={creator.adultMark}
        name={creator.name}
        markIt={(intent, reason) => markCreatorAdult(intent, creator.id, reason)}
        lift={(intent, reason) => liftCreatorAdultMark(intent, creator.id, reason)}
      />
    </Toolbar>
  );
}

/** Records of the creator: strikes, settlements and statements. */
function CreatorRecords() {
  const translate = useTranslate();
  return (
    <>
      <Section title={translate('resources.strikes.name', 2)} flush>
        <ReferenceManyField
          reference="strikes"
          target="creatorId"
          sort={{ field: 'given', order: 'DESC' }}
          perPage={25}
        >
          <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
            <StrikeTable ofOne />
          </Box>
        </ReferenceManyField>
      </Section>
      <Section title={translate('console.creator.settlements')} flush>
        <ReferenceManyField
          reference="settlements"
          target="creatorId"
          sort={{ field: 'id', order: 'DESC' }}
          perPage={24}
        >
          <SettlementTable by="month" empty="console.creator.no_settlements" />
        </ReferenceManyField>
      </Section>
      <Section title={translate('console.statement.of_creator')} flush>
        <ReferenceManyField
          reference="statements"
          target="creatorId"
          sort={{ field: 'issued', order: 'DESC' }}
          perPage={24}
        >
          <StatementTable by="month" />
        </ReferenceManyField>
      </Section>
    </>
  );
}

function About({ creator }: { creator: Creator }) {
  const translate = useTranslate();
  const { requestsBlockedUntil: until } = creator;
  const field = (name: string) => translate(`resources.creators.fields.${name}`);
  return (
    <Section title={translate('console.creator.about')}>
      <Facts
        facts={[
          [field('name'), creator.name],
          [field('url'), `/${creator.url}`],
          [field('verified'), <CreatorState key="verified" creator={creator} />],
          ...(creator.adult
            ? [
                [
                  field('adult'),
                  translate(`console.adults.${creator.adultMark ? 'by_mark' : 'by_own_word'}`),
                ] as const,
              ]
            : []),
          [field('strikes'), <Strikes key="strikes" creator={creator} />],
          [field('grade'), <GradeFact key="grade" creator={creator} />],
          [
            field('overseasAccount'),
            translate(`console.creator.account.${creator.overseasAccount ? 'abroad' : 'home'}`),
          ],
          ...(creator.blocked ? [[field('standing'), translate('console.creator.shut_out')] as const] : []),
          ...(until === null
            ? []
            : [
                [
                  field('standing'),
                  translate('console.creator.no_requests', { until: kstMinute(until) }),
                ] as const,
              ]),
          ...pauseFacts(creator, translate, field('pause')),
          [field('created'), <Moment key="created" instant={creator.created} />],
          [field('id'), <Copyable key="id" value={creator.id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** Returns the limits that the creator set for new requests: a pause and the maximum number of open ones. */
const pauseFacts = ({ pause: { until, mostOpen } }: Creator, translate: TranslateFunction, name: string) => [
  ...(until === null
    ? []
    : [[name, translate('console.creator.paused', { until: kstMinute(until) })] as const]),
  ...(mostOpen === null
    ? []
    : [[name, translate('console.creator.most_open', { smart_count: mostOpen })] as const]),
];
