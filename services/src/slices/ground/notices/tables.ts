import type { DeliveryState, NoticeTopic } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';
import type { NoticeFacts } from '../../../notice.ts';

/** NONE: it is not mailed, or came when a mail would have been too late. */
type MailState = 'NONE' | DeliveryState;

/** What a member is told. Columns that begin with `mail_` are about its mail. */
interface Notices {
  /** `{cause}:{notice}:{recipient}`; of an event the cause is `{stream}:{version}`. */
  id: Fixed<string>;
  recipient_id: Fixed<string>;
  /** Key of the notice that it is one of. */
  notice: Fixed<string>;
  /** Ids, numbers and instants that its texts need. */
  facts: Fixed<NoticeFacts>;
  /** It stands on the list of the recipient's notices. */
  listed: Fixed<boolean>;
  created_at: Fixed<Date>;
  /** When the recipient had it before them on the list; null until then, and where it is not listed. */
  read_at: ColumnType<Date | null, undefined, Date>;
  mail_state: MailState;
  /** When it is to be sent, or taken over from a sender that said nothing since; null unless DUE. */
  mail_due_at: Date | null;
  /** Given up from then on; null where it was never due. */
  mail_until: Fixed<Date | null>;
  mail_attempts: number;
  /** Code of what the last attempt failed with. */
  mail_problem: string | null;
  /** Facts that only the mail may show, sealed for the recipient; null once it has come to its end. */
  mail_sealed: string | null;
  mail_sent_at: Date | null;
}

/** What a member has chosen of a topic; what they chose nothing of comes by every way. */
interface NoticeChoices {
  user_id: Fixed<string>;
  topic: Fixed<NoticeTopic>;
  mail: boolean;
  push: boolean;
  changed_at: Date;
}

/** A device that notices are pushed to. It goes with its session. */
interface PushSubscriptions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  session_id: Fixed<string>;
  /** By what the same device is known again. */
  endpoint_hash: Fixed<Buffer>;
  /** Its address and keys, sealed for the member. */
  sealed: Fixed<string>;
  created_at: Fixed<Date>;
}

/** A notice on its way to a device, or what became of it. */
interface Pushes {
  /** `{notice}:{device}`. */
  id: Fixed<string>;
  notice_id: Fixed<string>;
  /** Key of the notice. */
  notice: Fixed<string>;
  recipient_id: Fixed<string>;
  subscription_id: Fixed<string>;
  created_at: Fixed<Date>;
  state: DeliveryState;
  /** As of the mails. */
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
