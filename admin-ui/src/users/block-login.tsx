import Block from '@mui/icons-material/BlockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { blockLogin, unblockLogin } from './commands.ts';
import type { UserRow } from './records.ts';

/** Blocks or unblocks a member's login, with a reason; renders nothing for staff, whom operators cannot block. */
export function BlockLogin({ user }: { user: UserRow }) {
  const translate = useTranslate();
  const { id, username: name, loginBlocked, creatorId, staffRoles } = user;
  if (staffRoles.length > 0) return null;
  const key = loginBlocked ? 'let_in' : 'shut_out';
  const word = (part: string) => translate(`console.user.${key}.${part}`, { name });
  const judge = loginBlocked ? unblockLogin : blockLogin;
  return (
    <CanAccess resource="users" action={key}>
      <CommandButton
        key={key}
        label={word('run')}
        title={word('title')}
        effects={creatorId === null ? [word('effect')] : [word('effect'), word('of_creator')]}
        color={loginBlocked ? 'primary' : 'error'}
        icon={loginBlocked ? <LockOpen /> : <Block />}
        asksReason
        run={(intent, reason) => judge(intent, id, reason)}
        done={{ notice: `console.user.${key}.done`, facts: { name } }}
      />
    </CanAccess>
  );
}
