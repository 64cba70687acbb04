import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';

/** One figure in all columns, with what it is. */
export interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly explained?: string;
  /** One for each column. */
  readonly values: readonly ReactNode[];
}

interface FiguresTableProps {
  readonly label: string;
  /** Head of the column of names. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Figures side by side, a row each with its explanation; the columns move under the names where there is no room. */
export const FiguresTable = ({ label, corner, columns, rows }: FiguresTableProps) => (
  <TableContainer tabIndex={0} aria-label={label} role="group">
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ minWidth: 180 }}>{corner}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap' }}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, explained, values }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
              {name}
              {explained && (
                <Typography
                  component="span"
                  variant="caption"
                  color="text.secondary"
                  sx={{ display: 'block', maxWidth: 340 }}
                >
                  {explained}
                </Typography>
              )}
            </TableCell>
            {columns.map((column, index) => (
              <TableCell key={column} align="right">
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {values[index]}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
