import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { exportedUsers, objectionsWaiting, userConsole, usersAuditWords } from './console.ts';
import { staffWorkEnds, userReactions } from './lifecycle.ts';
import {
  consoleShutNotice,
  letInNotice,
  madeAdministratorNotice,
  objectionMadeNotice,
  objectionUpheldNotice,
  rolesChangedNotice,
  shutOutNotice,
  staffWorkWithdrawn,
} from './notices.ts';
import { userExports, userRetention } from './privacy.ts';
import { roleChange } from './role-change.ts';
import { userRoutes } from './routes.ts';
import { shutOutPart } from './shut-outs.ts';

export const users: Slice = {
  name: 'users',
  auditWords: usersAuditWords,
  retention: userRetention,
  exports: userExports,
  schema: new URL('./schema.sql', import.meta.url),
  approvals: [roleChange],
  waiting: objectionsWaiting,
  routes: [userRoutes, userConsole],
  parts: [shutOutPart],
  lists: [exportedUsers],
  notices: [
    shutOutNotice,
    letInNotice,
    objectionMadeNotice,
    objectionUpheldNotice,
    rolesChangedNotice,
    madeAdministratorNotice,
    consoleShutNotice,
    staffWorkWithdrawn,
  ],
  reactions: userReactions,
  deadlines: [staffWorkEnds],
  // Codes cannot be guessed; many people may share an address.
  limits: {
    shutOutByLink: { max: 120, windowMs: minuteMs },
    objectByLink: { max: 120, windowMs: minuteMs },
  },
};
