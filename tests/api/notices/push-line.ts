import { newPushKeys } from '../../../local/src/embedded/local-secrets.ts';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { noticeRows } from '../../../services/src/notice-rows.ts';
import { sendDuePushes } from '../../../services/src/slices/ground/notices/send-pushes.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { startPushService, type TestDevice, type TestPushService } from '../../harness/push-service.ts';

/** A marketplace that sends pushes to a push service of the test. */
export interface PushLine {
  readonly market: Marketplace;
  readonly service: TestPushService;
  /** Subscribes a device of a person's session, by the real call. */
  subscribe(as: Person): Promise<TestDevice>;
  /** Notifies a person with the notice of that key; by default now, and for a new cause. */
  tell(
    to: Person,
    key: string,
    facts?: Record<string, string | number>,
    more?: { readonly at?: Date; readonly cause?: string },
  ): Promise<void>;
  /** Sends due pushes. @returns how many it took */
  send(): Promise<number>;
  /** Returns the state of each push, oldest first. */
  pushes(): Promise<{ state: string; attempts: number; problem: string | null; due_at: Date | null }[]>;
  close(): Promise<void>;
}

/** Opens the push line; the caller closes it. */
export async function openPushLine(environment: Record<string, string> = {}): Promise<PushLine> {
  const keys = newPushKeys();
  const service = await startPushService(keys.VAPID_PUBLIC_KEY);
  const market = await openMarketplace({ ...keys, PUSH_SERVICES: service.origin, ...environment });
  const { ctx } = market;
  return {
    market,
    service,
    subscribe: async (as) => {
      const subscribed = service.subscribe();
      const body = subscribed.device;
      const { status } = await market.call('POST', '/users/me/push-subscription', { as, body });
      if (status !== 200) throw new Error(`the subscription was answered ${status}`);
      return subscribed;
    },
    tell: async (to, key, facts = {}, { at = ctx.clock.now(), cause = `test:${ctx.ids()}` } = {}) => {
      const notice = declaredNotices.find((each) => each.key === key);
      if (!notice) throw new Error(`there is no notice ${key}`);
      await writeRows(ctx.db, noticeRows(ctx, notice, { to: [to.userId], cause, at, facts }));
    },
    send: () => {
      if (ctx.push === null) throw new Error('no pushes are sent');
      return sendDuePushes({ ...ctx, push: ctx.push }, declaredNotices);
    },
    pushes: () =>
      ctx.db
        .selectFrom('pushes')
        .select(['state', 'attempts', 'problem', 'due_at'])
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    close: async () => {
      await market.close();
      await service.stop();
    },
  };
}
