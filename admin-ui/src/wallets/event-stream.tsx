import { Box, Skeleton, Typography } from '@mui/material';
import { Pagination, ReferenceManyField, useListContext, useLocale, useTranslate } from 'react-admin';
import type { WalletEventRow } from '../api/records.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { payloadLines } from './payload.ts';

/** What happened in the wallet of the record in context, newest first, page by page. */
export function EventStream() {
  const translate = useTranslate();
  return (
    <Section title={translate('console.wallet.stream')} hint={translate('console.wallet.stream_hint')} flush>
      <ReferenceManyField
        reference="wallet-events"
        target="walletId"
        sort={{ field: 'version', order: 'DESC' }}
        perPage={10}
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50]} />}
      >
        <Events />
      </ReferenceManyField>
    </Section>
  );
}

function Events() {
  const { data, isPending } = useListContext<WalletEventRow>();
  const translate = useTranslate();
  if (isPending) return <Skeleton variant="rectangular" height={320} sx={{ mx: 2, mb: 2 }} />;
  if (!data || data.length === 0) {
    return <Nothing text="console.wallet.no_events" />;
  }
  return (
    <Box
      component="ol"
      aria-label={translate('console.wallet.stream')}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {data.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </Box>
  );
}

function EventLine({ event }: { event: WalletEventRow }) {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '220px 1fr 170px' },
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography component="div" variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, mr: 1 }}>
            #{event.version}
          </Box>
          {translate(`console.event.${event.type}`, { _: event.type })}
        </Typography>
        <Typography component="div" variant="body2" color="text.secondary">
          <Moment instant={event.recordedAt} />
        </Typography>
        <CauseLink event={event} />
      </div>
      <Box
        component="dl"
        aria-label={translate('console.wallet.payload', { version: event.version })}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.25,
          m: 0,
          alignContent: 'flex-start',
        }}
      >
        {payloadLines(event.payload, locale).map(({ name, value }) => (
          <Box key={name} sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ justifySelf: { md: 'end' } }}>
        <Copyable value={event.hash} what={translate('console.wallet.hash')} />
      </Box>
    </Box>
  );
}

/** Coins are held for missions only: the reference of a hold is the mission's id. */
function CauseLink({ event: { payload } }: { event: WalletEventRow }) {
  const translate = useTranslate();
  if (typeof payload.reference !== 'string') return null;
  return (
    <Typography component="div" variant="body2">
      <RecordLink resource="missions" id={payload.reference}>
        {translate('console.wallet.mission')}
      </RecordLink>
    </Typography>
  );
}
