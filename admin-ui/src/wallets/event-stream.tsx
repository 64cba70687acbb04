import { Box, Skeleton } from '@mui/material';
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { sortFor } from '../api/list-query.ts';

import { Nothing } from '../parts/list-texts.tsx';
import { Section } from '../parts/section.tsx';
import { EventFilter } from './event-filter.tsx';
import { EventLine } from './event-line.tsx';
import { eventsPerPage } from './event-place.ts';
import type { WalletEventRow } from './records.ts';

interface EventStreamProps {
  readonly walletId: string;
  /** Version of the last event to show; without it all are shown. */
  readonly upTo?: number;
}

/** The events of a wallet, newest first, page by page. Filter and page are kept in the page's address, except for a past state of the wallet. */
export function EventStream({ walletId, upTo }: EventStreamProps) {
  const translate = useTranslate();
  const isPast = upTo !== undefined;
  return (
    <Section title={translate('console.wallet.stream')} hint={translate('console.wallet.stream_hint')} flush>
      <ListBase
        resource="wallet-events"
        filter={isPast ? { walletId, upTo } : { walletId }}
        disableSyncWithLocation={isPast}
        sort={sortFor('wallet-events')}
        perPage={eventsPerPage}
        storeKey={false}
      >
        <EventFilter walletId={walletId} upTo={upTo} />
        <Events />
        <Pagination rowsPerPageOptions={[10, 25, 50]} />
      </ListBase>
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
