import type { Language, LegalText, Role, SessionKind } from '@sowon/contracts';
import type { Generated } from 'kysely';
import type { Fixed } from '../../db/schema.ts';

interface Users {
  id: Fixed<string>;
  /** The nickname; public, not unique. */
  username: string;
  /** Lower case, unique. */
  email: string;
  password_hash: string;
  /** This person's own key, wrapped; null once the person is erased, and with it their data is unreadable. */
  person_key: string | null;
  /** Phone, addresses and birth date, sealed under the person's key. */
  personal_data: string;
  /** Language of mails. */
  language: Language;
  verified_at: Date | null;
  creator_id: string | null;
  /** Their own picture, a public file; null shows the picture of everybody without one. */
  image_file_id: Generated<string | null>;
  /** It is shown to nobody unasked: it is the picture of a creator for adults. */
  image_withheld: Generated<boolean>;
  staff_roles: Generated<Role[]>;
  login_blocked: Generated<boolean>;
  created_at: Fixed<Date>;
}

interface Sessions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Staff have the rights of their work in a session of the console alone. */
  kind: Fixed<SessionKind>;
  created_at: Fixed<Date>;
  /** No token of this session outlives it. */
  ends_at: Fixed<Date>;
  revoked_at: Date | null;
}

/** Codes of verification mails; the code itself stands only in the mail. */
interface EmailCodes {
  /** SHA-256 of the code. */
  code_hash: Fixed<Buffer>;
  user_id: Fixed<string>;
  /** The address that the code confirms. */
  email: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  /** Set when it was used, or when a newer one took its place. */
  used_at: Date | null;
}

/** Passwords that were asked to be set anew, also for addresses that nobody has, so that both are answered alike. */
interface PasswordResets {
  /** SHA-256 of the code, which stands only in the mail. */
  code_hash: Fixed<Buffer>;
  /** SHA-256 of the mail address. */
  account: Fixed<Buffer>;
  /** Null where nobody has the address; then its code was mailed to nobody. */
  user_id: Fixed<string | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  /** Set when it was used, or when a newer one or a change of the password took its place. */
  used_at: Date | null;
}

/** Logins begun and not succeeded, also for addresses nobody has, so that both look alike. */
interface LoginFailures {
  /** SHA-256 of the mail address. */
  account: Fixed<Buffer>;
  /** Fingerprint of where they came from; see `places.ts`. */
  place: Fixed<Buffer>;
  failures: number;
  last_failed_at: Date;
  /** Null while the failures are few. */
  blocked_until: Date | null;
}

/** Devices and addresses that members have logged in from; their own failures are counted apart from a stranger's. */
interface KnownPlaces {
  user_id: Fixed<string>;
  place: Fixed<Buffer>;
  last_login_at: Date;
}

/** Which versions of the texts that bind a member agreed to as they signed up. */
interface Agreements {
  user_id: Fixed<string>;
  text: Fixed<LegalText>;
  version: Fixed<number>;
  agreed_at: Fixed<Date>;
}

interface AccountTables {
  users: Users;
  sessions: Sessions;
  email_codes: EmailCodes;
  password_resets: PasswordResets;
  login_failures: LoginFailures;
  known_places: KnownPlaces;
  agreements: Agreements;
}

declare module '../../db/schema.ts' {
  interface Database extends AccountTables {}
}
