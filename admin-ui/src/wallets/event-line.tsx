import { Link as AddressLink, Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { coins, shortened, signedCoins } from '../look/format.ts';
import { ChargeLink } from '../parts/charge-link.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { EventActors } from './event-actors.tsx';
import { lotAnchor } from './lot-anchor.ts';
import { payloadLines } from './payload.ts';
import type { WalletEventRow } from './records.ts';
import { sentenceOf } from './sentence.ts';

/** An event of a wallet: its sentence, its links, its actors, and the balance after it. */
export function EventLine({ event }: { event: WalletEventRow }) {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  const place = `event-${event.version}`;
  const line = useRef<HTMLLIElement>(null);
  const isAskedFor = useLocation().hash === `#${place}`;
  useEffect(() => {
    if (isAskedFor) line.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  const { key, facts, words } = sentenceOf(event, locale);
  const named = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, translate(word)]));
  return (
    <Box
      component="li"
      id={place}
      ref={line}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '150px 1fr 190px' },
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        ...(isAskedFor ? { bgcolor: 'action.hover' } : {}),
      }}
    >
      <Typography component="div" variant="body2" color="text.secondary">
        #{event.version} · <Moment instant={event.recordedAt} />
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {translate(key, { ...facts, ...named, _: translate(`console.event.${event.type}`) })}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            fontSize: '0.8rem',
            // Large enough to tap with a finger.
            '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24, minWidth: 24 },
          }}
        >
          <EventActors actors={event.actors} />
          <Links event={event} />
        </Box>
        <Content event={event} />
      </Box>
      <Balance event={event} />
    </Box>
  );
}

/** Links to the records of an event that have a page in the console. */
function Links({ event: { missionId, paymentId, isByBank, creator, lotIds } }: { event: WalletEventRow }) {
  const translate = useTranslate();
  return (
    <>
      {missionId && (
        <RecordLink resource="missions" id={missionId}>
          {translate('console.wallet.mission')}
        </RecordLink>
      )}
      {creator && (
        <RecordLink resource="creators" id={creator.id}>
          {creator.name}
        </RecordLink>
      )}
      {paymentId && (
        <ChargeLink paymentId={paymentId} isByBank={isByBank}>
          {translate(isByBank ? 'console.wallet.deposit' : 'console.wallet.payment')}
        </ChargeLink>
      )}
      {lotIds.map((id) => (
        <AddressLink key={id} href={`#${lotAnchor(id)}`} underline="hover">
          {translate('console.wallet.lot_link', { id: shortened(id) })}
        </AddressLink>
      ))}
    </>
  );
}

/** The change of coins, and the wallet's balance after it. */
function Balance({ event: { change, after } }: { event: WalletEventRow }) {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  const parts = (['available', 'held', 'debt'] as const).filter(
    (part) => part !== 'debt' || change.debt !== 0 || after.debt !== 0,
  );
  return (
    <Box
      component="dl"
      aria-label={translate('console.wallet.balance')}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto auto',
        columnGap: 1,
        m: 0,
        alignContent: 'start',
      }}
    >
      {parts.map((part) => (
        <Box key={part} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`console.wallet.short.${part}`)}
          </Typography>
          <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0, textAlign: 'right' }}>
            {change[part] !== 0 && signedCoins(change[part], locale)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', fontWeight: 600 }}>
            {coins(after[part], locale)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The stored event with its full payload. */
function Content({ event }: { event: WalletEventRow }) {
  const locale = useLocale() ?? 'ko';
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ fontSize: '0.8rem', color: 'text.secondary' }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', minHeight: 24, lineHeight: '24px', width: 'fit-content' }}
      >
        {translate('console.wallet.content')}
      </Box>
      <Box
        component="dl"
        aria-label={translate('console.wallet.payload', { version: event.version })}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0 }}
      >
        {payloadLines(event.payload, locale).map(({ name, value }) => (
          <Box key={name} sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', color: 'text.primary' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Copyable value={event.hash} what={translate('console.wallet.hash')} whole />
    </Box>
  );
}
