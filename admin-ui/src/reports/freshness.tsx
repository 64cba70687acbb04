import { Alert, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { count, kstSecond } from '../look/format.ts';

interface FreshnessProps {
  /** Everything that was recorded until then is counted. */
  readonly asOf: string;
  /** Streams that are missing. */
  readonly isolated: number;
}

/** As of when figures are, and a warning where some are missing. */
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
