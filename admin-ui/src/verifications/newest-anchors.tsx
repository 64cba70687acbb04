import { TableCell, TableRow } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Hint } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { Tag } from '../parts/tag.tsx';
import type { AnchorRow } from './records.ts';

const shown = 10;
const columns = ['id', 'number', 'published', 'events', 'hash', 'places', 'sound', 'matches'] as const;

/** The newest signed anchors, latest day first; renders nothing until they are loaded. */
export function NewestAnchors() {
  const translate = useTranslate();
  const { data } = useGetList<AnchorRow>('anchors', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'id', order: 'DESC' },
  });
  if (data === undefined) return null;
  return (
    <>
      <PlainTable
        title={translate('console.anchor.newest')}
        heads={columns.map((name) => translate(`resources.anchors.fields.${name}`))}
        none="console.anchor.none"
      >
        {data.map((anchor) => (
          <AnchorLine key={anchor.id} anchor={anchor} />
        ))}
      </PlainTable>
      <Hint text="console.anchor.hint" />
    </>
  );
}

function AnchorLine({ anchor }: { anchor: AnchorRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { id, number, published, events, hash, places, sound, matches } = anchor;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{id}</TableCell>
      <TableCell>{number ?? '–'}</TableCell>
      <TableCell>
        <Moment instant={published} />
      </TableCell>
      <TableCell>{events === null ? '–' : count(events, locale)}</TableCell>
      <TableCell>
        {hash === null ? '–' : <Copyable value={hash} what={translate('resources.anchors.fields.hash')} />}
      </TableCell>
      <TableCell>{places.map((place) => translate(`console.anchor.place.${place}`)).join(', ')}</TableCell>
      <TableCell>
        <Tag
          label={translate(`console.anchor.${sound ? 'sound' : 'unsound'}`)}
          tone={sound ? 'success' : 'error'}
        />
      </TableCell>
      <TableCell>
        <Comparison matches={matches} />
      </TableCell>
    </TableRow>
  );
}

/** Shows whether the last verification found the ledger equal to the anchor. */
function Comparison({ matches }: Pick<AnchorRow, 'matches'>) {
  const translate = useTranslate();
  if (matches === null) return <Tag label={translate('console.anchor.not_compared')} tone="default" />;
  return matches ? (
    <Tag label={translate('console.anchor.matches')} tone="success" />
  ) : (
    <Tag label={translate('console.anchor.differs')} tone="error" />
  );
}
