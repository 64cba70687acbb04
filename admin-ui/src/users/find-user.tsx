import Search from '@mui/icons-material/Search';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { CanAccess, useRedirect, useTranslate } from 'react-admin';
import { useCommand } from '../commands/use-command.ts';
import { findUser } from './commands.ts';

/**
 * Finds a member by mail address and opens their page. The address is sent in a request body and is not a list filter, so it appears in no page address and
 * in no server log.
 */
export const FindUser = () => (
  <CanAccess resource="users" action="find">
    <FindForm />
  </CanAccess>
);

function FindForm() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [email, setEmail] = useState('');
  const command = useCommand(findUser, ({ id }) => {
    redirect('show', 'users', id);
    return undefined;
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void command.send(email.trim());
  };
  const { error } = command;
  return (
    <Box component="form" onSubmit={submit} sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          type="email"
          label={translate('console.user.find.label')}
          helperText={translate('console.user.find.help')}
          value={email}
          onChange={(event) => {
            command.clear();
            setEmail(event.target.value);
          }}
          required
          autoComplete="off"
          slotProps={{ inputLabel: { required: false } }}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<Search />}
          loading={command.pending}
          sx={{ mt: 1 }}
        >
          {translate('console.user.find.run')}
        </Button>
      </Box>
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
    </Box>
  );
}
