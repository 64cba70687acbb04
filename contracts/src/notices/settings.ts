import { z } from 'zod';
import { Id, webAddress } from '../primitives.ts';
import { mailChoices, noticeTopics } from './topics.ts';

const Topic = z.enum(noticeTopics);
export const MailChoice = z.enum(mailChoices);

/** The ways a notice goes beside the list, which has all of them. */
export const DeliveryChannel = z.enum(['MAIL', 'PUSH']);
export type DeliveryChannel = z.output<typeof DeliveryChannel>;

/** Which notices a member gets by which way. */
export const NoticeSettings = z.object({
  topics: z.array(
    z.object({
      topic: Topic,
      /** ALWAYS may not be switched off, NEVER is not mailed. */
      mail: z.enum(['ALWAYS', 'NEVER', 'ON', 'OFF']),
      push: z.boolean(),
    }),
  ),
  push: z.object({
    /** What browsers subscribe with; null where this installation sends none. */
    key: z.string().nullable(),
    /** The session that asks has a device that is subscribed. */
    here: z.boolean(),
    /** How many devices of the member are. */
    devices: z.int().min(0),
  }),
});
export type NoticeSettings = z.output<typeof NoticeSettings>;

/** One choice. Mails can be chosen of those alone that may be switched off. */
export const NoticeChoice = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('MAIL'), topic: MailChoice, on: z.boolean() }),
  z.strictObject({ channel: z.literal('PUSH'), topic: Topic, on: z.boolean() }),
]);
export type NoticeChoice = z.output<typeof NoticeChoice>;

/** Whose mails a link stops, and which: it stands in mails of that topic alone. */
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
    /** 16 bytes that both sides mix in. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushDevice = z.output<typeof PushDevice>;
