import { z } from 'zod';
import { Id, webAddress } from '../primitives.ts';
import { mailChoices, noticeTopics } from './topics.ts';

const Topic = z.enum(noticeTopics);
export const MailChoice = z.enum(mailChoices);

/** Delivery channels in addition to the list, which shows all notices. */
export const DeliveryChannel = z.enum(['MAIL', 'PUSH']);
export type DeliveryChannel = z.output<typeof DeliveryChannel>;

/** A member's notice settings by topic and channel. */
export const NoticeSettings = z.object({
  topics: z.array(
    z.object({
      topic: Topic,
      /** ALWAYS cannot be switched off, NEVER is not mailed. */
      mail: z.enum(['ALWAYS', 'NEVER', 'ON', 'OFF']),
      push: z.boolean(),
    }),
  ),
  push: z.object({
    /** Public key for the browser's subscription; null if this installation sends no pushes. */
    key: z.string().nullable(),
    /** True if the caller's session has a subscribed device. */
    here: z.boolean(),
    /** Number of the member's subscribed devices. */
    devices: z.int().min(0),
  }),
});
export type NoticeSettings = z.output<typeof NoticeSettings>;

/** One setting. Mails can be chosen only for topics that can be switched off. */
export const NoticeChoice = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('MAIL'), topic: MailChoice, on: z.boolean() }),
  z.strictObject({ channel: z.literal('PUSH'), topic: Topic, on: z.boolean() }),
]);
export type NoticeChoice = z.output<typeof NoticeChoice>;

/** Query of an unsubscribe link, which mails of this topic contain: the member and the topic to stop. */
export const StoppedMails = z.strictObject({
  member: Id,
  topic: MailChoice,
  code: z.string().regex(/^[\w-]{43}$/),
});

/** A device as its browser describes it (`PushSubscription.toJSON`). */
export const PushDevice = z.strictObject({
  endpoint: webAddress(2_000),
  keys: z.strictObject({
    /** The device's public key: a point of P-256, 65 bytes in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    /** The authentication secret: 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushDevice = z.output<typeof PushDevice>;
