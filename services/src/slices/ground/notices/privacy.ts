import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, exportById } from '../../../privacy-rules.ts';

const notices = exportById('notices', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('notices')
    .select(['id', 'notice', 'facts', 'created_at', 'read_at', 'mail_state', 'mail_sent_at'])
    .where('recipient_id', '=', userId),
);

const choices = exportById('noticeChoices', 'topic', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('notice_choices')
    .select(['topic', 'mail', 'push', 'changed_at'])
    .where('user_id', '=', userId),
);

const devices = exportById('pushDevices', 'id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('push_subscriptions').select(['id', 'created_at']).where('user_id', '=', userId),
);

const pushes = exportById('pushes', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('pushes')
    .select(['id', 'notice_id', 'subscription_id', 'created_at', 'state', 'sent_at'])
    .where('recipient_id', '=', userId),
);

/** Export of this slice's data about a member. */
export const noticesExports: readonly DataExport<Ctx>[] = [notices, choices, devices, pushes];

/** Retention of this slice's rows of members who have left. */
export const noticesRetention: readonly DataRetention[] = [
  deleted('notice_choices', 'user_id', 'LEAVING'),
  deleted('push_subscriptions', 'user_id', 'LEAVING'),
  deleted('notices', 'recipient_id', 'MEMBERSHIP'),
  deleted('pushes', 'recipient_id', 'MEMBERSHIP'),
];
