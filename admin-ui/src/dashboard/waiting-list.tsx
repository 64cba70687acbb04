import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { Link, useLocale, useTranslate } from 'react-admin';
import { count, won } from '../look/format.ts';
import { nouns } from '../nouns/nouns.ts';
import { Section } from '../parts/section.tsx';
import type { Waiting } from './records.ts';

interface WaitingListProps {
  readonly waiting: Waiting | undefined;
  /** A translation key, or a text from the server. */
  readonly error: string | null;
}

/** Open work, each item with a link to its rows; items without open work share one line. */
export function WaitingList({ waiting, error }: WaitingListProps) {
  const translate = useTranslate();
  return (
    <Section title={translate('console.dashboard.waiting')} flush>
      {error && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1.5 }}>
          {translate(error, { _: error })}
        </Alert>
      )}
      {waiting ? (
        <Items items={waiting.waiting} />
      ) : (
        !error && <Skeleton variant="rectangular" height={180} sx={{ mx: 2, mb: 2 }} />
      )}
    </Section>
  );
}

function Items({ items }: { items: Waiting['waiting'] }) {
  const translate = useTranslate();
  const name = (kind: string) => translate(`console.dashboard.wait.${kind}`);
  const open = items.filter((item) => item.count > 0);
  const quiet = items.filter((item) => item.count === 0);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((item) => (
          <Item key={item.kind} item={item} />
        ))}
      </Box>
      {quiet.length > 0 && (
        <Typography
          component="div"
          variant="body2"
          color="text.secondary"
          sx={{
            display: 'flex',
            gap: 1,
            px: 2,
            py: 1.5,
            borderTop: open.length > 0 ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <CheckCircle fontSize="small" color="success" aria-hidden="true" />
          <span>
            {translate(open.length > 0 ? 'console.dashboard.quiet' : 'console.dashboard.nothing_waits')}{' '}
            {quiet.map(({ kind }) => name(kind)).join(' · ')}
          </span>
        </Typography>
      )}
    </>
  );
}

function Item({ item }: { item: Waiting['waiting'][number] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Link
        to={nouns.waiting[item.kind] ?? '/'}
        underline="none"
        color="inherit"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.25,
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          component="span"
          sx={{
            minWidth: 28,
            color: 'warning.main',
            fontSize: '1.3rem',
            fontWeight: 650,
          }}
        >
          {count(item.count, locale)}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate(`console.dashboard.wait.${item.kind}`)}
          </Box>{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {translate(`console.dashboard.wait_hint.${item.kind}`)}
          </Typography>
        </Box>
        {item.won !== null && (
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {won(item.won, locale)}
          </Box>
        )}
        <ChevronRight fontSize="small" aria-hidden="true" />
      </Link>
    </Box>
  );
}
