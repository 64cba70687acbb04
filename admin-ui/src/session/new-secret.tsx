import { Box, Link, Typography } from '@mui/material';
import type { SecondFactorSecret } from '@sowon/contracts/accounts/second-factor';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Copyable } from '../parts/copyable.tsx';

/** Lazy, because each staff member sets up a secret only once: the first screen does not load the QR code. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** A new secret for an authenticator app: as a QR code for a phone, in groups to type, and as a link for an app on this device. */
export function NewSecret({ made: { secret, address } }: { made: SecondFactorSecret }) {
  const translate = useTranslate();
  const name = translate('console.login.set_up.secret');
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mb: 1.5 }}>
      <Typography variant="body2" component="div">
        {name}
        <br />
        <Copyable value={secret} shown={secret.replace(/.{4}(?=.)/g, '$& ')} what={name} whole />
      </Typography>
      <Box sx={{ width: 192, height: 192 }}>
        <Suspense>
          <QrCode text={address} label={translate('console.login.set_up.picture')} />
        </Suspense>
      </Box>
      <Link href={address} variant="body2">
        {translate('console.login.set_up.open')}
      </Link>
    </Box>
  );
}
