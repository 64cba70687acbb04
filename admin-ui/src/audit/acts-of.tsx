import { Box, Typography } from '@mui/material';
import { Link, ReferenceManyField, useListContext, useTranslate } from 'react-admin';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { Section } from '../parts/section.tsx';
import { actionName, Changes } from './act-words.tsx';
import type { StaffActRow } from './records.ts';
import { staffNameOf } from './staff-name.ts';

const shownAtOnce = 25;

/** Staff acts on the record in context with their reasons; kept for ever, newest first. @param title key of its heading */
export function ActsOf({ title = 'console.audit.of_this' }: { title?: string }) {
  const translate = useTranslate();
  return (
    <Section title={translate(title)} hint={translate('console.audit.for_ever')} flush>
      <ReferenceManyField
        reference="staff-acts"
        target="objectId"
        sort={{ field: 'at', order: 'DESC' }}
        perPage={shownAtOnce}
      >
        <Acts />
      </ReferenceManyField>
    </Section>
  );
}

function Acts() {
  const { data, total = 0 } = useListContext<StaffActRow>();
  const translate = useTranslate();
  if (!data) return null;
  const [first] = data;
  if (first === undefined) return <Nothing text="console.audit.none" />;
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </Box>
      {total > data.length && (
        <Box sx={{ px: 2, py: 1.5 }}>
          <Link to={listPath('staff-acts', { objectId: first.objectId })}>
            {translate('console.audit.all', { smart_count: total })}
          </Link>
        </Box>
      )}
    </>
  );
}

function Act({ act }: { act: StaffActRow }) {
  const translate = useTranslate();
  const { at, action, reason } = act;
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <strong>{actionName(translate, action)}</strong>
        <span>{staffNameOf(translate, act)}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Moment instant={at} />
        </Box>
      </Typography>
      {reason !== null && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography variant="body2" component="div" color="text.secondary">
        <Changes act={act} />
      </Typography>
    </Box>
  );
}
