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

/** A figure with its explanation and its values in all columns. */
export interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly explained?: string;
  /** One value for each column. */
  readonly values: readonly ReactNode[];
}

interface FiguresTableProps {
  readonly label: string;
  /** Head of the first column, which has the names. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Names stay visible while the columns scroll. */
const headSx = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: { xs: 150, md: 300 },
  maxWidth: { xs: 150, md: 300 },
} as const;

/** A table of figures, one row each with its explanation; it scrolls sideways if the columns do not fit. */
export const FiguresTable = ({ label, corner, columns, rows }: FiguresTableProps) => (
  <TableContainer tabIndex={0} aria-label={label} role="group">
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell sx={headSx}>{corner}</TableCell>
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
            <TableCell component="th" scope="row" sx={{ ...headSx, fontWeight: 400 }}>
              {name}
              {explained && (
                <Typography
                  component="span"
                  variant="caption"
                  color="text.secondary"
                  sx={{ display: 'block' }}
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
