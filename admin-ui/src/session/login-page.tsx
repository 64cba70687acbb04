import { Box, Card, Typography } from '@mui/material';
import { LocalesMenuButton, Notification, ToggleThemeButton, useTranslate } from 'react-admin';
import { SignInSteps } from './sign-in-steps.tsx';

export function LoginPage() {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, color: 'text.secondary' }}>
        <LocalesMenuButton />
        <ToggleThemeButton />
      </Box>
      <Box sx={{ m: 'auto', width: 'min(360px, calc(100vw - 32px))', pb: 12 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 2 }}>
          <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={32} height={32} />
          <Typography component="p" variant="h6" color="text.primary">
            {translate('console.name')}
          </Typography>
        </Box>
        <Card sx={{ p: 3 }}>
          <SignInSteps />
        </Card>
      </Box>
      <Notification />
    </Box>
  );
}
