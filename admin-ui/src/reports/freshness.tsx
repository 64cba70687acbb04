import { Alert, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { count, kstSecond } from '../look/format.ts';

interface FreshnessProps {
  /** The figures include everything recorded until this instant. */
  readonly asOf: string;
  /** Number of isolated streams, which the figures leave out. */
  readonly isolated: number;
}

/** The instant of the figures, and a warning if some streams are missing. */
export function Freshness({ asOf, isolated }: FreshnessProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ pb: 1 }}>
        {translate('console.report.as_of', { instant: kstSecond(asOf) })}
      </Typography>
      {isolated > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('console.report.isolated', { count: count(isolated, locale) })}
        </Alert>
      )}
    </>
  );
}
