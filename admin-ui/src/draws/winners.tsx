import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Draw } from '../api/records.ts';
import { Nothing } from '../parts/list-texts.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { EntryPersonal } from './entry-personal.tsx';

type Winner = Draw['winners'][number];

const columns = ['place', 'number', 'by', 'fanName', 'personal', 'mission'] as const;

/** Who was drawn, the first at the top, and how. */
export function Winners({ draw: { winners } }: { draw: Draw }) {
  const translate = useTranslate();
  const title = translate('console.draw.winners');
  if (winners.length === 0) {
    return (
      <Section title={title} flush>
        <Nothing text="console.draw.no_winners" />
      </Section>
    );
  }
  return (
    <Section title={title} flush>
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {columns.map((name) => (
                <TableCell key={name}>{translate(`console.draw.winner.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {winners
              .toSorted((one, other) => one.place - other.place)
              .map((winner) => (
                <WinnerLine key={winner.id} winner={winner} />
              ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
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
