import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { Link, ShowBase, Title, useGetList, useLocale, useShowContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ActsOf } from '../audit/acts-of.tsx';
import { won } from '../look/format.ts';
import { Step, useStepKeys } from '../parts/by-keys.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { LoadError } from '../parts/load-error.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { TransferDue, TransferState } from './deposit-state.tsx';
import { MatchByHand } from './match-by-hand.tsx';
import type { DepositMatchRow, Transfer, TransferRow } from './records.ts';
import { Suggestions } from './suggestions.tsx';
import { ReadPayer, ReturnTransfer } from './transfer-commands.tsx';
import { useTransferPlace } from './transfer-place.ts';

export const TransferShow = () => (
  <ShowBase>
    <TransferPage />
  </ShowBase>
);

/** An incoming transfer, for staff who match transfers one after the other. */
function TransferPage() {
  const { record, error } = useShowContext<Transfer>();
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const title = record
    ? `${translate('resources.transfers.name', { smart_count: 1 })} ${won(record.won, locale)}`
    : ' ';
  return (
    <PageStack>
      <Title title={title} />
      <LoadError error={error} />
      {record && <Work key={record.id} transfer={record} />}
    </PageStack>
  );
}

function Work({ transfer }: { transfer: Transfer }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const place = useTransferPlace(transfer.id);
  const queue = listPath('transfers', { status: 'OPEN' });
  const [onward, back] = [place.next(), place.previous];
  useStepKeys({ j: onward, k: back });
  return (
    <>
      <Toolbar>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Link to={queue}>{translate('console.transfer.status.OPEN')}</Link>
          {place.left !== null && (
            <Typography variant="body2" color="text.secondary">
              {translate('console.transfer.left', { smart_count: place.left })}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <MatchByHand transfer={transfer} onMatched={(used) => navigate(place.next(used) ?? queue)} />
          <ReturnTransfer transfer={transfer} />
          <Step label="console.moderation.previous" shortcut="K" to={back} />
          <Step label="console.moderation.next" shortcut="J" to={onward} />
        </Box>
      </Toolbar>
      <About transfer={transfer} />
      {transfer.status === 'OPEN' && (
        <ToMatch transfer={transfer} onMatched={(used) => navigate(place.next(used) ?? queue)} />
      )}
      <ActsOf />
    </>
  );
}

interface ToMatchProps {
  readonly transfer: Transfer;
  readonly onMatched: (used: readonly string[]) => void;
}

/** The suggestions for a transfer; or only its match, if one waits for a second staff member. */
function ToMatch({ transfer, onMatched }: ToMatchProps) {
  const translate = useTranslate();
  const { data, isPending } = useGetList<DepositMatchRow>('deposit-matches', {
    filter: { status: 'PROPOSED' },
    pagination: { page: 1, perPage: 100 },
  });
  const proposed = data?.find(({ transferIds }) => transferIds.includes(transfer.id));
  if (proposed) {
    return (
      <Alert severity="info">
        {translate('console.transfer.proposed')}{' '}
        <RecordLink resource="deposit-matches" id={proposed.id}>
          {translate('console.transfer.the_match')}
        </RecordLink>
      </Alert>
    );
  }
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  return <Suggestions transfer={transfer} onMatched={onMatched} />;
}

function About({ transfer }: { transfer: TransferRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.transfers.fields.${name}`);
  const { id, received, imported, matchId, returningByName, returnReference } = transfer;
  return (
    <Section title={translate('console.transfer.about')} action={<TransferState status={transfer.status} />}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Facts
          facts={[
            [field('won'), <strong key="won">{won(transfer.won, locale)}</strong>],
            [field('received'), <Moment key="received" instant={received} />],
            [field('due'), <TransferDue key="due" transfer={transfer} />],
            [field('imported'), <Moment key="imported" instant={imported} />],
            ...(matchId === null
              ? []
              : [
                  [
                    field('match'),
                    <RecordLink key="match" resource="deposit-matches" id={matchId}>
                      {translate('console.transfer.the_match')}
                    </RecordLink>,
                  ] as const,
                ]),
            ...(returningByName === '' ? [] : [[field('returningByName'), returningByName] as const]),
            ...(returnReference === null ? [] : [[field('returnReference'), returnReference] as const]),
            [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
          ]}
        />
        <ReadPayer transfer={transfer} />
      </Box>
    </Section>
  );
}
