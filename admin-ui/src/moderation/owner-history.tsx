import { Box } from '@mui/material';
import { Link, RecordContextProvider, useGetList, useTranslate } from 'react-admin';
import type { ModerationItem } from '../api/records.ts';
import { listPath } from '../parts/paths.ts';
import { Section } from '../parts/section.tsx';
import { ActsOf } from '../staff-acts/acts-of.tsx';

/** What was decided before about the member whose thing is judged: what of theirs is hidden, and what the staff did to them. */
export function OwnerHistory({ owner }: { owner: NonNullable<ModerationItem['owner']> }) {
  const translate = useTranslate();
  return (
    <>
      <Section title={translate('console.moderation.of_owner', { name: owner.name })}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          <HiddenOf of="comments" filter={{ authorId: owner.id, review: 'BLOCKED' }} />
          <HiddenOf of="missions" filter={{ fanId: owner.id, blocked: true }} />
        </Box>
      </Section>
      <RecordContextProvider value={{ id: owner.id }}>
        <ActsOf title="console.moderation.acts_on_owner" />
      </RecordContextProvider>
    </>
  );
}

interface HiddenOfProps {
  readonly of: 'comments' | 'missions';
  readonly filter: Record<string, unknown>;
}

/** How many of one kind are hidden, leading to them. */
function HiddenOf({ of, filter }: HiddenOfProps) {
  const translate = useTranslate();
  const { total } = useGetList(of, { filter, pagination: { page: 1, perPage: 1 } });
  if (total === undefined) return null;
  const text = translate(`console.moderation.hidden_of.${of}`, { smart_count: total });
  return <li>{total === 0 ? text : <Link to={listPath(of, filter)}>{text}</Link>}</li>;
}
