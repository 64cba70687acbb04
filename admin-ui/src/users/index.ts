import Person from '@mui/icons-material/PersonOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    users: {
      menu: { group: 'members', position: 30 },
      icon: Person,
      list: lazyPage(() => import('./user-list.tsx'), 'UserList'),
      show: lazyPage(() => import('./user-show.tsx'), 'UserShow'),
      recordRepresentation: 'username',
      actions: {
        list: calls.listUsers,
        show: calls.showUser,
        find: calls.findUser,
        read: calls.readUser,
        shut_out: calls.blockLogin,
        let_in: calls.unblockLogin,
        uphold_shut_out: calls.upholdShutOut,
        change_roles: calls.proposeStaffRoles,
        shut_console: calls.shutConsole,
        reset_second_factor: calls.resetSecondFactor,
        restrict_comments: calls.restrictCommenting,
        allow_comments: calls.allowCommenting,
      },
      rules: {
        filters: {
          q: true,
          creator: true,
          staff: true,
          verified: true,
          loginBlocked: true,
          left: true,
          objecting: true,
        },
        sorts: ['id', 'username', 'created'],
        order: { field: 'created', order: 'DESC' },
      },
    },
  },
  found: {
    USER: { resource: 'users' },
  },
  waiting: {
    OBJECTIONS_WAITING: listPath('users', { objecting: true }),
  },
};
