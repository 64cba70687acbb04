import { createECDH, randomBytes } from 'node:crypto';
import type { noticeCalls } from '@sowon/contracts/notices/calls';
import type { Ctx } from '../../../services/src/context.ts';
import { stopLink } from '../../../services/src/slices/ground/notices/choices.ts';
import { list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call          object visitor unverified fanA fanB creator other operator finance admin

notices       self   401     200        200  200  200     200   200      200     200
unreadNotices self   401     200        200  200  200     200   200      200     200
readNotices   self   401     200        200  200  200     200   200      200     200

noticeSettings  self 401     200        200  200  200     200   200      200     200
chooseNotices   self 401     200        200  200  200     200   200      200     200
subscribePush   self 401     200        200  200  200     200   200      200     200
unsubscribePush self 401     200        200  200  200     200   200      200     200
stopMails       open 200     200        200  200  200     200   200      200     200
stopMails       absent 404   404        404  404  404     404   404      404     404

listDeliveries  open 401     403        403  403  403     403   200      403     403
`;

export const matrix = sliceMatrix<keyof typeof noticeCalls>(table, {
  notices: { requests: { self: () => ({ query: { page: '0', size: '5' } }) } },
  unreadNotices: { requests: { self: () => ({}) } },
  readNotices: {
    requests: { self: () => ({ body: { until: '2026-11-20T03:00:00.000Z' } }) },
    another: { body: { until: '2026-11-21T03:00:00.000Z' } },
  },
  noticeSettings: { requests: { self: () => ({}) } },
  chooseNotices: {
    requests: { self: () => ({ body: { channel: 'MAIL', topic: 'ANSWERS', on: false } }) },
    another: { body: { channel: 'PUSH', topic: 'COMMENTS', on: false } },
  },
  subscribePush: {
    requests: { self: () => ({ body: device() }) },
    another: () => Promise.resolve({ body: device() }),
  },
  unsubscribePush: { requests: { self: () => ({}) }, another: null },
  stopMails: {
    requests: {
      open: ({ fanA, house }) => ({ query: stopQuery(house.ctx, fanA.userId) }),
      absent: ({ fanA, house }) => ({
        query: { ...stopQuery(house.ctx, fanA.userId), topic: 'SHOWN_AGAIN' },
      }),
    },
    takesForms: true,
  },
  listDeliveries: {
    requests: { open: () => list({ filter: { state: 'DUE' }, range: [0, 9], sort: ['created', 'ASC'] }) },
  },
});

/** Returns another device each time, of a known push service; nothing is sent there. */
function device() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`;
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** Returns the query of a mail's unsubscribe link. */
function stopQuery({ config }: Ctx, member: string): Record<string, string> {
  const link = stopLink(config, { member, topic: 'ANSWERS' });
  return Object.fromEntries(new URL(link ?? '').searchParams);
}
