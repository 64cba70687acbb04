import { TableCell, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { Moment } from '../parts/moment.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import type { Campaign } from './records.ts';

const columns = ['number', 'username', 'points', 'won', 'comment'] as const;

/** The latest wins of a comment event, the newest first. */
export function Wins({ wins }: Pick<Campaign, 'wins'>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <PlainTable
      title={translate('console.campaign.wins')}
      heads={columns.map((name) => translate(`console.campaign.win.${name}`))}
      none="console.campaign.no_wins"
    >
      {wins.map(({ number, userId, username, points, won, commentId }) => (
        <TableRow key={number}>
          <TableCell>{count(number, locale)}</TableCell>
          <TableCell>
            <RecordLink resource="users" id={userId}>
              {username}
            </RecordLink>
          </TableCell>
          <TableCell>{count(points, locale)}</TableCell>
          <TableCell>
            <Moment instant={won} />
          </TableCell>
          <TableCell>
            <RecordLink resource="comments" id={commentId}>
              {translate('resources.comments.name', 1)}
            </RecordLink>
          </TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}
