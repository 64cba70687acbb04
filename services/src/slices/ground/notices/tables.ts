import type { DeliveryState, NoticeTopic } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';
import type { NoticeFacts } from '../../../notice.ts';

/** NONE: the notice has no mail, or was created too late for one. */
type MailState = 'NONE' | DeliveryState;

/** Notices to members. Columns that begin with `mail_` are about the notice's mail. */
interface Notices {
  /** `{cause}:{notice}:{recipient}`; for an event the cause is `{stream}:{version}`. */
  id: Fixed<string>;
  recipient_id: Fixed<string>;
  /** Key of the declared notice. */
  notice: Fixed<string>;
  /** Ids, numbers and instants that fill its texts. */
  facts: Fixed<NoticeFacts>;
  /** True if it is in the recipient's list of notices. */
  listed: Fixed<boolean>;
  created_at: Fixed<Date>;
  /** When the recipient saw it in the list; null until then, and if it is not listed. */
  read_at: ColumnType<Date | null, undefined, Date>;
  mail_state: MailState;
  /** When it is due, or may be claimed from a sender that has not reported back; null unless DUE. */
  mail_due_at: Date | null;
  /** When the mail is given up; null if it was never due. */
  mail_until: Fixed<Date | null>;
  mail_attempts: number;
  /** Code of the last attempt's failure. */
  mail_problem: string | null;
  /** Facts that only the mail may show, sealed for the recipient; null once the mail is finished. */
  mail_sealed: string | null;
  mail_sent_at: Date | null;
}

/** A member's choice for a topic; without a choice notices come by every channel. */
interface NoticeChoices {
  user_id: Fixed<string>;
  topic: Fixed<NoticeTopic>;
  mail: boolean;
  push: boolean;
  changed_at: Date;
}

/** A device that gets pushes. It is deleted with its session. */
interface PushSubscriptions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  session_id: Fixed<string>;
  /** Recognises the same device again. */
  endpoint_hash: Fixed<Buffer>;
  /** Its endpoint and keys, sealed for the member. */
  sealed: Fixed<string>;
  created_at: Fixed<Date>;
}

/** A notice on its way to a device, or its result. */
interface Pushes {
  /** The id is `{notice}:{device}`. */
  id: Fixed<string>;
  notice_id: Fixed<string>;
  /** Key of the declared notice. */
  notice: Fixed<string>;
  recipient_id: Fixed<string>;
  subscription_id: Fixed<string>;
  created_at: Fixed<Date>;
  state: DeliveryState;
  /** When it is due, or may be claimed from a sender that has not reported back; null unless DUE. */
  due_at: Date | null;
  until: Fixed<Date>;
  attempts: number;
  problem: string | null;
  sent_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    notices: Notices;
    notice_choices: NoticeChoices;
    push_subscriptions: PushSubscriptions;
    pushes: Pushes;
  }
}
