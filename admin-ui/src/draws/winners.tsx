import { TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Tag } from '../parts/tag.tsx';
import { EntryPersonal } from './entry-personal.tsx';
import type { Draw } from './records.ts';

type Winner = Draw['winners'][number];

const columns = ['place', 'number', 'by', 'fanName', 'personal', 'mission'] as const;

/** The winners in order, the first at the top, and how they were drawn. */
export function Winners({ draw: { winners } }: { draw: Draw }) {
  const translate = useTranslate();
  return (
    <PlainTable
      title={translate('console.draw.winners')}
      heads={columns.map((name) => translate(`console.draw.winner.${name}`))}
      none="console.draw.no_winners"
    >
      {winners
        .toSorted((one, other) => one.place - other.place)
        .map((winner) => (
          <WinnerLine key={winner.id} winner={winner} />
        ))}
    </PlainTable>
  );
}

function WinnerLine({ winner }: { winner: Winner }) {
  const translate = useTranslate();
  const { id, place, number, by, fanId, fanName, kept } = winner;
  return (
    <TableRow>
      <TableCell>{place}</TableCell>
      <TableCell>{number}</TableCell>
      <TableCell>
        <Tag label={translate(`console.draw.by.${by}`)} tone={by === 'RANDOM' ? 'info' : 'default'} />
      </TableCell>
      <TableCell>
        <RecordLink resource="users" id={fanId}>
          {fanName}
        </RecordLink>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {kept ? <EntryPersonal id={id} fanName={fanName} /> : translate('console.draw.forgotten')}
      </TableCell>
      <TableCell>
        <RecordLink resource="missions" id={id}>
          {translate('resources.missions.name', 1)}
        </RecordLink>
      </TableCell>
    </TableRow>
  );
}
