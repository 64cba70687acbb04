import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Nothing } from './list-texts.tsx';
import { Section } from './section.tsx';

interface PlainTableProps {
  readonly title: string;
  /** The heads of its columns, no two alike. */
  readonly heads: readonly string[];
  /** Key of what stands there where it has no rows. */
  readonly none: string;
  /** The rows. */
  readonly children: readonly ReactNode[];
}

/** A titled table of rows that stand in a record, and are no list of their own. */
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
