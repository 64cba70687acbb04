import { z } from 'zod';
import { Email, Role } from '../accounts/schemas.ts';
import { everyStaffRole } from '../accounts/staff-roles.ts';
import { listQuery } from '../console-list.ts';
import { deliveryStates } from '../notices/deliveries.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, Instant, idParams, Language, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { userCalls } from './calls.ts';
import { ShutOut } from './schemas.ts';

/** A member, without the personal data that `readUser` returns. */
export const UserRow = z.object({
  id: Id,
  username: z.string(),
  /** Only the first letter and the domain are visible: `s•••@people.example`. */
  maskedEmail: z.string(),
  verified: z.boolean(),
  creatorId: Id.nullable(),
  creatorName: z.string().nullable(),
  /** Staff roles only; a member's other roles follow from the fields above. */
  staffRoles: z.array(Role),
  /** When a second factor for the console was set up; null if none is. */
  secondFactor: Instant.nullable(),
  /** Locked out of the console until then; null if not locked out. */
  consoleShutUntil: Instant.nullable(),
  /** True if the member cannot log in; there is no session then. */
  loginBlocked: z.boolean(),
  /** When the member left; nobody can sign in as them, and name and address are no longer shown. */
  left: Instant.nullable(),
  created: Instant,
});

/** A notice of a member. Its text is in no reply, because it is in the member's language. */
const UserNotice = z.object({
  id: z.string(),
  /** Kind of notice, for example `mission.completed`. */
  notice: z.string(),
  created: Instant,
  mail: z.enum(['NONE', ...deliveryStates]),
  /** Error of the last attempt to mail it; null if it did not fail. */
  mailProblem: z.string().nullable(),
  mailSent: Instant.nullable(),
});

const UserDetails = UserRow.extend({
  imageUrl: z.string(),
  /** Language of the member's mails. */
  language: Language,
  verifiedAt: Instant.nullable(),
  /** The commenting restriction in force; null if there is none. */
  commentingRestricted: z.object({ until: Instant, reason: z.string() }).nullable(),
  /** The latest lockout by an operator; null if there was none. */
  shutOut: ShutOut.nullable(),
  /** Number of sessions running now. */
  sessions: z.object({ shop: z.int(), console: z.int() }),
  /** At most fifty notices, the newest first. */
  notices: z.array(UserNotice),
});

/** Personal data of a member, which others may read only with a reason. */
const UserPersonal = z.object({
  id: Id,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  addressDetail: z.string(),
  /** KST date, `YYYY-MM-DD`; null until the member gives it. */
  birthDate: z.string().nullable(),
});

const reason = z.strictObject({ reason: requiredText(policy.text.commentMax) });

export const userConsole = {
  listUsers: route(userCalls.listUsers, {
    summary: 'Members.',
    query: listQuery({
      filter: {
        /** Part of a name, or the id of a member or of their creator page. */
        q: text(100).optional(),
        creator: z.boolean().optional(),
        staff: z.boolean().optional(),
        verified: z.boolean().optional(),
        loginBlocked: z.boolean().optional(),
        left: z.boolean().optional(),
        /** Only members with an open objection to their lockout. */
        objecting: z.literal(true).optional(),
      },
      sortable: ['id', 'username', 'created'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(UserRow),
  }),
  showUser: route(userCalls.showUser, {
    summary: 'One member, with their sessions and notices.',
    params: idParams,
    reply: UserDetails,
    errors: [404],
  }),
  findUser: route(userCalls.findUser, {
    summary: 'The member with exactly this mail address; the audit log records the search.',
    body: z.strictObject({ email: Email }),
    reply: IdReply,
    errors: [404],
  }),
  readUser: route(userCalls.readUser, {
    summary: 'A member’s personal data; the audit log records the reading and its reason.',
    params: idParams,
    body: reason,
    reply: UserPersonal,
    errors: [404],
  }),
  blockLogin: route(userCalls.blockLogin, {
    summary:
      'Block a member for a reason that they read; their sessions end, and missions that wait for a creator are refunded.',
    params: idParams,
    body: reason,
    reply: UserRow,
    errors: [404, 409],
  }),
  unblockLogin: route(userCalls.unblockLogin, {
    summary: 'Unblock a member.',
    params: idParams,
    body: reason,
    reply: UserRow,
    errors: [404, 409],
  }),
  resetSecondFactor: route(userCalls.resetSecondFactor, {
    summary:
      'Reset the second factor of another member of staff who lost theirs; their sessions end, and they set up a new one at the next login.',
    params: idParams,
    body: reason,
    reply: UserRow,
    errors: [404, 409],
  }),
  proposeStaffRoles: route(userCalls.proposeStaffRoles, {
    summary: 'Request an exact set of staff roles for a member; another administrator must approve it.',
    params: idParams,
    body: reason.extend({ roles: z.array(z.enum(everyStaffRole)).max(everyStaffRole.length) }),
    reply: IdReply,
    errors: [404, 409],
  }),
  shutConsole: route(userCalls.shutConsole, {
    summary:
      'Lock another member of staff out of the console for a time; their console sessions end at once.',
    params: idParams,
    body: reason,
    reply: UserRow,
    errors: [404, 409],
  }),
  upholdShutOut: route(userCalls.upholdShutOut, {
    summary: 'Reject an objection with a reason that the member reads; they stay blocked.',
    params: idParams,
    body: reason,
    reply: UserRow,
    errors: [404, 409],
  }),
} as const;
