import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What members chose; who chose nothing gets everything.
  `CREATE TABLE notice_choices (
     user_id uuid NOT NULL,
     topic text NOT NULL,
     mail boolean NOT NULL,
     push boolean NOT NULL,
     changed_at timestamptz(3) NOT NULL,
     PRIMARY KEY (user_id, topic))`,

  // A mail that its recipient has switched off ends without being sent.
  'ALTER TABLE notices DROP CONSTRAINT notices_mail_state_check',
  `ALTER TABLE notices ADD CONSTRAINT notices_mail_state_check
     CHECK (mail_state IN ('NONE', 'DUE', 'SENT', 'GIVEN_UP', 'SWITCHED_OFF'))`,
  // The console lists mails, the newest first.
  `CREATE INDEX notices_mailed ON notices (created_at DESC, id DESC) WHERE mail_state <> 'NONE'`,

  // One a session, which is one a device. The address and the keys of a device are sealed under its member's key.
  `CREATE TABLE push_subscriptions (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL,
     session_id uuid NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
     endpoint_hash bytea NOT NULL UNIQUE,
     sealed text NOT NULL,
     created_at timestamptz(3) NOT NULL)`,
  'CREATE INDEX push_subscriptions_of_member ON push_subscriptions (user_id, created_at DESC)',
  // Whatever ends a session lets its device go in the same moment: a log-out, a new password, an operator.
  `CREATE FUNCTION let_push_device_go() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM push_subscriptions WHERE session_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER session_lets_push_device_go AFTER UPDATE OF revoked_at ON sessions
     FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION let_push_device_go()`,

  // One a notice and device. It stays when the device is gone, as what became of it.
  `CREATE TABLE pushes (
     id text PRIMARY KEY,
     notice_id text NOT NULL,
     notice text NOT NULL,
     recipient_id uuid NOT NULL,
     subscription_id uuid NOT NULL,
     created_at timestamptz(3) NOT NULL,
     state text NOT NULL CHECK (state IN ('DUE', 'SENT', 'GIVEN_UP', 'SWITCHED_OFF')),
     due_at timestamptz(3),
     until timestamptz(3) NOT NULL,
     attempts integer NOT NULL,
     problem text,
     sent_at timestamptz(3),
     CHECK ((state = 'DUE') = (due_at IS NOT NULL)),
     CHECK ((state = 'SENT') = (sent_at IS NOT NULL)))`,
  `CREATE INDEX pushes_due ON pushes (due_at) WHERE state = 'DUE'`,
  'CREATE INDEX pushes_listed ON pushes (created_at DESC, id DESC)',
  'CREATE INDEX pushes_of_recipient ON pushes (recipient_id, created_at DESC, id DESC)',
];

/** Which notices members want by mail and push, the devices they are pushed to, and each push. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
