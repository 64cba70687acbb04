import { alpha, Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type NamePiece, nameMarks } from './name-marks.ts';

interface TwoNamesProps {
  /** As in the bank's list; null after it is deleted. */
  readonly bank: string | null;
  /** As the fan should write it; null after it is deleted. */
  readonly fan: string | null;
}

/** The name from the bank's list above the fan's name, with differing letters marked. */
export function TwoNames({ bank, fan }: TwoNamesProps) {
  const translate = useTranslate();
  const [bankPieces, fanPieces] = nameMarks(bank ?? '', fan ?? '');
  const shown = (name: string | null, pieces: readonly NamePiece[]) =>
    name === null ? translate('console.transfer.name_forgotten') : <Pieces of={pieces} />;
  return (
    <Box sx={{ mb: 0.5 }}>
      <BankAndFan bank={shown(bank, bankPieces)} fan={shown(fan, fanPieces)} />
    </Box>
  );
}

interface BankAndFanProps {
  readonly bank: ReactNode;
  readonly fan: ReactNode;
  readonly align?: 'left' | 'right';
}

/** The value from the bank's list above the fan's value. */
export function BankAndFan({ bank, fan, align = 'left' }: BankAndFanProps) {
  const translate = useTranslate();
  const rows = [
    ['bank', bank],
    ['told', fan],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 1, m: 0 }}>
      {rows.map(([of, said]) => (
        <Fragment key={of}>
          <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {translate(`console.transfer.name_of.${of}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere', textAlign: align }}>
            {said}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

const Pieces = ({ of }: { of: readonly NamePiece[] }) => (
  <>
    {of.map(({ text, differs }, place) =>
      differs ? (
        <Box
          component="mark"
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place in the name
          key={place}
          sx={{
            bgcolor: ({ palette }) => alpha(palette.warning.main, 0.25),
            color: 'inherit',
            px: 0.25,
            borderRadius: 0.5,
          }}
        >
          {text}
        </Box>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place in the name
        <Fragment key={place}>{text}</Fragment>
      ),
    )}
  </>
);
