import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useGetList, useTranslate } from 'react-admin';
import { useMissionName } from '../missions/mission-name.ts';
import type { MissionRow } from '../missions/records.ts';
import { Nothing } from '../parts/list-texts.tsx';
import { Deadline } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';

/** How far to look ahead, in hours. */
const hours = 72;

/** Missions to perform or to decide whose deadline is near or has passed. */
export function NextDue() {
  const translate = useTranslate();
  const filter = { dueWithinHours: hours };
  const { data } = useGetList<MissionRow>('missions', {
    filter,
    sort: { field: 'due', order: 'ASC' },
    pagination: { page: 1, perPage: 8 },
  });
  return (
    <Section
      title={translate('console.dashboard.next_due')}
      action={
        <Link to={`${listPath('missions', filter)}&sort=due&order=ASC`}>
          {translate('console.dashboard.all_missions')}
        </Link>
      }
      flush
    >
      {data === undefined ? (
        <Skeleton variant="rectangular" height={260} sx={{ mx: 2, mb: 2 }} />
      ) : data.length === 0 ? (
        <Nothing text="console.dashboard.nothing_due" />
      ) : (
        <DueTable missions={data} />
      )}
    </Section>
  );
}

function DueTable({ missions }: { missions: readonly MissionRow[] }) {
  const translate = useTranslate();
  const nameOf = useMissionName();
  const wide = { display: { xs: 'none', sm: 'table-cell' } };
  return (
    <Table size="small" aria-label={translate('console.dashboard.next_due')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('resources.missions.fields.productName')}</TableCell>
          <TableCell sx={wide}>{translate('resources.missions.fields.creatorName')}</TableCell>
          <TableCell>{translate('resources.missions.fields.due')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {missions.map(({ id, creatorName, due, ...mission }) => (
          <TableRow key={id}>
            <TableCell>
              <RecordLink resource="missions" id={id}>
                {nameOf(mission)}
              </RecordLink>
            </TableCell>
            <TableCell sx={wide}>{creatorName}</TableCell>
            <TableCell>{due && <Deadline due={due} />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
