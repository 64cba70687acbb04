import type { Ctx } from '@sowon/services/context';

/** Cancels pending mails of a seeded notice: it stays in the members' lists, but no mail goes out days later. @param notice key of the notice */
export async function leaveUnmailed({ db }: Pick<Ctx, 'db'>, notice: string): Promise<void> {
  await db
    .updateTable('notices')
    .set({ mail_state: 'NONE', mail_due_at: null })
    .where('notice', '=', notice)
    .where('mail_state', '=', 'DUE')
    .execute();
}
