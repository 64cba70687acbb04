import { Alert, Box, Typography } from '@mui/material';
import { CanAccess, Link, ShowBase, Title, useGetIdentity, useShowContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ActsOf } from '../audit/acts-of.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { Step, useStepKeys } from '../parts/by-keys.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { TakedownOf } from '../takedowns/plan-takedown.tsx';
import { takeBackEscalation } from './commands.ts';
import { ItemContent } from './item-content.tsx';
import { JudgeForm } from './judge-form.tsx';
import { rememberJudged } from './just-judged.ts';
import { useLookAgain } from './look-again.ts';
import { OwnerHistory } from './owner-history.tsx';
import { itemPath, partPath, usePlace } from './queue-place.ts';
import { QueueState, useKindName, useTitleOf } from './queue-state.tsx';
import type { ModerationItem } from './records.ts';
import { ReportsSaid } from './reports-said.tsx';

/** One item of the queue: its content, its state, its history, and the possible judgements. */
export const QueueItem = () => (
  <ShowBase>
    <ItemPage />
  </ShowBase>
);

function ItemPage() {
  const { record: item } = useShowContext<ModerationItem>();
  const kindOf = useKindName();
  return (
    <PageStack>
      <Title title={item ? kindOf(item) : ' '} />
      {item && <Work key={item.id} item={item} />}
    </PageStack>
  );
}

function Work({ item }: { item: ModerationItem }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { part, next, previous, left } = usePlace(item.id, item.state);
  const onward = next ? itemPath(next.id, part) : null;
  const back = previous ? itemPath(previous.id, part) : null;
  useStepKeys({ j: onward, k: back });
  return (
    <>
      <Toolbar>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Link to={partPath(part)}>{translate(`console.moderation.state.${part.state ?? item.state}`)}</Link>
          {left !== null && (
            <Typography variant="body2" color="text.secondary">
              {translate('console.moderation.left', { smart_count: left })}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Step label="console.moderation.previous" shortcut="K" to={back} />
          <Step label="console.moderation.next" shortcut="J" to={onward} />
        </Box>
      </Toolbar>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <ItemContent item={item} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Standing item={item} />
          <ReportsSaid item={item} />
          <CanAccess resource="moderation" action="judge">
            <JudgeForm item={item} onJudged={() => navigate(onward ?? partPath(part))} />
          </CanAccess>
          <TakedownOf kind={item.kind} contentId={item.id} />
          <ActsOf />
          {item.owner !== null && item.hiddenOfOwner !== null && (
            <OwnerHistory owner={item.owner} hidden={item.hiddenOfOwner} />
          )}
        </Box>
      </Box>
    </>
  );
}

function Standing({ item }: { item: ModerationItem }) {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const kindOf = useKindName();
  const field = (name: string) => translate(`resources.moderation.fields.${name}`);
  const { kind, state, owner, reports, reported, since, escalatedBy, note } = item;
  return (
    <Section title={titleOf(item)}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Facts
          facts={[
            [field('kind'), kindOf({ kind })],
            [field('state'), <QueueState key="state" state={state} />],
            [field('since'), <Moment key="since" instant={since} />],
            ...(owner === null
              ? []
              : [
                  [
                    field('owner'),
                    <RecordLink key="owner" resource="users" id={owner.id}>
                      {owner.name}
                    </RecordLink>,
                  ] as const,
                ]),
            [field('reports'), String(reports)],
            ...(reported === null
              ? []
              : [[field('reported'), <Moment key="reported" instant={reported} />] as const]),
          ]}
        />
        {escalatedBy !== null && (
          <Alert severity="info">
            {translate('console.moderation.escalated_by', { name: escalatedBy.name, note: note ?? '' })}
            <TakeBack item={item} by={escalatedBy.id} />
          </Alert>
        )}
      </Box>
    </Section>
  );
}

/** Lets the operator who escalated the item take that back. */
function TakeBack({ item, by }: { item: ModerationItem; by: string }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const lookAgain = useLookAgain();
  if (identity?.id !== by) return null;
  const word = (part: string) => translate(`console.moderation.take_back.${part}`);
  return (
    <CanAccess resource="moderation" action="take_back">
      <Box sx={{ mt: 1 }}>
        <CommandButton
          label={word('run')}
          title={word('title')}
          effects={[word('effect')]}
          run={async (intent) => {
            await takeBackEscalation(intent, item);
            rememberJudged([item]);
            lookAgain();
          }}
          done={{ notice: 'console.moderation.take_back.done' }}
        />
      </Box>
    </CanAccess>
  );
}
