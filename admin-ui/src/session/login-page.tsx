import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { LocalesMenuButton, Notification, ToggleThemeButton, useLogin, useTranslate } from 'react-admin';

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
          <Typography variant="h1" sx={{ mb: 1.5 }}>
            {translate('console.login.title')}
          </Typography>
          <LoginForm />
        </Card>
      </Box>
      <Notification />
    </Box>
  );
}

function LoginForm() {
  const translate = useTranslate();
  const login = useLogin();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    try {
      await login({ username: form.get('username'), password: form.get('password') });
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : 'ra.auth.sign_in_error');
      setPending(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <TextField
        name="username"
        type="email"
        label={translate('console.login.email')}
        autoComplete="username"
        required
        autoFocus
        fullWidth
      />
      <TextField
        name="password"
        type="password"
        label={translate('console.login.password')}
        autoComplete="current-password"
        required
        fullWidth
      />
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" fullWidth loading={pending} sx={{ mt: 2 }}>
        {translate('console.login.submit')}
      </Button>
    </form>
  );
}
