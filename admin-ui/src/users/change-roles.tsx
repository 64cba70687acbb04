import Badge from '@mui/icons-material/BadgeOutlined';
import NoAccounts from '@mui/icons-material/NoAccountsOutlined';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { everyStaffRole } from '@sowon/contracts/accounts/staff-roles';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { proposeStaffRoles, shutConsole } from './commands.ts';
import type { UserRow } from './records.ts';

/** Proposes the ticked staff roles, or none, for a member; another administrator approves it. Creators cannot be staff. */
export function ChangeRoles({
  user: { id, username: name, staffRoles, creatorId, verified },
}: {
  user: UserRow;
}) {
  const translate = useTranslate();
  const words = useCommandWords('console.user.change_roles', { name });
  if (creatorId !== null || !verified) return null;
  return (
    <CanAccess resource="users" action="change_roles">
      <UnlessOwn by={id} told={translate('console.user.change_roles.own')}>
        <CommandButton
          {...words}
          icon={<Badge />}
          asksReason
          fields={() => (
            <Box sx={{ display: 'grid' }}>
              {everyStaffRole.map((role) => (
                <FormControlLabel
                  key={role}
                  control={<Checkbox name={role} defaultChecked={staffRoles.includes(role)} />}
                  label={translate(`console.user.role.${role}`)}
                />
              ))}
            </Box>
          )}
          run={(intent, reason, form) =>
            proposeStaffRoles(intent, id, {
              reason,
              roles: everyStaffRole.filter((role) => form.get(role) !== null),
            })
          }
        />
      </UnlessOwn>
    </CanAccess>
  );
}

/** Blocks another staff member's access to the console at once, for example if the account is stolen. */
export function ShutConsole({ user: { id, username: name, staffRoles } }: { user: UserRow }) {
  const words = useCommandWords('console.user.shut_console', { name });
  if (staffRoles.length === 0) return null;
  return (
    <CanAccess resource="users" action="shut_console">
      <UnlessOwn by={id} told="">
        <CommandButton
          {...words}
          color="error"
          icon={<NoAccounts />}
          asksReason
          run={(intent, reason) => shutConsole(intent, id, reason)}
        />
      </UnlessOwn>
    </CanAccess>
  );
}
