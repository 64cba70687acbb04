import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { Campaign } from '../api/records.ts';
import { count } from '../look/format.ts';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';

const columns = ['number', 'username', 'points', 'won', 'comment'] as const;

/** The latest wins of a comment event, the newest first. */
export function Wins({ wins }: Pick<Campaign, 'wins'>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const title = translate('console.campaign.wins');
  if (wins.length === 0) {
    return (
      <Section title={title} flush>
        <Nothing text="console.campaign.no_wins" />
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
                <TableCell key={name}>{translate(`console.campaign.win.${name}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
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
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
