import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Nothing } from './list-texts.tsx';
import { Section } from './section.tsx';

interface PlainTableProps {
  readonly title: string;
  /** Unique heads of the columns. */
  readonly heads: readonly string[];
  /** Translation key of the text for an empty table. */
  readonly none: string;
  readonly children: readonly ReactNode[];
}

/** A titled table for rows that are part of a record and not a list of their own. */
export function PlainTable({ title, heads, none, children }: PlainTableProps) {
  if (children.length === 0) {
    return (
      <Section title={title} flush>
        <Nothing text={none} />
      </Section>
    );
  }
  return (
    <Section title={title} flush>
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
